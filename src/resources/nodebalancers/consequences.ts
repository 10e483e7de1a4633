import type { Firewall } from '#contract/firewalls/schema.ts';
import type { Config } from '#contract/nodebalancers/configs/schema.ts';
import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import { counted, andList } from '#lib/format.ts';
import { type Known, knownSentence } from '#ui/confirm/known.ts';
import { configName } from './configs/labels.ts';

/** What is deleted with a NodeBalancer. */
export interface Dependents {
  readonly configs: Known<readonly Pick<Config, 'port' | 'protocol'>[]>;
  /** The number of nodes of all its configs. */
  readonly nodes: Known<number>;
  readonly firewalls: Known<readonly Pick<Firewall, 'label'>[]>;
}

/** At most this many ports are named; the rest are counted. */
const NAMED = 5;

const configsSentence = ({ configs, nodes }: Dependents): string =>
  knownSentence('Its configs and their nodes', configs, (known) => {
    if (known.length === 0) return 'It has no configs: it answers on no port';
    const names = known.slice(0, NAMED).map(configName);
    const more = known.length - names.length;
    const ports = andList(more > 0 ? [...names, `${more} more`] : names);
    const backends = knownSentence('their nodes', nodes, (count) => counted(count, 'node'));
    return `${counted(known.length, 'config')} and ${backends}: ${ports}`;
  });

function addressesSentence(nodebalancer: Pick<NodeBalancer, 'ipv4' | 'ipv6' | 'hostname'> | undefined): string {
  const { ipv4, ipv6, hostname } = nodebalancer ?? {};
  const lost = [ipv4, ipv6, hostname].filter((one) => typeof one === 'string' && one !== '');
  return lost.length === 0
    ? 'The addresses assigned to it, which are lost'
    : `Its addresses, which are lost: ${andList(lost.map(String))}`;
}

const firewallsSentence = (firewalls: Dependents['firewalls']): string =>
  knownSentence('Its assignment to firewalls', firewalls, (known) =>
    known.length === 0
      ? 'It is assigned to no firewall'
      : `Its assignment to ${andList(known.map(({ label }) => label))}`,
  );

/** What is deleted with a NodeBalancer, one sentence each (doc 2 §4.1, behaviour 2). */
export const deletedWith = (
  nodebalancer: Pick<NodeBalancer, 'ipv4' | 'ipv6' | 'hostname'> | undefined,
  dependents: Dependents,
): string[] => [
  configsSentence(dependents),
  addressesSentence(nodebalancer),
  'DNS records that name these addresses or this host name lead nowhere from then on',
  firewallsSentence(dependents.firewalls),
];

/** What remains when a NodeBalancer is deleted. */
export const STAYS: readonly string[] = [
  'The compute instances behind its nodes, with all that runs on them',
  'Firewalls themselves, with their other services',
];
