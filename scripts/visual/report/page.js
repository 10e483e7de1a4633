/** The report of `npm run visual`, in the browser: what it shows, and what was decided, which this page remembers. */
const { browser, taken, entries } = JSON.parse(document.getElementById('data').textContent);
const at = (id) => document.getElementById(id);
const KEY = `visual-review-${taken}`;
const MODES = ['Side by side', 'Slider', 'Blink', 'Difference'];
const BLINK_MS = 700;

const decisions = JSON.parse(localStorage.getItem(KEY) ?? '{}');
let shown = [];
let current;
let mode = 0;
let blinking;

/** An element with properties, attributes (`data-…`, `aria-…`) and children. */
function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties))
    if (name.includes('-')) element.setAttribute(name, value);
    else element[name] = value;
  element.append(...children);
  return element;
}

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

const isChosen = (entry) =>
  [...new FormData(at('filters'))].every(([name, value]) => value === '' || FILTERS[name].holds(entry, value));

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
  if (!shown.includes(current)) show(shown[0]);
  else markCurrent();
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

/** The places of the layout faults, over a picture of its size. */
function outlinesOf(entry, image) {
  const SVG = 'http://www.w3.org/2000/svg';
  const drawing = document.createElementNS(SVG, 'svg');
  const place = () => {
    drawing.setAttribute('viewBox', `0 0 ${image.naturalWidth} ${image.naturalHeight}`);
    drawing.style.maxInlineSize = `${image.naturalWidth}px`;
  };
  image.addEventListener('load', place);
  drawing.setAttribute('aria-hidden', 'true');
  for (const { box } of entry.faults) {
    const rect = document.createElementNS(SVG, 'rect');
    for (const [name, value] of Object.entries(box)) rect.setAttribute(name, value);
    drawing.append(rect);
  }
  return drawing;
}

const imageOf = (src, alt) => make('img', { src, alt });

function figureOf(caption, entry, sources, kind = '') {
  const images = sources.map((src, index) => imageOf(src, `${caption}${index > 0 ? ', above' : ''}`));
  const layers = make('div', { className: 'layers', 'data-mode': kind }, ...images);
  const last = images.at(-1);
  if (at('outlines').checked && entry.faults.length > 0 && last !== undefined) layers.append(outlinesOf(entry, last));
  return make('figure', {}, make('figcaption', { textContent: caption }), layers);
}

function figuresOf(entry) {
  const { before, after, difference } = entry;
  if (before === undefined && after === undefined)
    return [make('p', { textContent: entry.error ?? 'As it was: its picture is not in this file.' })];
  if (before === undefined || after === undefined)
    return [figureOf(after === undefined ? 'As it was' : 'New', entry, [after ?? before])];
  if (mode === 0) return [figureOf('Before', entry, [before]), figureOf('After', entry, [after])];
  if (mode === 3)
    return difference === undefined
      ? [figureOf('Difference: what is not black differs', entry, [before, after], 'blend')]
      : [figureOf('Difference: what is red differs', entry, [difference])];
  return [figureOf(mode === 1 ? 'Before, and after' : 'Before and after in turn', entry, [before, after])];
}

function drawStage() {
  clearInterval(blinking);
  at('cut').hidden = mode !== 1;
  const figures = current === undefined ? [make('p', { textContent: 'Nothing here.' })] : figuresOf(current);
  at('stage').replaceChildren(...figures);
  const [, above] = at('stage').querySelectorAll('.layers img');
  if (mode === 2 && figures.length === 1 && above !== undefined)
    blinking = setInterval(() => {
      above.style.opacity = above.style.opacity === '0' ? '1' : '0';
    }, BLINK_MS);
  if (mode === 1) cut();
  for (const [index, button] of [...at('modes').children].entries())
    button.setAttribute('aria-pressed', index === mode);
}

function cut() {
  const [, above] = at('stage').querySelectorAll('.layers img');
  const from = at('cut').querySelector('input').value;
  if (above !== undefined) above.style.clipPath = `inset(0 0 0 ${from}%)`;
}

function show(entry) {
  current = entry;
  at('name').textContent = entry?.name ?? 'Nothing matches the filter';
  at('live').href = entry?.live ?? '';
  at('live').hidden = !entry?.live;
  at('faults').replaceChildren(
    ...(entry?.faults ?? []).map(({ rule, what }) => make('li', {}, `${rule} `, make('code', { textContent: what }))),
  );
  for (const button of at('decisions').querySelectorAll('button')) {
    button.disabled = entry === undefined || !needsJudging(entry);
    button.setAttribute('aria-pressed', entry !== undefined && decisions[entry.name] === button.dataset.decision);
  }
  drawStage();
  markCurrent();
}

const step = (by) => show(shown[Math.min(shown.length - 1, Math.max(0, shown.indexOf(current) + by))]);

function decide(decision) {
  if (current === undefined || !needsJudging(current)) return;
  const { name } = current;
  const index = shown.indexOf(current);
  if (decisions[name] === decision) delete decisions[name];
  else decisions[name] = decision;
  localStorage.setItem(KEY, JSON.stringify(decisions));
  // Where what is judged leaves the list, the next one takes its place.
  current = isChosen(current) ? (shown[index + 1] ?? current) : (shown[index + 1] ?? shown[index - 1]);
  drawList();
  show(current);
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

function setMode(next) {
  mode = next;
  drawStage();
}

const KEYS = {
  j: () => step(1),
  k: () => step(-1),
  a: () => decide('accept'),
  x: () => decide('reject'),
  o: openLive,
  f: () => at('outlines').click(),
  ...Object.fromEntries(MODES.map((_, index) => [String(index + 1), () => setMode(index)])),
};

addEventListener('keydown', (event) => {
  const isTyping = event.target.matches('select, input:not([type=checkbox])');
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
  KEYS[event.key]?.();
});

for (const [index, label] of MODES.entries())
  at('modes').append(
    make(
      'button',
      { type: 'button', onclick: () => setMode(index) },
      `${label} `,
      make('kbd', { textContent: index + 1 }),
    ),
  );
for (const button of at('decisions').querySelectorAll('button'))
  button.addEventListener('click', () => decide(button.dataset.decision));
at('outlines').addEventListener('change', drawStage);
at('cut').addEventListener('input', cut);
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
