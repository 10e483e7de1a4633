/** What changed in a picture, measured in the browser: where, how much, and which colour for which. */

/** Points that lie in cells next to each other, or with one between, are one place. */
const CELL = 8;
const GAP = 2;
/** Of the points of a place: with fewer of one pair of colours it is a shape that changed. */
const DOMINANT = 0.08;

async function pixelsOf(src) {
  const image = new Image();
  image.src = src;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  return { width, height, points: new Uint32Array(context.getImageData(0, 0, width, height).data.buffer) };
}

/** `#rrggbb` of a point, whose bytes are in the order of the picture's. */
const colourOf = (point) =>
  `#${[0, 8, 16].map((shift) => ((point >>> shift) & 255).toString(16).padStart(2, '0')).join('')}`;

/** Calls back for each point that differs within a box of two pictures. */
function eachDifference(before, after, { x, y, width, height }, found) {
  for (let row = y; row < y + height; row += 1)
    for (let column = x; column < x + width; column += 1) {
      const one = before.points[row * before.width + column];
      const other = after.points[row * after.width + column];
      if (one !== other) found(column, row, one, other);
    }
}

/** The cells, by number, that neighbour each other directly or over a gap, as boxes in cells. */
function joined(cells, columns) {
  const left = new Set(cells);
  const boxes = [];
  for (const first of cells) {
    if (!left.delete(first)) continue;
    const found = [first];
    for (const cell of found)
      for (let down = -GAP; down <= GAP; down += 1)
        for (let right = -GAP; right <= GAP; right += 1) {
          const column = (cell % columns) + right;
          const next = cell + down * columns + right;
          if (column >= 0 && column < columns && left.delete(next)) found.push(next);
        }
    const xs = found.map((cell) => cell % columns);
    const ys = found.map((cell) => Math.floor(cell / columns));
    const x = Math.min(...xs);
    const y = Math.min(...ys);
    boxes.push({ x, y, width: Math.max(...xs) - x + 1, height: Math.max(...ys) - y + 1 });
  }
  return boxes;
}

/** The pair of colours that most points of a place have, as `#before → #after`, or that its shape changed. */
function kindOf(pairs, count) {
  const [[one, other], most] = [...pairs.values()].toSorted(([, some], [, more]) => more - some)[0];
  return most / count < DOMINANT ? 'shape' : `${colourOf(one)} → ${colourOf(other)}`;
}

/** Where two pictures differ, from the top: `{ box, count, kind }[]`, `count` in points. */
export async function placesOf({ before: old, after: now }) {
  const [before, after] = await Promise.all([pixelsOf(old), pixelsOf(now)]);
  const width = Math.min(before.width, after.width);
  const height = Math.min(before.height, after.height);
  const columns = Math.ceil(width / CELL);
  const cells = new Set();
  eachDifference(before, after, { x: 0, y: 0, width, height }, (x, y) =>
    cells.add(Math.floor(y / CELL) * columns + Math.floor(x / CELL)),
  );
  const places = joined(cells, columns).map((cell) => {
    const [x, y] = [cell.x * CELL, cell.y * CELL];
    const box = {
      x,
      y,
      width: Math.min(cell.width * CELL, width - x),
      height: Math.min(cell.height * CELL, height - y),
    };
    const pairs = new Map();
    let count = 0;
    eachDifference(before, after, box, (_x, _y, one, other) => {
      const pair = pairs.get(`${one} ${other}`) ?? [[one, other], 0];
      pairs.set(`${one} ${other}`, [pair[0], pair[1] + 1]);
      count += 1;
    });
    return { box, count, kind: kindOf(pairs, count) };
  });
  if (before.width === after.width && before.height === after.height) return places;
  const larger = { width: Math.max(before.width, after.width), height: Math.max(before.height, after.height) };
  const box = { x: 0, y: height, width: larger.width, height: Math.max(1, larger.height - height) };
  return [...places, { box, count: larger.width * larger.height - width * height, kind: 'size' }];
}
