import { isFields } from '#lib/json.ts';
import type { SpecifiedRule } from '../../specification.ts';
import { after, each, MISSING } from '../../specification/calls.ts';
import { create, createWith, EMPTY, FIRST, NODE, remove, stats as read } from './samples.ts';

const STEP_MS = 300_000;
const DAY = 288;

type Curve = readonly (readonly [at: number, value: number])[];

/** Time and value of every step, for each of the three series; nothing where the response has another shape. */
function curvesOf(body: unknown): Curve[] {
  const data = isFields(body) ? body['data'] : undefined;
  const traffic = isFields(data) ? data['traffic'] : undefined;
  if (!isFields(data) || !isFields(traffic)) return [];
  return [data['connections'], traffic['in'], traffic['out']].map((curve) =>
    Array.isArray(curve)
      ? curve.map((pair: unknown) => (Array.isArray(pair) ? [Number(pair[0]), Number(pair[1])] : [0, NaN]))
      : [],
  );
}

const curves =
  (holds: (curve: Curve) => boolean) =>
  (body: unknown): boolean => {
    const found = curvesOf(body);
    return found.length === 3 && found.every(holds);
  };

const steps = (count: number) => curves(({ length }) => length === count);
const isZero = curves((curve) => curve.length > 0 && curve.every(([, value]) => value === 0));
const isMore = curves((curve) => curve.length > 0 && curve.every(([, value]) => value > 0));
const isOnTheClock = curves((curve) =>
  curve.every(([at], place) => at % STEP_MS === 0 && at === (curve[0]?.[0] ?? 0) + place * STEP_MS),
);

/** A new NodeBalancer with nodes of these modes. */
const serving = (...modes: readonly string[]) =>
  createWith({ configs: [{ nodes: modes.map((mode) => ({ ...NODE, mode })) }] });

/** Statistics of a NodeBalancer (doc 2 §4.1). */
export const stats: readonly SpecifiedRule[] = [
  {
    id: 'nodebalancer.stats',
    section: 'doc 2 §4.1',
    rule: 'The statistics of a NodeBalancer can be read.',
    accepted: [read(), read(EMPTY), ...after([create()], read('$1'))],
    refused: each(MISSING, after([remove()], read())),
  },
  {
    id: 'nodebalancer.stats.shape',
    section: 'doc 2 §4.1',
    rule: 'Statistics are three series for the last day, in 5-minute steps: connections, and bits per second in and out.',
    assumed: 'The document leaves the answer open; the original API has these',
    accepted: [
      { ...read(FIRST), answer: { title: (title: unknown) => String(title).includes('shop-lb') } },
      ...[steps(DAY), isOnTheClock, isMore].map((answer) => ({ ...read(FIRST), answer })),
      { ...read(EMPTY), answer: steps(DAY) },
      { ...read(EMPTY), answer: isZero },
      ...after([serving('reject', 'drain')], { ...read('$1'), wait: 3600, answer: isZero }),
      ...after([serving('backup')], { ...read('$1'), wait: 3600, answer: isMore }),
      ...[0, 900, 90_000].map((wait, index) => ({
        ...read('$1'),
        before: [serving('accept')],
        wait,
        answer: steps([0, 3, DAY][index] ?? 0),
      })),
    ],
  },
];
