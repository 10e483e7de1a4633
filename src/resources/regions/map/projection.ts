/** Longitude and latitude, in degrees. */
export type Place = readonly [longitude: number, latitude: number];

const RADIANS = Math.PI / 180;
const [A1, A2, A3, A4] = [1.340264, -0.081106, 0.000893, 0.003796];
const ROOT = Math.sqrt(3) / 2;

/** The Equal Earth projection: every country has its share of the area. */
function equalEarth([longitude, latitude]: Place): readonly [x: number, y: number] {
  const t = Math.asin(ROOT * Math.sin(latitude * RADIANS));
  const t2 = t * t;
  const t6 = t2 * t2 * t2;
  const x = (longitude * RADIANS * Math.cos(t)) / (ROOT * (A1 + 3 * A2 * t2 + t6 * (7 * A3 + 9 * A4 * t2)));
  return [x, t * (A1 + A2 * t2 + t6 * (A3 + A4 * t2))];
}

/** The northernmost land, and the southernmost but for Antarctica. */
const NORTH = 84;
const SOUTH = -56;

const EAST = equalEarth([180, 0])[0];
const TOP = equalEarth([0, NORTH])[1];
const SCALE = 1000 / (2 * EAST);

/** The size of the map, in its own units. */
export const MAP = { width: 1000, height: Math.ceil((TOP - equalEarth([0, SOUTH])[1]) * SCALE) } as const;

/** A place on the map. */
export function onMap(place: Place): readonly [x: number, y: number] {
  const [x, y] = equalEarth(place);
  return [(x + EAST) * SCALE, (TOP - y) * SCALE];
}

/** Whether an outline is on the map: Antarctica is not. */
const isShown = (ring: readonly Place[]): boolean => ring.some(([, latitude]) => latitude > SOUTH);

/** The path of outlines, each a ring of places. */
export const pathOf = (rings: readonly (readonly Place[])[]): string =>
  rings
    .filter(isShown)
    .map(
      (ring) =>
        `M${ring
          .map((place) =>
            onMap(place)
              .map((value) => value.toFixed(1))
              .join(' '),
          )
          .join('L')}Z`,
    )
    .join('');
