/* Shows a linked game and steps through it, without Python; in a frame, speaks with the page round it.
 *
 * Why this is JavaScript: ten frames in one article must not start ten interpreters. Only what
 * touches elements is here; reading links, the rules, what is drawn and what an order may say are
 * Python modules (yinsh/viewer), compiled when the site is built.
 * When the reader presses Play it starts the application (static/boot.js), which goes on at the
 * same place. From then on it only passes on what the application says and what it is told.
 */
import * as game from "./viewing.mjs";

// The build puts the sentences of yinsh/view/messages.py here.
const MESSAGES = /* build:viewer */ {} /* /build:viewer */;

const MOST_WAITING = 20; // orders that wait for the application to start
const STACKED_BELOW = 600; // px: narrower frames have everything below the board
const RATIO = 10.28 / 10.92;
const BARS = 108; // px below the board, as in viewer.css
const LIST = 160;
const PANEL = 240;
const LARGEST = 640;
const SIDES = ["white", "black"];

const root = document.documentElement;
const app = document.querySelector("[data-app]");
const boardFrame = document.querySelector(".board-frame");
const box = document.querySelector("[data-viewer]");
const find = (selector) => box.querySelector(selector);
const buttons = Object.fromEntries(
  [...box.querySelectorAll("[data-view-action]")].map((it) => [it.dataset.viewAction, it]),
);
const points = [...document.querySelectorAll("[data-point]")].map((group) => ({
  group,
  place: group.querySelector("[data-piece]"),
  shown: "",
}));
const byName = Object.fromEntries(points.map((it) => [it.group.dataset.point, it]));
const inOrder = points.map((_, p) => byName[game.point_name(p)]);
const layers = Object.fromEntries(
  [...document.querySelectorAll("[data-layer]")].map((it) => [it.dataset.layer, it]),
);
const decoder = new TextDecoder();
const parameter = (name) => window.yinshAddress.values.find(([it]) => it === name)[1];

function say(key, values = {}) {
  const forms = window.yinshLanguage?.messages?.[key] ?? MESSAGES[key];
  const text = typeof forms === "string"
    ? forms
    : forms[`=${values.count}`] ?? forms[new Intl.PluralRules(root.lang).select(values.count)] ?? forms.other;
  return text.replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all);
}

// ---- Reading the link ------------------------------------------------------------------------------

let fragment = window.location.hash; // of what is shown

function trouble(problem, turn = 0) {
  return { problem, turn };
}

async function inflated(data) {
  const stream = new Blob([Uint8Array.from(data)]).stream()
    .pipeThrough(new DecompressionStream("deflate-raw"));
  const bytes = [];
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return bytes;
    if (bytes.length + value.length > game.MOST_BYTES) {
      reader.cancel();
      return null;
    }
    for (const byte of value) bytes.push(byte);
  }
}

async function readGame(text) {
  if (text.length > game.LONGEST_LINK) return trouble("large");
  let data = [];
  const refused = game.unwrap(text, data);
  if (refused) return trouble(refused);
  if (text[0] === game.DEFLATED) {
    try {
      data = await inflated(data);
    } catch {
      return trouble("damaged");
    }
    if (!data) return trouble("large");
  }
  const events = [];
  const wrong = game.unpack(data, events);
  return wrong ? trouble(wrong) : game.view_link(events);
}

// "#g=" and a game or "#p=" and a position, as yinsh.records.link.read_address reads them.
async function read(hash) {
  const whole = hash.slice(1).replaceAll(/%7e/gi, "~");
  if (!whole) return game.view_link([]);
  const part = whole.split("&").find((it) => /^[gp]=/.test(it));
  const text = (part ? part.slice(2) : whole).trim().replace(/[.,:;!?'"*_~()[\]{}<>]+$/, "");
  const isPosition = part ? part[0] === "p" : text.includes("~");
  return isPosition ? game.view_position(text) : readGame(text);
}

// ---- What is shown ---------------------------------------------------------------------------------

let viewed = null; // what was read; with a problem, nothing of it is shown
let shown = 0;
let turn = 0; // steps of 60 degrees

const last = () => viewed.line.length - 1;
const written = (node) => game.turn_text(viewed.actions[node]) + (game.SIGNS[viewed.glyphs[node]] ?? "");

function orient(steps) {
  turn = steps;
  for (const p of game.drawing_order(turn)) {
    const { group } = inOrder[p];
    group.setAttribute("transform", game.point_place(p, turn));
    group.parentNode.append(group);
  }
  layers.labels.innerHTML = game.labels_markup(turn);
  app.dataset.side = [5, 0, 1].includes(turn) ? "white" : "black";
}

function draw() {
  const node = viewed.line[shown];
  const state = viewed.states[node];
  const before = shown ? viewed.states[viewed.parents[node]] : state;
  const actions = viewed.actions[node];
  const flipped = game.flipped_points(before, actions);
  inOrder.forEach((it, p) => {
    const markup = game.piece_markup(state[p], flipped.includes(p));
    if (markup === it.shown) return;
    it.shown = markup;
    it.place.innerHTML = markup;
    it.group.dataset.content = game.PIECE_NAMES[state[p]];
  });
  layers.corners.innerHTML = game.corners_markup(state, turn);
  layers.under.innerHTML = shown ? game.turn_marks(before, actions, turn) : "";
  layers.drawn.innerHTML = game.pen_markup(viewed.arrows[node], viewed.circles[node], turn);
}

function resultOf(state, declared) {
  if (declared !== -1) return game.ENDINGS[declared][1];
  if (state[game.PHASE] !== game.GAME_OVER) return "";
  const [white, black] = [state[game.WHITE_OFF], state[game.BLACK_OFF]];
  return white === black ? "draw" : white > black ? "white" : "black";
}

function status() {
  const node = viewed.line[shown];
  const state = viewed.states[node];
  const declared = viewed.declared[node];
  if (declared !== -1) {
    const [reason, winner] = game.ENDINGS[declared];
    return say(winner === "draw" ? `over.draw.${reason}` : `over.wins.${winner}.${reason}`);
  }
  const [white, black] = [state[game.WHITE_OFF], state[game.BLACK_OFF]];
  const result = resultOf(state, declared);
  if (result === "draw") return say("over.draw", { count: white });
  if (result) return say(`over.wins.${result}`, { count: Math.max(white, black), white, black });
  const kind = ["place", "move", "row", "ring"][state[game.PHASE]];
  return say(`viewer.${kind}.${SIDES[state[game.PLAYER]]}`);
}

const name = (data, side) => decoder.decode(Uint8Array.from(data)) || say(`player.${side}`);

function show(number) {
  shown = Math.max(0, Math.min(number, last()));
  draw();
  const node = viewed.line[shown];
  const state = viewed.states[node];
  const result = resultOf(state, viewed.declared[node]);
  const text = shown ? written(node) : "";
  const said = status();
  find("[data-viewer-status]").textContent = said;
  find("[data-viewer-turn]").textContent = text;
  find("[data-viewer-place]").textContent =
    last() ? say("viewer.place", { number: shown, total: last() }) : "";
  const comment = decoder.decode(Uint8Array.from(viewed.comments[node]));
  find("[data-viewer-comment]").textContent = comment;
  find("[data-viewer-comment]").hidden = !comment;
  box.dataset.player = result === "draw" ? "both" : result || SIDES[state[game.PLAYER]];
  for (const it of ["first", "back"]) disable(buttons[it], shown === 0);
  for (const it of ["forward", "last"]) disable(buttons[it], shown === last());
  find("[data-view-play]").textContent = say(result ? "viewer.study" : "viewer.play");
  const items = [...find("[data-viewer-turns]").children];
  items.forEach((item, i) => {
    const button = item.firstChild;
    if (i + 1 === shown) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
  });
  reveal(items[shown - 1]);
  const [players, at] = [find("[data-viewer-players]").textContent, { number: shown, total: last() }];
  const words = text ? say("viewer.spoken", { ...at, turn: text, status: said }) : said;
  boardFrame.setAttribute("aria-label", [players, words].filter(Boolean).join(". "));
  app.dataset.position = game.state_text(state);
  app.dataset.result = result;
  buttons.open.href = openAddress();
}

function openAddress() {
  const path = window.location.pathname;
  const first = shown === viewed.shown ? "" : `?start=${shown}`;
  return `${path}${first}${fragment}`;
}

// A button that has the focus keeps it: a disabled one would lose it, and with it the keys.
function disable(button, off) {
  if (off) button.setAttribute("aria-disabled", "true");
  else button.removeAttribute("aria-disabled");
}

function reveal(item) {
  const list = find("[data-viewer-turns]");
  if (!item) list.scrollTop = 0;
  // Not scrollIntoView, which would scroll the page round the frame as well.
  else list.scrollTop = item.offsetTop - (list.clientHeight - item.offsetHeight) / 2;
}

function listTurns() {
  const items = viewed.line.slice(1).map((node, i) => {
    const item = document.createElement("li");
    const button = document.createElement("button");
    const player = SIDES[viewed.states[viewed.parents[node]][game.PLAYER]];
    const text = written(node);
    button.type = "button";
    button.dataset.viewTurn = i + 1;
    item.className = text.length > 14 ? `${player} long` : player;
    const number = document.createElement("span");
    number.className = "n";
    number.textContent = `${i + 1}.`;
    const words = document.createElement("span");
    text.split(/(?<=;)/).forEach((part, i) => {
      if (i) words.append(document.createElement("wbr"));
      words.append(part);
    });
    button.append(number, words);
    item.append(button);
    return item;
  });
  find("[data-viewer-turns]").replaceChildren(...items);
}

function refuse({ problem, turn: number }) {
  viewed = game.view_link([]);
  listTurns();
  show(0);
  find("[data-viewer-status]").textContent = say(`viewer.problem.${problem}`, { number });
  find("[data-viewer-place]").textContent = "";
  boardFrame.setAttribute("aria-label", say(`viewer.problem.${problem}`, { number }));
  root.dataset.trouble = "";
  return say(`viewer.problem.${problem}`, { number });
}

// Shows what `hash` links to; "" or what is wrong with it, in words.
async function open(hash, start) {
  const found = await read(hash);
  fragment = hash;
  if (found.problem) return refuse(found);
  delete root.dataset.trouble;
  viewed = found;
  const named = viewed.white.length || viewed.black.length;
  find("[data-viewer-players]").textContent = named
    ? say("viewer.players", { white: name(viewed.white, "white"), black: name(viewed.black, "black") })
    : "";
  listTurns();
  show(start === "" ? viewed.shown : start === "last" ? last() : Number(start));
  return "";
}

// ---- What the reader does --------------------------------------------------------------------------

const STEPS = { first: () => 0, back: () => shown - 1, forward: () => shown + 1, last };
const KEYS = { Home: "first", ArrowLeft: "back", ArrowRight: "forward", End: "last" };

function step(number) {
  const before = shown;
  show(number);
  if (shown !== before) tellPlace();
}

function flip(side = "") {
  if (side !== app.dataset.side) orient((turn + 3) % 6);
  draw();
}

let playing = false;

// The application goes on where the viewer is.
function play() {
  if (playing) return;
  playing = true;
  const query = new URLSearchParams(window.yinshAddress.query);
  query.delete("side");
  query.set("turn", turn);
  if (!("trouble" in root.dataset)) query.set("start", shown);
  window.yinshAddress.query = `?${query}`;
  root.dataset.asked = "";
  delete root.dataset.view;
  delete root.dataset.trouble;
  boardFrame.setAttribute("role", "region");
  boardFrame.setAttribute("aria-label", boardName);
  window.yinshStart();
}

const ACTS = {
  ...Object.fromEntries(Object.entries(STEPS).map(([it, where]) => [it, () => step(where())])),
  flip: () => flip(),
  play,
};

function pressed(event) {
  const button = event.target.closest("[data-view-action], [data-view-turn]");
  if (!button) return;
  if (button.dataset.viewTurn) step(Number(button.dataset.viewTurn));
  else if (button.getAttribute("aria-disabled") !== "true") ACTS[button.dataset.viewAction]?.();
}

// Only while the focus is on the board or on a button of the viewer: the keys of the page round the
// frame are its own.
function key(event) {
  if (playing || event.ctrlKey || event.altKey || event.metaKey) return;
  const where = KEYS[event.key];
  if (!where) return;
  event.preventDefault();
  step(STEPS[where]());
}

// ---- The page round the frame ----------------------------------------------------------------------

const host = window.parent === window ? null : window.parent;
let application = null; // what carries out orders once Python runs
let waiting = [];
let height = 0;

function tell(type, fields = {}, id = null) {
  host?.postMessage({ source: "yinsh", v: 1, id, type, ...fields }, "*");
}

function place() {
  const node = viewed.line[shown];
  const state = viewed.states[node];
  const result = resultOf(state, viewed.declared[node]);
  return {
    position: game.state_text(state),
    number: shown,
    total: last(),
    turn: shown ? game.turn_text(viewed.actions[node]) : "",
    player: result ? "" : SIDES[state[game.PLAYER]],
    result,
    side: app.dataset.side,
    ui: "view",
  };
}

function tellPlace(id = null) {
  tell("position", place(), id);
}

const ORDERS = {
  async load(id, kind, text, start) {
    const wrong = await open(`#${kind}=${text}`, start === -1 ? "" : start === -2 ? "last" : start);
    if (wrong) return tell("error", { message: wrong }, id);
    try {
      window.history.replaceState(null, "", fragment);
    } catch {
      window.location.replace(fragment);
    }
    tellPlace(id);
  },
  goto(id, where) {
    show(STEPS[where]?.() ?? where);
    tellPlace(id);
  },
  flip(id, side) {
    flip(side);
    tellPlace(id);
  },
  theme(id, theme) {
    if (theme === "auto") delete root.dataset.theme;
    else root.dataset.theme = theme;
    const query = new URLSearchParams(window.yinshAddress.query);
    query.set("theme", theme);
    window.yinshAddress.query = `?${query}`;
    tellPlace(id);
  },
  play(id) {
    play();
    waiting.push([id, "play"]);
  },
  state: (id) => tellPlace(id),
};

function ordered(event) {
  if (!host || event.source !== host || !game.is_order(event.data)) return;
  const id = game.order_id(event.data) || null;
  const [kind, ...values] = game.check_order(event.data);
  if (kind === "error") tell("error", { message: values[0] }, id);
  else if (application) application(kind, JSON.stringify(values), id ?? "");
  else if (!playing) ORDERS[kind](id, ...values);
  else if (waiting.length < MOST_WAITING) waiting.push([id, kind, ...values]);
  else tell("error", { message: "the application is still starting" }, id);
}

// The height at which the frame shows everything, from its width alone: so no host's answer to it
// can change it again.
function wanted() {
  const width = window.innerWidth;
  if (parameter("controls") === "0") return Math.min(width, LARGEST) / RATIO;
  if (parameter("moves") === "bottom") return Math.min(width, LARGEST) / RATIO + BARS + LIST;
  if (width < STACKED_BELOW) return width / RATIO + BARS;
  return Math.min(width - PANEL, LARGEST) / RATIO;
}

function measure() {
  const now = Math.ceil(wanted());
  if (now === height || now <= 0) return;
  height = now;
  tell("resize", { height });
}

// For yinsh/web/bridge.py: the application takes over, and speaks.
window.yinshFrame = {
  take(carryOut) {
    application = carryOut;
    for (const [id, kind, ...values] of waiting) application(kind, JSON.stringify(values), id ?? "");
    waiting = [];
  },
  tell: (type, fields, id) => tell(type, JSON.parse(fields), id || null),
};

// ---- Start -----------------------------------------------------------------------------------------

let boardName = boardFrame.getAttribute("aria-label");
boardFrame.setAttribute("role", "img");
box.addEventListener("click", pressed);
document.addEventListener("keydown", key); // only what has the focus hears of a key: never a frame beside it
window.addEventListener("message", ordered);
window.addEventListener("resize", measure);
window.addEventListener("hashchange", () => {
  if (!playing && window.location.hash !== fragment) open(window.location.hash, "");
});

layers.over.innerHTML = ""; // the build draws a board on which White is to place a ring
for (const { group } of points) delete group.dataset.target;
orient((Number(parameter("turn")) + (parameter("side") === "black" ? 3 : 0)) % 6);
let wrong = await open(fragment, parameter("start"));
if (root.dataset.translating !== undefined) { // the board need not wait for words
  await window.yinshLanguage.ready;
  boardName = boardFrame.getAttribute("aria-label");
  wrong = await open(fragment, String(shown));
}
root.dataset.viewed = "";
tell("ready", { ui: "view" });
measure();
if (wrong) tell("error", { message: wrong });
if (["play", "lesson"].includes(parameter("ui"))) play();
