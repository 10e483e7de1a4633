/** The report of `npm run visual`, in the browser: what it shows, and what was decided, which this page remembers. */
import { placesOf } from './changes.js';
import { at, drawStage, known, make, MODES, setMode, stepPlace } from './stage.js';

const { browser, taken, entries } = JSON.parse(document.getElementById('data').textContent);
const KEY = `visual-review-${taken}`;

/** By picture's name. Another tab may decide too; and a page that is loaded anew can be there before its last press is. */
const remembered = () => JSON.parse(localStorage.getItem(KEY) ?? '{}');
let decisions = remembered();
let shown = [];
let current;

const plural = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`;
const rulesOf = ({ faults }) => [...new Set(faults.map(({ rule }) => rule))];
const needsJudging = ({ outcome }) => outcome === 'changed' || outcome === 'new';
const toneOf = (entry) => decisions[entry.name] ?? entry.outcome;
const WORDS = { accept: 'accepted', reject: 'rejected' };
const wordOf = (entry) => WORDS[toneOf(entry)] ?? toneOf(entry);

const FILTERS = {
  status: {
    label: 'Status',
    values: ['to judge', 'changed', 'new', 'failed', 'layout faults', 'accepted', 'rejected', 'same'],
    holds: (entry, value) =>
      value === 'to judge'
        ? (needsJudging(entry) && decisions[entry.name] === undefined) || entry.outcome === 'failed'
        : value === 'layout faults'
          ? entry.faults.length > 0
          : wordOf(entry) === value || entry.outcome === value,
  },
  rule: {
    label: 'Rule',
    values: [...new Set(entries.flatMap(rulesOf))],
    holds: (entry, value) => rulesOf(entry).includes(value),
  },
  ...Object.fromEntries(
    ['route', 'state', 'width', 'scheme'].map((field) => [
      field,
      {
        label: field[0].toUpperCase() + field.slice(1),
        values: [...new Set(entries.map((entry) => String(entry[field])))].toSorted((one, other) =>
          one.localeCompare(other),
        ),
        holds: (entry, value) => String(entry[field]) === value,
      },
    ]),
  ),
};

function drawFilters() {
  for (const [name, { label, values }] of Object.entries(FILTERS)) {
    const choices = ['', ...values].map((value) => make('option', { value, textContent: value || 'All' }));
    const select = make('select', { name, onchange: drawList }, ...choices);
    at('filters').append(make('label', {}, label, select));
  }
}

/** Whether a picture has no change but of known kinds. */
const isKnown = ({ places = [] }) => places.length > 0 && places.every(({ kind }) => known.has(kind));

const isChosen = (entry) =>
  !isKnown(entry) &&
  [...new FormData(at('filters'))].every(([name, value]) => value === '' || FILTERS[name].holds(entry, value));

/** One colour that became another, in how many pictures: what is unticked leaves the list where nothing else changed. */
function drawKinds() {
  const kinds = entries.flatMap(({ places = [] }) => [...new Set(places.map(({ kind }) => kind))]);
  const counts = Map.groupBy(
    kinds.filter((kind) => kind.startsWith('#')),
    (kind) => kind,
  );
  const lines = [...counts].toSorted(([, some], [, more]) => more.length - some.length);
  at('kinds').hidden = lines.length === 0;
  at('kinds').append(
    ...lines.map(([kind, { length }]) => {
      const onchange = ({ target }) => {
        known[target.checked ? 'delete' : 'add'](kind);
        drawList();
      };
      const box = make('input', { type: 'checkbox', checked: true, onchange });
      const colours = kind.split(' → ').map((colour) => {
        const swatch = make('i', {});
        swatch.style.background = colour;
        return swatch;
      });
      return make(
        'label',
        {},
        box,
        ...colours,
        make('span', { textContent: kind }),
        make('small', { textContent: length }),
      );
    }),
  );
}

/** Measures what changed, one picture after another: the page is of use meanwhile. */
async function measureChanges() {
  const changed = entries.filter(({ before, after, outcome }) => outcome !== 'same' && before && after);
  for (const entry of changed) {
    entry.places = await placesOf(entry);
    if (entry === current) show(entry);
  }
  drawKinds();
}

function drawList() {
  shown = entries.filter(isChosen);
  at('list').replaceChildren(
    ...shown.map((entry) => {
      const faults = entry.faults.length > 0 ? ` · ${plural(entry.faults.length, 'fault')}` : '';
      const button = make(
        'button',
        { type: 'button', 'data-name': entry.name, onclick: () => show(entry) },
        make('span', { textContent: entry.route }),
        make('span', { className: 'mark', 'data-tone': toneOf(entry), textContent: wordOf(entry) }),
        make('small', { textContent: `${entry.state} · ${entry.width} · ${entry.scheme}${faults}` }),
      );
      return make('li', {}, button);
    }),
  );
  show(shown.includes(current) ? current : shown[0]);
  summarize();
}

function summarize() {
  const count = (holds) => entries.filter(holds).length;
  const left = count((entry) => needsJudging(entry) && decisions[entry.name] === undefined);
  at('summary').textContent =
    `${shown.length} of ${plural(entries.length, 'picture')} · ${count(needsJudging)} changed or new, ${left} to judge · ${count(({ faults }) => faults.length > 0)} with layout faults · ${browser}`;
  const accepted = Object.values(decisions).filter((one) => one === 'accept').length;
  at('judged').textContent = `${accepted} accepted, ${Object.keys(decisions).length - accepted} rejected`;
  for (const id of ['copy', 'download']) at(id).disabled = accepted === 0;
}

function markCurrent() {
  for (const button of at('list').querySelectorAll('button')) {
    const isCurrent = button.dataset.name === current?.name;
    button.setAttribute('aria-current', isCurrent);
    if (isCurrent) button.scrollIntoView({ block: 'nearest' });
  }
}

function show(entry) {
  current = entry;
  at('name').textContent = entry?.name ?? 'Nothing matches the filter';
  at('position').textContent = entry === undefined ? '' : `${shown.indexOf(entry) + 1} of ${shown.length}`;
  at('live').href = entry?.live ?? '';
  at('live').hidden = !entry?.live;
  at('faults').replaceChildren(
    ...(entry?.faults ?? []).map(({ rule, what }) => make('li', {}, `${rule} `, make('code', { textContent: what }))),
  );
  addEventListener('storage', () => {
    decisions = remembered();
    drawList();
  });
  for (const button of at('decisions').querySelectorAll('button')) {
    button.disabled = entry === undefined || !needsJudging(entry);
    button.setAttribute('aria-pressed', entry !== undefined && decisions[entry.name] === button.dataset.decision);
  }
  drawStage(entry);
  markCurrent();
}

const step = (by) => show(shown[Math.min(shown.length - 1, Math.max(0, shown.indexOf(current) + by))]);

function decide(decision) {
  if (current === undefined || !needsJudging(current)) return;
  const { name } = current;
  const index = shown.indexOf(current);
  decisions = remembered();
  if (decisions[name] === decision) delete decisions[name];
  else decisions[name] = decision;
  localStorage.setItem(KEY, JSON.stringify(decisions));
  // Where what is judged leaves the list, the next one takes its place.
  current = isChosen(current) ? (shown[index + 1] ?? current) : (shown[index + 1] ?? shown[index - 1]);
  drawList();
  at('said').textContent = `${name}: ${WORDS[decisions[name]] ?? 'no decision'}`;
}

/** The demo in a window of the picture's width. */
function openLive() {
  if (!current?.live) return;
  const { live, width } = current;
  open(live, '_blank', width < 800 ? `popup,width=${width},height=780` : '');
}

const accepted = () => Object.keys(decisions).filter((name) => decisions[name] === 'accept');

async function copyCommand() {
  const command = `npm run visual -- --accept ${accepted().join(' ')}`;
  await navigator.clipboard.writeText(command).catch(() => prompt('The command', command));
  at('said').textContent = 'The command is in the clipboard';
}

function download() {
  const rejected = Object.keys(decisions).filter((name) => decisions[name] === 'reject');
  const body = JSON.stringify({ accept: accepted(), reject: rejected }, undefined, 2);
  const href = URL.createObjectURL(new Blob([body], { type: 'application/json' }));
  make('a', { href, download: 'decisions.json' }).click();
  at('said').textContent = 'npm run visual -- --accept decisions.json';
}

const KEYS = {
  j: () => step(1),
  k: () => step(-1),
  a: () => decide('accept'),
  x: () => decide('reject'),
  o: openLive,
  f: () => at('outlines').click(),
  n: () => stepPlace(1),
  p: () => stepPlace(-1),
  ...Object.fromEntries(MODES.map((_, index) => [String(index + 1), () => setMode(index)])),
};

/** The key that is meant: on a keyboard with other letters or figures, the Latin one in its place. */
const keyOf = ({ key, code }) => (key <= '~' ? key : code.replace(/^(Key|Digit)/, '').toLowerCase());

addEventListener('keydown', (event) => {
  const isTyping = event.target.matches('select, input:not([type=checkbox])');
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
  KEYS[keyOf(event)]?.();
});

for (const button of at('decisions').querySelectorAll('button'))
  button.addEventListener('click', () => decide(button.dataset.decision));
at('copy').addEventListener('click', copyCommand);
at('download').addEventListener('click', download);
const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => {
  document.documentElement.dataset.mantineColorScheme = dark.matches ? 'dark' : 'light';
};
dark.addEventListener('change', follow);
follow();
drawFilters();
const first = ['to judge', 'layout faults'].find((value) => entries.some((one) => FILTERS.status.holds(one, value)));
at('filters').elements.status.value = first ?? '';
drawList();
void measureChanges();
