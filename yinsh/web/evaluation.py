"""The evaluation on the page: the bar beside the board, the score and the best line."""

from html import escape

from yinsh.view.analysis import Evaluation
from yinsh.web.dom import find


class EvaluationStrip:
    """Shows an `Evaluation`; where it stands, and whether at all, is the style sheet's."""

    def __init__(self) -> None:
        self._bar = find("[data-evaluation-bar]")
        self._score = find("[data-evaluation-score]")
        self._depth = find("[data-evaluation-depth]")
        self._line = find("[data-evaluation-line]")
        self._share: float | None = None

    def show(self, evaluation: Evaluation) -> None:
        """What is not known yet leaves the bar where it was: it would only jump."""
        self._score.text(evaluation.score)
        self._score.flag("data-known", evaluation.known)
        self._depth.text(evaluation.depth)
        self._bar.flag("data-known", evaluation.known)
        if evaluation.known and evaluation.share != self._share:
            self._share = evaluation.share
            self._bar.element.style.setProperty("--share", f"{evaluation.share:.3f}")
        self._line.markup(
            "".join(
                f'<li class="{turn.player}"><span class="n">{turn.number}.</span>'
                f" {escape(turn.text)}</li> "
                for turn in evaluation.line
            )
        )
        self._line.set("aria-label", evaluation.said or None)
