import land from 'world-atlas/land-110m.json';
import { pathOf, type Place } from './projection.ts';

/** The lines of the file (TopoJSON): each place is told by its distance from the one before, in steps of a grid. */
const LINES: readonly (readonly Place[])[] = land.arcs.map((arc) => {
  const [[width = 1, height = 1], [west = 0, south = 0]] = [land.transform.scale, land.transform.translate];
  let [column, row] = [0, 0];
  return arc.map(([right = 0, up = 0]): Place => {
    column += right;
    row += up;
    return [column * width + west, row * height + south];
  });
});

/** An outline is lines in a row, of which each begins where the last one ends; a negative number is one taken backwards. */
const outlineOf = (lines: readonly number[]): readonly Place[] =>
  lines.flatMap((line) => (line < 0 ? (LINES[-1 - line] ?? []).toReversed() : (LINES[line] ?? [])));

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

/** All land as the path of an SVG, by Natural Earth at 1:110,000,000. */
export const LAND = pathOf(
  land.objects.land.geometries
    .flatMap(({ arcs }) => arcs.flat())
    .map(outlineOf)
    .map(unbroken),
);
