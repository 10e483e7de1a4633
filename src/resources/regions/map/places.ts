/** Longitude and latitude of a region's city, in degrees. */
export type Place = readonly [longitude: number, latitude: number];

/** Where regions are (assumed: the API gives a city in the label, no coordinates). */
const PLACES: ReadonlyMap<string, Place> = new Map([
  ['us-east', [-74.2, 40.7]],
  ['us-central', [-96.8, 32.8]],
  ['us-west', [-122, 37.5]],
  ['us-southeast', [-84.4, 33.7]],
  ['us-ord', [-87.6, 41.9]],
  ['us-iad', [-77, 38.9]],
  ['us-sea', [-122.3, 47.6]],
  ['us-mia', [-80.2, 25.8]],
  ['us-lax', [-118.2, 34.1]],
  ['us-den-edge-1', [-105, 39.7]],
  ['ca-central', [-79.4, 43.7]],
  ['eu-west', [-0.1, 51.5]],
  ['eu-central', [8.7, 50.1]],
  ['fr-par', [2.4, 48.9]],
  ['nl-ams', [4.9, 52.4]],
  ['se-sto', [18.1, 59.3]],
  ['it-mil', [9.2, 45.5]],
  ['ap-west', [72.9, 19.1]],
  ['in-maa', [80.3, 13.1]],
  ['ap-south', [103.8, 1.4]],
  ['ap-southeast', [151.2, -33.9]],
  ['jp-osa', [135.5, 34.7]],
  ['id-cgk', [106.8, -6.2]],
  ['br-gru', [-46.6, -23.6]],
]);

/** The northernmost and southernmost latitude of the map. */
const NORTH = 80;
const SOUTH = -56;

/** The size of the map, in its own units: one for each degree. */
export const MAP = { width: 360, height: NORTH - SOUTH } as const;

/** A place on the map: longitude to the right, latitude upwards. */
export const onMap = ([longitude, latitude]: Place): readonly [x: number, y: number] => [
  longitude + MAP.width / 2,
  NORTH - latitude,
];

/** Where a region is on the map; undefined: not known. */
export function siteOf(regionId: string): readonly [x: number, y: number] | undefined {
  const place = PLACES.get(regionId);
  return place && onMap(place);
}

/** The path of an outline: `-9,37 -9,43 …`. */
export const pathOf = (outline: string): string =>
  `M${outline
    .split(' ')
    .map((corner) => {
      const [longitude = 0, latitude = 0] = corner.split(',').map(Number);
      return onMap([longitude, latitude]).join(' ');
    })
    .join('L')}Z`;
