import type { Account, Lacking, Lists } from '#analysis/account.ts';
import { exposureOf, lackingOf } from '#analysis/exposure/exposure.ts';

const TOP = [
  'computes',
  'firewalls',
  'nodebalancers',
  'clusters',
  'databases',
  'vlans',
  'vpcs',
  'ips',
  'ranges',
] as const satisfies readonly (keyof Lists)[];

const below = (collection: keyof Lists, records: readonly { readonly id: number }[] = []): readonly Lacking[] =>
  records.map(({ id }) => ({ collection, of: id }));

/** What a map of the network is drawn of. */
export const lackOfMap = (account: Account): readonly Lacking[] => [
  ...TOP.map((collection) => ({ collection })),
  ...below('devices', account.firewalls),
  ...below('ports', account.nodebalancers),
  ...below(
    'nodes',
    Object.values(account.ports ?? {}).flatMap((own) => own ?? []),
  ),
  ...below('pools', account.clusters),
  ...(account.computes ?? []).flatMap(({ id }) => lackingOf(exposureOf(account, { kind: 'compute', id }))),
];
