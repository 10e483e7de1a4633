/** The picture that is judged: before and after in four ways, outlines, and one changed place close by. */
export const at = (id) => document.getElementById(id);
export const MODES = ['Side by side', 'Slider', 'Blink', 'Difference'];
const BLINK_MS = 700;
/** Of a close-up, in CSS pixels, and of what is around its place, in points of the picture. */
const CLOSE = { width: 440, height: 140, beside: 64, above: 16, zoom: 8 };

/** Kinds of change that whoever judges knows already. */
export const known = new Set();

let stage;
let mode = 0;
let place = 0;
let blinking;

/** An element with properties, attributes (`data-…`, `aria-…`) and children. */
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties))
    if (name.includes('-')) element.setAttribute(name, value);
    else element[name] = value;
  element.append(...children);
  return element;
}

/** The changed places that are of interest: all, where each is known. */
function placesShown() {
  const { places = [] } = stage ?? {};
  const unknown = places.filter(({ kind }) => !known.has(kind));
  return unknown.length > 0 ? unknown : places;
}

/** Boxes over a picture of its size. */
function outlinesOf(entry, image) {
  const SVG = 'http://www.w3.org/2000/svg';
  const drawing = document.createElementNS(SVG, 'svg');
  const fit = () => {
    drawing.setAttribute('viewBox', `0 0 ${image.naturalWidth} ${image.naturalHeight}`);
    drawing.style.maxInlineSize = `${image.naturalWidth}px`;
  };
  image.addEventListener('load', fit);
  drawing.setAttribute('aria-hidden', 'true');
  const outlines = [
    ...entry.faults.map(({ box }) => ['fault', box]),
    ...placesShown().map(({ box }, index) => [index === place ? 'place current' : 'place', box]),
  ];
  for (const [kind, box] of outlines) {
    const rect = document.createElementNS(SVG, 'rect');
    rect.setAttribute('class', kind);
    for (const [name, value] of Object.entries(box)) rect.setAttribute(name, value);
    drawing.append(rect);
  }
  return drawing;
}

function figureOf(caption, entry, sources, kind = '') {
  const images = sources.map((src, index) => make('img', { src, alt: `${caption}${index > 0 ? ', above' : ''}` }));
  const layers = make('div', { className: 'layers', 'data-mode': kind }, ...images);
  const last = images.at(-1);
  if (at('outlines').checked && last !== undefined) layers.append(outlinesOf(entry, last));
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

/** A place of a picture, enlarged by a whole number where there is room. */
function closeUpOf(caption, src, { x, y, width, height }) {
  const { beside, above, zoom } = CLOSE;
  const from = { x: Math.max(0, x - beside), y: Math.max(0, y - above) };
  const size = { width: x + width + beside - from.x, height: y + height + above - from.y };
  const fits = Math.min(CLOSE.width / size.width, CLOSE.height / size.height, zoom);
  const scale = fits > 1 ? Math.floor(fits) : fits;
  const canvas = make('canvas', { width: size.width * scale, height: size.height * scale });
  const image = make('img', { src });
  image.addEventListener('load', () => {
    const context = canvas.getContext('2d');
    context.imageSmoothingEnabled = scale < 1;
    context.drawImage(image, from.x, from.y, size.width, size.height, 0, 0, canvas.width, canvas.height);
  });
  return make('figure', {}, make('figcaption', { textContent: `${caption}, ${Math.round(scale * 100)} %` }), canvas);
}

const KINDS = { shape: 'a shape changed', size: 'the picture’s size changed' };

function drawPlace() {
  const places = placesShown();
  const shownPlace = places[place];
  at('closeup').hidden = shownPlace === undefined;
  if (shownPlace === undefined) return;
  const { box, count, kind } = shownPlace;
  const total = places.reduce((sum, one) => sum + one.count, 0);
  at('place').textContent = `Place ${place + 1} of ${places.length}: ${count} px, ${KINDS[kind] ?? kind}`;
  at('total').textContent = `${total} px in all`;
  at('close').replaceChildren(closeUpOf('Before', stage.before, box), closeUpOf('After', stage.after, box));
}

/** Brings the place that is shown close by into view. */
function scrollToPlace() {
  const image = at('stage').querySelector('.layers img:last-of-type');
  const box = placesShown()[place]?.box;
  if (image === null || box === undefined) return;
  const scale = image.clientWidth / image.naturalWidth;
  at('stage').scrollTop = box.y * scale - at('stage').clientHeight / 3;
}

function drawFigures() {
  clearInterval(blinking);
  at('cut').hidden = mode !== 1;
  const figures = stage === undefined ? [make('p', { textContent: 'Nothing here.' })] : figuresOf(stage);
  at('stage').replaceChildren(...figures);
  const [image, above] = at('stage').querySelectorAll('.layers img');
  (above ?? image)?.addEventListener('load', scrollToPlace);
  if (mode === 2 && figures.length === 1 && above !== undefined)
    blinking = setInterval(() => {
      above.style.opacity = above.style.opacity === '0' ? '1' : '0';
    }, BLINK_MS);
  if (mode === 1) cut();
  for (const [index, button] of [...at('modes').children].entries())
    button.setAttribute('aria-pressed', index === mode);
  drawPlace();
}

function cut() {
  const [, above] = at('stage').querySelectorAll('.layers img');
  const from = at('cut').querySelector('input').value;
  if (above !== undefined) above.style.clipPath = `inset(0 0 0 ${from}%)`;
}

/** Shows an entry from its first place. */
export function drawStage(entry) {
  stage = entry;
  place = 0;
  drawFigures();
}

export function setMode(next) {
  mode = next;
  drawFigures();
}

export function stepPlace(by) {
  const { length } = placesShown();
  if (length === 0) return;
  place = (place + by + length) % length;
  drawFigures();
}

for (const [index, label] of MODES.entries()) {
  const key = make('kbd', { textContent: index + 1 });
  at('modes').append(make('button', { type: 'button', onclick: () => setMode(index) }, `${label} `, key));
}
at('outlines').addEventListener('change', drawFigures);
at('cut').addEventListener('input', cut);
at('next-place').addEventListener('click', () => stepPlace(1));
at('previous-place').addEventListener('click', () => stepPlace(-1));
