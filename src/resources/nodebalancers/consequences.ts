import type { Firewall } from '#contract/firewalls/schema.ts';
import type { Config } from '#contract/nodebalancers/configs/schema.ts';
import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import { configName } from './configs/labels.ts';
import { counted } from './format.ts';

/** What is known of a thing that belongs to a record: still being looked up (undefined), looked up in vain, or what it is. */
export type Loadable<T> = T | 'failed' | undefined;

/** What belongs to a NodeBalancer and goes with it. */
export interface Dependents {
  readonly configs: Loadable<readonly Pick<Config, 'port' | 'protocol'>[]>;
  /** How many nodes all of its configs have. */
  readonly nodes: Loadable<number>;
  readonly firewalls: Loadable<readonly Pick<Firewall, 'label'>[]>;
}

const list = new Intl.ListFormat('en-GB');

/** Why it is not known what they are, to stand after them. */
const unknownWords = (known: 'failed' | undefined): string =>
  known === 'failed' ? 'which could not be loaded' : 'which are still being looked up';

/** How many ports are named before the rest are counted. */
const NAMED = 5;

function configsSentence({ configs, nodes }: Dependents): string {
  if (configs === undefined || configs === 'failed') return `Its configs and their nodes, ${unknownWords(configs)}`;
  if (configs.length === 0) return 'It has no configs: it answers on no port';
  const names = configs.slice(0, NAMED).map(configName);
  const more = configs.length - names.length;
  const ports = list.format(more > 0 ? [...names, `${more} more`] : names);
  const backends = typeof nodes === 'number' ? counted(nodes, 'node') : `their nodes, ${unknownWords(nodes)}`;
  return `${counted(configs.length, 'config')} and ${backends}: ${ports}`;
}

function addressesSentence(nodebalancer: Pick<NodeBalancer, 'ipv4' | 'ipv6' | 'hostname'> | undefined): string {
  const { ipv4, ipv6, hostname } = nodebalancer ?? {};
  const lost = [ipv4, ipv6, hostname].filter((one) => typeof one === 'string' && one !== '');
  return lost.length === 0
    ? 'The addresses assigned to it, which are lost'
    : `Its addresses, which are lost: ${list.format(lost.map(String))}`;
}

function firewallsSentence(firewalls: Dependents['firewalls']): string {
  if (firewalls === undefined || firewalls === 'failed')
    return `Its assignment to Firewalls, ${unknownWords(firewalls)}`;
  return firewalls.length === 0
    ? 'It is assigned to no Firewall'
    : `Its assignment to ${list.format(firewalls.map(({ label }) => label))}`;
}

/** What goes with a NodeBalancer that is deleted, a sentence each (doc 2 §4.1, behaviour 2). */
export const goesWith = (
  nodebalancer: Pick<NodeBalancer, 'ipv4' | 'ipv6' | 'hostname'> | undefined,
  dependents: Dependents,
): string[] => [
  configsSentence(dependents),
  addressesSentence(nodebalancer),
  'DNS records that name these addresses or this host name lead nowhere from then on',
  firewallsSentence(dependents.firewalls),
];

/** What stays when a NodeBalancer is deleted. */
export const STAYS: readonly string[] = [
  'The compute instances behind its nodes, with all that runs on them',
  'Firewalls themselves, with their other services',
];
