"""One game on one page: holds the session, shows it, keeps it, and passes on what people do."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from js import document, window

from yinsh.board import point
from yinsh.game import BLACK, WHITE, Phase, Position
from yinsh.records.clock import Clock
from yinsh.records.correspondence import marked
from yinsh.records.line import Line
from yinsh.records.tree import Game, Path
from yinsh.view import sentences
from yinsh.view.heard import news, standing
from yinsh.view.layout import Orientation
from yinsh.view.messages import say, spoken
from yinsh.view.panel import panel
from yinsh.view.seats import Seats
from yinsh.view.session import Session
from yinsh.view.settings import Settings
from yinsh.view.staging import flipped, stage
from yinsh.view.turns import Listing
from yinsh.web.address import Address
from yinsh.web.analyst import Analyst
from yinsh.web.animation import Animation
from yinsh.web.back import Back
from yinsh.web.clicks import Clicks
from yinsh.web.dialogs import Dialogs
from yinsh.web.dom import active, find, find_all, listen
from yinsh.web.editing import Editing
from yinsh.web.engine_worker import EngineWorker
from yinsh.web.files import begin_to_copy, copied
from yinsh.web.frame import FRAMED
from yinsh.web.giving_way import GivingWay
from yinsh.web.keeping import Keeping
from yinsh.web.keyboard import Keyboard
from yinsh.web.language import Languages
from yinsh.web.later import Actions, Later
from yinsh.web.notes import NotesEditor
from yinsh.web.notices import Lasts, Notices
from yinsh.web.opponent import Opponent
from yinsh.web.pointer import Pointer
from yinsh.web.ponderer import Ponderer
from yinsh.web.preferences import Preferences
from yinsh.web.replay import Replay
from yinsh.web.shelf import new_word
from yinsh.web.side import Side
from yinsh.web.sketching import Sketching
from yinsh.web.store import LESSONS, SITE
from yinsh.web.surface import Surface
from yinsh.web.tasks import spawn
from yinsh.web.typed import TypedTurns

if TYPE_CHECKING:
    from yinsh.web.clock import Timekeeper
    from yinsh.web.lessons import Lessons

_CENTRE = point("f6")


class App:
    """The application: made once, when Python has started."""

    def __init__(self) -> None:
        self.root = find("[data-app]")
        self.surface = Surface()
        self.side = Side(self.root)
        self._live = find("[data-live]")
        self._offer = find("[data-offer]")
        self._offering = False
        self._notices = Notices()
        self._address = Address()
        self._preferences = Preferences(self, self._address)
        self._languages = Languages(self)
        self.session = Session(confirm=self._preferences.confirming)
        self.keeping = Keeping(self, self._address)
        self._told: Callable[[Session], None] = lambda _: None
        """What else hears of every other session: the page round a frame."""
        self._showing = False
        self._named: tuple[object, ...] | None = None
        self._listing = Listing()
        self._animation = Animation(self)
        self.engine = EngineWorker()
        self._opponent = Opponent(self)
        self._analyst = Analyst(self)
        self._ponderer = Ponderer(self)
        self.dialogs = Dialogs(self)
        self.notes = NotesEditor(self)
        self._replay = Replay(self)
        self._clicks = Clicks(self)
        self._editing = Editing(self)
        self._typed = TypedTurns(self)
        self._actions: Actions = {
            "confirm": lambda: self.update(self.session.commit()),
            "cancel": lambda: self.update(self.session.put_back()),
            "send": self._send,
            "pass": lambda: self.update(self.session.pass_turn()),
            "undo": lambda: self.update(self.session.take_back()),
            "redo": lambda: self.update(self.session.bring_back()),
            "restart-turn": lambda: self.update(self.session.restart_turn()),
            "first": lambda: self.update(self.session.look(0)),
            "review": lambda: self.update(self.session.review()),
            "back": lambda: self.update(self.session.look(self.session.turns_shown - 1)),
            "forward": lambda: self.update(self.session.look(self.session.turns_shown + 1)),
            "last": lambda: self.update(self.session.latest()),
            "game": lambda: self.update(self.session.back_to_game()),
            "replay-turn": self._animation.replay,
            "hint": self._hint,
            "pause-clock": lambda: self._clock().toggle(),
            "play-computer": self.dialogs.propose_computer,
            "resign-white": lambda: self._end(self.session.resign(0)),
            "resign-black": lambda: self._end(self.session.resign(1)),
            "agree-draw": lambda: self._end(self.session.agree_draw()),
            "dismiss": self._dismiss,
            "notice-act": self._act_on_notice,
            **self._preferences.actions,
            **self.notes.actions,
            **self._replay.actions,
            **self._editing.actions,
            **self._typed.actions,
        }
        self._lessons: Lessons | None = None
        for name in ("lessons", "learn"):
            self._actions[name] = lambda: self._learn(focus=True)
        self._heard: Callable[[Session, Session], None] = lambda *_: None
        """What can be heard of one session becoming another, once there is sound."""
        self._timekeeper: Timekeeper | None = None
        self._later = Later(self._actions, self._sound, self._games, self._opening, self._sharing)

    def _sound(self) -> Actions:
        from yinsh.web.sound import Sound

        self._heard = Sound(self).follow
        return {}

    def _clock(self) -> "Timekeeper":
        """Who lets the clock run, made when there is one."""
        if self._timekeeper is None:
            from yinsh.web.clock import Timekeeper

            self._timekeeper = Timekeeper(self)
        return self._timekeeper

    def _show_clock(self, *, another: bool = False) -> None:
        """Show how the clock stands, if there is one or was one; of `another` game, from anew."""
        if self.session.clock is not None or self._timekeeper is not None:
            keeper = self._clock()
            if another:
                keeper.forget()
            keeper.show()

    def _games(self) -> Actions:
        from yinsh.web.games import Games

        return Games(self).actions

    def _opening(self) -> Actions:
        from yinsh.web.opening import Opening

        return Opening(self).actions

    def _sharing(self) -> Actions:
        from yinsh.web.sharing import Sharing

        return Sharing(self).actions

    def _learn(self, number: int | None = None, *, focus: bool = False) -> None:
        """Show a step of the lessons, which nobody has needed so far; with `focus`, go to its
        board, since the button that was pressed is gone."""
        self._languages.with_part("lessons", lambda: self._open_lessons(number, focus=focus))

    def _open_lessons(self, number: int | None, *, focus: bool) -> None:
        if self._lessons is None:
            from yinsh.web.lessons import Lessons

            self._lessons = Lessons(self)
            self._actions.update(self._lessons.actions)
        self.notes.close()
        self._lessons.open(number)
        if focus:
            self.focus_board()

    @property
    def _lesson(self) -> "Lessons | None":
        """The lessons, while one of them is shown."""
        return self._lessons if self._lessons is not None and self._lessons.on else None

    def _hint(self) -> None:
        if self._lesson:
            self._lesson.hint()
        else:
            self._analyst.hint()

    def start(self) -> None:
        """Resume the game that was under way, show it, and let people act."""
        self.session = self.keeping.resume(self.session)
        seats = self._address.seats(self.orientation.white_below)
        if seats is not None and self.keeping.current is None:
            self.session = replace(self.session, seats=seats)
        new = self.keeping.first_visit and SITE.read(LESSONS) is None
        self._offering = new and not self._address.embedded
        self._preferences.apply()
        self._heed_settings()
        self.surface.set_cursor(_CENTRE)
        self.show()
        Sketching(self, Pointer(self))
        Keyboard(self, document, self._keys)
        GivingWay(self.act)
        if not FRAMED:
            Back(self)  # at once: what opens first can be closed by it, too
        self._clicks.begin()
        listen(window, "error", self._failed)
        listen(document, "yinsh:update", self._update_ready)
        if self._address.lesson is not None:
            self._learn(self._address.lesson or None)
        for part in find_all("[data-panel]"):
            part.flag("inert", False)
        self.root.set("data-busy", "")
        self.root.set("data-ready", "true")
        self.keeping.watch()
        if self._address.viewed:
            self._speak()
        if self._address.handed_over and document.hasFocus():  # the button pressed is gone
            self.focus_board()
        self._later.begin()
        self._show_clock(another=True)
        if self._live.element.textContent and self._lesson is None:  # that it loads has been said
            self.announce(say("announce.ready", status=standing(self.session)))
        self._consider()

    def _speak(self) -> None:
        """Begin to speak with the page round this one."""
        from yinsh.web.bridge import Bridge

        bridge = Bridge(self)
        bridge.start()
        self._told = bridge.follow

    def _tell(self, session: Session) -> None:
        """Let whoever else follows the game hear of it; lessons are none of their matter."""
        if not session.exercise:
            self._told(session)

    # Showing

    def update(self, session: Session) -> None:
        """Go on with another session: show it, keep it, say it, and move what has moved."""
        # What our own changes of the page set off (a focus lost) is not a person's doing.
        if session is self.session or self._showing:
            return
        session = self.notes.carried(session)
        if self._lesson:
            session = self._lesson.judged(session)
        if session.clock is not None and session.game is not self.session.game:
            session = self._clock().follow(self.session, session)
        before, self.session = self.session, session
        focused = active()
        if session.line is not before.line:
            self._animation.finish()
            self.keeping.soon()
            self._notices.went_on(played=session.game is not before.game)
        self.show()
        self._tell(session)
        self._animation.follow(before, session)
        self._heard(before, session)
        self._show_clock()
        said = news(before, session)
        if self._lesson:
            said = self._lesson.news(said, before, session)
        if said is not None:
            self.announce(said)
        self._keep_focus(focused)
        if self.notes.emptied:
            self.notes.emptied = False
            self._editing.comment_deleted()
        self._consider()

    @property
    def moving(self) -> bool:
        """Is something still moving on the board?"""
        return self._animation.running

    def rested(self) -> None:
        """What moved has come to rest: now the engine may answer."""
        self._consider()

    def _consider(self) -> None:
        """What is there for the engine to think about now? The opponent's turn goes first."""
        self._opponent.consider()
        self._analyst.consider()
        self._ponderer.consider()

    @property
    def thinking(self) -> bool:
        """Does the opponent think?"""
        return self._opponent.thinking

    @property
    def noting(self) -> bool:
        """Are the notes open?"""
        return self.notes.opened

    def show_busy(self) -> None:
        """Say on the page what it is busy with."""
        thinking = "engine" if self._opponent.thinking else ""
        self.root.set("data-busy", "animation" if self._animation.running else thinking)

    def show(self) -> None:
        """Bring the page in line with the session."""
        session = self.session
        self._showing = True
        try:
            self.surface.show(stage(session), session.position.cells, self.orientation)
            self._name_points(session)
            shown = self._analyst.advised(panel(session, self._listing))
            if self._lesson:
                shown = self._lesson.dressed(shown)
                self._lesson.show()
            self.side.show(shown)
            self.notes.show(shown.notes, session.line.here)
            self._replay.show(shown.place)
            self._editing.show()
            self._typed.show()
            self._analyst.show()
            begun = session.record.turns or session.exercise or session.seats != Seats()
            self._offer.flag("hidden", bool(begun) or not self._offering)
        finally:
            self._showing = False

    def _name_points(self, session: Session) -> None:
        """Pointing about changes no point's name, so most of the time there is nothing to do."""
        named = (session.line, session.lifted, session.chosen_row, spoken())
        if self._named is None or any(a is not b for a, b in zip(named, self._named, strict=True)):
            self._named = named
            last = session.last_turn
            just = frozenset(flipped(last)) if last else frozenset()
            self.surface.label(lambda p: sentences.point_name(session, p, just))
            self.surface.name(say("page.title"), say("board.role"))

    def _keep_focus(self, focused: Any) -> None:
        """If what had the focus has gone, go on at the board, not at the top of the page."""
        if focused is not None and _cannot_be_focused(focused):
            self.focus_board()

    def focus_board(self) -> None:
        """Put the keyboard's focus on the board: where a row or a ring must be taken off, there."""
        session, cursor = self.session, self.surface.cursor
        removing = session.position.phase in (Phase.RING, Phase.ROW)
        if removing and session.targets and cursor not in session.targets:
            self.surface.set_cursor(min(session.targets))
        self.surface.focus(self.surface.cursor if self.surface.cursor is not None else _CENTRE)

    def spoken_anew(self) -> None:
        """Another language is spoken: whatever the page says, it says again."""
        self._listing = Listing()
        self.show()

    # Saying

    def announce(self, text: str) -> None:
        """Let screen readers say `text`, also when it is what they said last."""
        again = self._live.element.textContent == text
        self._live.element.textContent = text + ("\u00a0" if again else "")

    def notify(
        self,
        text: str,
        offer: str = "",
        act: Callable[[], object] | None = None,
        lasts: Lasts = Lasts.UNTIL_DISMISSED,
    ) -> None:
        """Show a line; with a button that says `offer`, if there is something to do about it."""
        self._notices.show(text, offer, act, lasts)

    def withdraw(self, act: Callable[[], None]) -> None:
        """Take the line away that offers to do this, if it is still there."""
        if self._notices.offered == act:
            self._dismiss()

    def _act_on_notice(self) -> None:
        act = self._notices.offered
        self._dismiss()
        if act is not None:
            act()

    def _update_ready(self, event: Any) -> None:
        """A new version of the page is kept and waits (static/offline.js)."""
        self._notices.show_when_free(
            say("notice.update"), say("control.update"), self._go_on_in_the_new_version
        )

    def _go_on_in_the_new_version(self) -> None:
        self.keeping.write()
        window.yinshOffline.update()

    def _dismiss(self) -> None:
        focused = active()
        self._notices.dismiss()
        self._keep_focus(focused)

    def _failed(self, event: Any) -> None:
        """A fault of ours, which the browser has put on its console: never silence."""
        *_, reason = str(event.message).strip().splitlines() or [""]
        self.notify(say("notice.failed", reason=reason))

    # Settings

    @property
    def settings(self) -> Settings:
        """What is set."""
        return self._preferences.settings

    @property
    def orientation(self) -> Orientation:
        """How the board lies before the viewer."""
        return self._preferences.orientation

    @property
    def zen(self) -> bool:
        """Is the board alone on the page?"""
        return self.settings.zen == "on"

    def set(self, name: str, value: str) -> None:
        """Change one setting."""
        self._preferences.set(name, value)

    def set_anew(self) -> None:
        """Something else is set: show it, and go on by it."""
        self._languages.want(self.settings.lang)
        self._animation.finish()
        self._heed_settings()
        self.show()
        self._consider()

    def _heed_settings(self) -> None:
        confirming = self._preferences.confirming
        self.session = replace(self.session, confirm=confirming)
        self.dialogs.fill(self.settings, confirming=confirming)

    # Acting

    def new_game(self, *, blitz: bool, seats: Seats, clock: Clock | None = None) -> None:
        """Put the game on the board away and begin another."""
        self.sit_below(seats)
        game = Game(Position.start(blitz=blitz))
        if seats.by_links:
            game = marked(game, new_word())
        self.open_game(
            Line(game), seats, say("announce.new.blitz" if blitz else "announce.new"), clock
        )
        self.focus_board()  # what opened the dialog has perhaps gone

    def sit_below(self, seats: Seats) -> None:
        """Turn the board so that who plays here alone sits below, unless the address says how it
        lies."""
        above = BLACK if self.orientation.white_below else WHITE
        if seats.alone == above and not self._address.turned:
            self._preferences.turn(3)

    def open_game(self, line: Line, seats: Seats, news: str, clock: Clock | None = None) -> None:
        """Put a game on the board that is new to this browser, and keep it."""
        self.put_away()
        self.put(Session(line, seats, clock=clock), news)
        self.keeping.begin()

    def put_away(self) -> None:
        """Keep the game that is on the board, with all that was typed beside it and its clock
        stopped: another one comes."""
        self.notes.write()
        self._editing.finish()
        if self._timekeeper is not None:
            self._timekeeper.pause()
        self.keeping.write()

    def put(self, session: Session, news: str) -> None:
        """Put another game on the board, as far as the session shows it, and say so if there is
        any `news` to say."""
        if self._lesson and not session.exercise:
            self._lesson.close()
        self.notes.write()
        self._animation.finish()
        self._opponent.stop()
        focused = active()
        self._notices.dismiss()  # it was about the game before
        self._editing.forget()
        self.session = replace(session, confirm=self._preferences.confirming)
        self.show()
        self._tell(self.session)
        self._show_clock(another=True)
        if news:
            self.announce(f"{news} {standing(self.session)}".strip())
        self._keep_focus(focused)
        self._consider()

    def show_game(self, game: Game, here: Path) -> None:
        """Put another game on the board, as the page round a frame asks for it."""
        self.keeping.show(game, here)

    @property
    def _keys(self) -> dict[str, Callable[[], None]]:
        """What keys do that have nothing to do with a point."""
        return {
            "help": lambda: self.dialogs.open("help"),
            "hint": self._hint,
            "type": self._typed.open,
            "zen": self._preferences.toggle_zen,
            "on": lambda: self._lesson.go_on() if self._lesson else None,
        }

    def act(self, name: str) -> None:
        """Do what the button of that name does."""
        if name not in self._actions:
            self._later.finish()
        if name in self._actions:
            self._actions[name]()
        else:
            self.dialogs.act(name)

    def _send(self) -> None:
        """Copy the link for the other player, or say where it is."""
        self.keeping.write()
        spawn(self._end_sending(begin_to_copy(str(window.location.href))))

    async def _end_sending(self, promise: Any) -> None:
        done = await copied(promise)
        self.handed_over()
        self.notify(say("notice.sent" if done else "notice.send"), lasts=Lasts.UNTIL_PLAYED)

    def handed_over(self) -> None:
        """A link with the game as it stands has been copied or sent."""
        self.update(self.session.handed_over())
        self.keeping.soon()

    def _end(self, session: Session) -> None:
        self.dialogs.close()
        self.update(session)


def _cannot_be_focused(element: Any) -> bool:
    return bool(
        not element.isConnected or element.closest("[hidden]") or element.hasAttribute("disabled")
    )
