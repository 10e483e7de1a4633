/** A mark that wants its name beside it: its centre, its radius and how much room the name takes, in px. */
export interface Mark {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly width: number;
}

/** Where the name of a mark begins, from the upper left of the map. */
export interface Label {
  readonly id: string;
  readonly left: number;
  readonly top: number;
  /** Leads from the mark to its name, where that stands away from it. */
  readonly line?: { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number };
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Place extends Pick<Label, 'line'> {
  readonly box: Box;
}

const HEIGHT = 16;
const GAP = 4;

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const boxAt = (left: number, top: number, width: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + HEIGHT,
});

/** The places that a name can have: right of its mark, left, below and above, and at its corners. */
const placesBeside = ({ x, y, radius, width }: Mark): readonly Place[] =>
  [
    boxAt(x + radius + GAP, y - HEIGHT / 2, width),
    boxAt(x - radius - GAP - width, y - HEIGHT / 2, width),
    boxAt(x - width / 2, y + radius + 2, width),
    boxAt(x - width / 2, y - radius - 2 - HEIGHT, width),
    boxAt(x - width, y - radius - 2 - HEIGHT, width),
    boxAt(x, y - radius - 2 - HEIGHT, width),
    boxAt(x - width, y + radius + 2, width),
    boxAt(x, y + radius + 2, width),
  ].map((box) => ({ box }));

/** From the middle of a mark to the near end of its name. */
const lineTo = ({ x, y }: Mark, { left, top, right }: Box) => ({
  x1: x,
  y1: y,
  x2: left >= x ? left - 2 : right <= x ? right + 2 : x,
  y2: top + HEIGHT / 2,
});

/** How far from its mark a name may stand, in px: as near as there is room. */
const AWAY = [20, 32, 46, 64, 88, 116, 150];

const DIRECTIONS = 16;

/** The places away from its mark that a name can have, the nearest first. */
const placesAway = (mark: Mark): readonly Place[] =>
  AWAY.flatMap((away) =>
    Array.from({ length: DIRECTIONS }, (_, index) => {
      const angle = (index * 2 * Math.PI) / DIRECTIONS;
      const [along, down] = [Math.cos(angle), Math.sin(angle)];
      const distance = mark.radius + away;
      const left = mark.x + distance * along - (along < 0 ? mark.width : 0);
      const box = boxAt(left, mark.y + distance * down - HEIGHT / 2, mark.width);
      return { box, line: lineTo(mark, box) };
    }),
  );

/** The places that a line passes over, near enough to each other that no name fits between them. */
const passedBy = ({ x1, y1, x2, y2 }: NonNullable<Label['line']>): readonly Box[] => {
  const steps = Math.ceil(Math.hypot(x2 - x1, y2 - y1) / (HEIGHT / 4));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const [x, y] = [x1 + ((x2 - x1) * step) / steps, y1 + ((y2 - y1) * step) / steps];
    return { left: x, top: y, right: x, bottom: y };
  });
};

/**
 * Places the names of marks, the first ones first, where they cover no other mark and no other name and stay on the
 * map: beside their mark, else at the end of a line from it; with as little as can be across the line. A name
 * without any place is left out. `dots` are all marks, named or not.
 */
export function placeLabels(
  named: readonly Mark[],
  dots: readonly Omit<Mark, 'width'>[],
  size: { readonly width: number; readonly height: number },
): readonly Label[] {
  const marks = dots.map(({ id, x, y, radius }) => ({
    id,
    left: x - radius,
    top: y - radius,
    right: x + radius,
    bottom: y + radius,
  }));
  const names: Box[] = [];
  const lines: Box[] = [];
  return named.flatMap((mark) => {
    const isFree = ({ box }: Place): boolean =>
      box.left >= 0 &&
      box.top >= 0 &&
      box.right <= size.width &&
      box.bottom <= size.height &&
      ![...marks, ...names].some((other) => overlap(box, other));
    const others = [...names, ...marks.filter(({ id }) => id !== mark.id)];
    /** How much a line and the names and marks of others are in each other's way. */
    const crossed = ({ box, line }: Place): number =>
      [
        ...lines.filter((point) => overlap(box, point)),
        ...(line === undefined ? [] : passedBy(line).filter((point) => others.some((other) => overlap(point, other)))),
      ].length;
    const [place] = [...placesBeside(mark), ...placesAway(mark)]
      .filter(isFree)
      .toSorted((one, other) => crossed(one) - crossed(other));
    if (place === undefined) return [];
    const { box, line } = place;
    names.push(box);
    if (line !== undefined) lines.push(...passedBy(line));
    return [{ id: mark.id, left: box.left, top: box.top, ...(line && { line }) }];
  });
}
