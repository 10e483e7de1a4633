import { computesApi } from '../../../computes/api.ts';
import type { Example } from '../../../specification.ts';
import { ipsApi } from '../api.ts';

/** Seeded addresses, by the instance that holds them. */
export const WEB_1 = '198.18.0.1';
export const WEB_2 = '198.18.0.2';
export const DB_1 = '198.18.0.3';
/** Behind 1:1 NAT of app-1. */
export const NATTED = '198.18.0.5';
export const APP_2 = '198.18.0.6';
/** cache-1 has three public addresses; the first of the further ones is shared with cache-2. */
export const VLAN_1 = '198.18.0.13';
export const VLAN_2 = '198.18.0.14';
export const SHARED = '198.18.60.1';
export const FREE = '198.18.60.2';
export const PRIVATE_1 = '192.168.128.10';
export const PRIVATE_2 = '192.168.128.11';
export const RANGE_1 = '2001:db8:a00:1::';
/** Of web-2, shared with db-1. */
export const RANGE_2 = '2001:db8:a00:2::';
export const SLAAC_1 = '2001:db8:f00::1';

export const compute = (label: string): string => `@compute:${label}`;

export const list: Example = { endpoint: ipsApi.list, query: { page_size: 500 } };
export const view = (address: string): Example => ({ endpoint: ipsApi.view, params: { address } });
export const setRdns = (address: string, rdns: unknown): Example => ({
  endpoint: ipsApi.update,
  params: { address },
  body: { rdns },
});
export const allocate = (label: string, fields: object = {}): Example => ({
  endpoint: ipsApi.create,
  body: { type: 'ipv4', public: true, compute_id: compute(label), ...fields },
});
export const ofCompute = (label: string): Example => ({
  endpoint: ipsApi.compute,
  params: { computeId: compute(label) },
});
export const instance = (label: string): Example => ({
  endpoint: computesApi.view,
  params: { computeId: compute(label) },
});

/** Address and the label of the instance that gets it. */
export type Move = readonly [address: string, label: string];

const moved = (moves: readonly Move[]) => moves.map(([address, label]) => ({ address, compute_id: compute(label) }));

/** The same assignments by both paths. */
export const assign = (moves: readonly Move[], region = 'us-east'): Example[] =>
  [ipsApi.assign, ipsApi.assignIpv4].map((endpoint) => ({
    endpoint,
    body: { region, assignments: moved(moves) },
  }));

/** The same sharing by both paths. */
export const share = (label: string, ips: readonly unknown[]): Example[] =>
  [ipsApi.share, ipsApi.shareIpv4].map((endpoint) => ({ endpoint, body: { compute_id: compute(label), ips } }));
