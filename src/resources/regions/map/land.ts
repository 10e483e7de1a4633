import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import land from 'world-atlas/land-110m.json';
import { pathOf, type Place } from './projection.ts';

// Of a JSON file no literal types are known.
const topology = land as unknown as Topology<{ readonly land: GeometryCollection }>;

const isPlace = (position: readonly number[]): position is [number, number] => position.length === 2;

/** An outline that crosses the 180th meridian goes on beyond it, instead of back around the world. */
function unbroken(ring: readonly Place[]): readonly Place[] {
  let turn = 0;
  const whole = ring.map(([longitude, latitude], index): Place => {
    const step = longitude - (ring[index - 1]?.[0] ?? longitude);
    if (Math.abs(step) > 180) turn -= Math.sign(step) * 360;
    return [longitude + turn, latitude];
  });
  // It may have begun on the far side.
  const middle = whole.reduce((sum, [longitude]) => sum + longitude, 0) / whole.length;
  const back = 360 * Math.round(middle / 360);
  return whole.map(([longitude, latitude]) => [longitude - back, latitude]);
}

/** The outlines of all land, by Natural Earth at 1:110,000,000. */
const OUTLINES: readonly (readonly Place[])[] = feature(topology, topology.objects.land).features.flatMap(
  ({ geometry }) => {
    const polygons =
      geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : geometry.type === 'Polygon'
          ? [geometry.coordinates]
          : [];
    return polygons.flat().map((ring) => unbroken(ring.filter(isPlace)));
  },
);

/** All land as the path of an SVG. */
export const LAND = pathOf(OUTLINES);
