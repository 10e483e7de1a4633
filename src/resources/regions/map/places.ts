import { onMap, type Place } from './projection.ts';

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

/** Where a region is on the map; undefined: not known. */
export function siteOf(regionId: string): readonly [x: number, y: number] | undefined {
  const place = PLACES.get(regionId);
  return place && onMap(place);
}
