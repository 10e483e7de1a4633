import type { SpecifiedRule } from '../../specification.ts';
import { nodebalancersApi } from '../api.ts';
import { at, forbids, making, unknown } from './samples.ts';

const STEP_MS = 300_000;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Time and value of every step, for each of the three curves; nothing where the answer is of another shape. */
function curvesOf(body: unknown): [at: number, value: number][][] {
  const data = isRecord(body) ? body['data'] : undefined;
  const traffic = isRecord(data) ? data['traffic'] : undefined;
  if (!isRecord(data) || !isRecord(traffic)) return [];
  return [data['connections'], traffic['in'], traffic['out']].map((curve) =>
    Array.isArray(curve)
      ? curve.map((pair: unknown) => (Array.isArray(pair) ? [Number(pair[0]), Number(pair[1])] : [0, NaN]))
      : [],
  );
}

const curves =
  (holds: (curve: [at: number, value: number][]) => boolean) =>
  (body: unknown): boolean => {
    const found = curvesOf(body);
    return found.length === 3 && found.every(holds);
  };

const looking = (label: string) => ({ endpoint: nodebalancersApi.stats, params: at(label) });

const OPEN = 'The document leaves the answer open; the original API has these (gaps §2)';

/** Statistics of a NodeBalancer (doc 2 §4.1). */
export const stats: readonly SpecifiedRule[] = [
  {
    id: 'nodebalancer.stats',
    section: 'doc 2 §4.1',
    rule: 'The statistics of a NodeBalancer can be read.',
    accepted: [
      { name: 'of one that serves', ...looking('balancer-1') },
      { name: 'of one without configs', ...looking('balancer-4') },
      { name: 'of one made just now', ...looking('$1'), before: [making()] },
    ],
    refused: [
      unknown(nodebalancersApi.stats),
      {
        name: 'of one that was deleted',
        ...looking('balancer-1'),
        before: [{ endpoint: nodebalancersApi.remove, params: at('balancer-1') }],
        status: 404,
        field: null,
      },
    ],
  },
  {
    id: 'nodebalancer.stats.access',
    section: 'doc 2 §4.1',
    rule: 'Reading statistics needs `nodebalancers:read_only`.',
    accepted: [
      { name: 'that alone', ...looking('balancer-1'), persona: { scopes: ['nodebalancers:read_only'] } },
      { name: 'the one to write', ...looking('balancer-1'), persona: { scopes: ['nodebalancers:read_write'] } },
    ],
    refused: [
      forbids('those of others', looking('balancer-1'), {
        persona: { scopes: ['computes:read_write', 'account:read_only', 'firewall:read_only'] },
      }),
    ],
  },
  {
    id: 'nodebalancer.stats.grant',
    section: 'doc 1 §5',
    rule: 'A restricted user needs a grant on the NodeBalancer to read its statistics.',
    assumed: 'The documents name grants on databases and instances; the original API has them here, too (gaps §2)',
    accepted: [
      { name: 'one to write', ...looking('balancer-1'), token: 'demo-operator' },
      { name: 'one to read', ...looking('balancer-4'), token: 'demo-operator' },
    ],
    refused: [forbids('none', looking('balancer-2'), { token: 'demo-operator' })],
  },
  {
    id: 'nodebalancer.stats.shape',
    section: 'doc 2 §4.1',
    rule: 'Statistics are a title and three curves of the last day, a value for every five minutes: connections per second, and bits per second in and out.',
    assumed: OPEN,
    accepted: [
      {
        name: 'a title',
        ...looking('balancer-1'),
        answer: { title: (title: unknown) => String(title).includes('balancer-1') },
      },
      { name: 'a day', ...looking('balancer-1'), answer: curves((curve) => curve.length === 288) },
      {
        name: 'every five minutes, on the clock',
        ...looking('balancer-1'),
        answer: curves((curve) =>
          curve.every(([time], place) => time % STEP_MS === 0 && time === (curve[0]?.[0] ?? 0) + place * STEP_MS),
        ),
      },
      {
        name: 'no value below zero, and some above',
        ...looking('balancer-1'),
        answer: curves((curve) => curve.every(([, value]) => value > 0)),
      },
      {
        name: 'zero where nothing serves',
        ...looking('balancer-4'),
        answer: curves((curve) => curve.length === 288 && curve.every(([, value]) => value === 0)),
      },
      {
        name: 'zero where no node takes traffic',
        ...looking('$1'),
        before: [
          making({
            configs: [
              {
                nodes: [
                  { label: 'node-1', address: '192.168.130.10', mode: 'reject' },
                  { label: 'node-2', address: '192.168.130.11', mode: 'drain' },
                ],
              },
            ],
          }),
        ],
        wait: 3600,
        answer: curves((curve) => curve.length > 0 && curve.every(([, value]) => value === 0)),
      },
      {
        name: 'more than that where a spare one stands in',
        ...looking('$1'),
        before: [making({ configs: [{ nodes: [{ label: 'node-1', address: '192.168.130.10', mode: 'backup' }] }] })],
        wait: 3600,
        answer: curves((curve) => curve.length > 0 && curve.every(([, value]) => value > 0)),
      },
      {
        name: 'nothing yet of one made just now',
        ...looking('$1'),
        before: [making({ configs: [{ nodes: [{ label: 'node-1', address: '192.168.130.10' }] }] })],
        answer: curves((curve) => curve.length === 0),
      },
      {
        name: 'nothing before it was made',
        ...looking('$1'),
        before: [making()],
        wait: 900,
        answer: curves((curve) => curve.length === 3),
      },
      {
        name: 'a day, once it is older than that',
        ...looking('$1'),
        before: [making()],
        wait: 90_000,
        answer: curves((curve) => curve.length === 288),
      },
    ],
    refused: [
      {
        name: 'of one that does not exist',
        endpoint: nodebalancersApi.stats,
        params: { nodeBalancerId: 0 },
        status: 404,
      },
    ],
  },
];
