import type { Firewall } from '#contract/firewalls/schema.ts';
import type { Config } from '#contract/nodebalancers/configs/schema.ts';
import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import { counted, andList } from '#lib/text/format.ts';
import { type Loadable, loadableSentence } from '#ui/confirm/loadable.ts';
import { configName } from './configs/display.ts';

/** A port, and who gets its traffic. */
interface PortUse extends Pick<Config, 'port' | 'protocol'> {
  /** The names of the instances behind it, or of the nodes where those are unknown; undefined until loaded. */
  readonly backends: readonly string[] | undefined;
}

/** What breaks when a NodeBalancer is deleted. */
export interface Dependents {
  readonly ports: Loadable<readonly PortUse[]>;
  readonly firewalls: Loadable<readonly Pick<Firewall, 'label'>[]>;
}

/** At most this many are named; the rest are counted. */
const NAMED = 5;

/** "web-1, web-2 and 3 more". */
const named = (names: readonly string[]): string =>
  andList(names.length > NAMED ? [...names.slice(0, NAMED), `${names.length - NAMED} more`] : names);

/** Who stops getting traffic on a port, as a sentence. */
function portSentence({ backends, ...port }: PortUse): string {
  const closes = `${configName(port)} closes`;
  if (backends === undefined) return closes;
  return backends.length === 0 ? `${closes}; it has no nodes` : `${closes}: ${named(backends)} get no traffic from it`;
}

function portSentences({ ports }: Dependents): string[] {
  if (!Array.isArray(ports)) return [loadableSentence('Its ports and their nodes', ports, () => '')];
  const known: readonly PortUse[] = ports;
  if (known.length === 0) return ['It has no ports'];
  const rest = known.length - NAMED;
  return [...known.slice(0, NAMED).map(portSentence), ...(rest > 0 ? [`${counted(rest, 'more port')} close`] : [])];
}

function addressesSentence(nodebalancer: Pick<NodeBalancer, 'ipv4' | 'ipv6' | 'hostname'> | undefined): string {
  const { ipv4, ipv6, hostname } = nodebalancer ?? {};
  const lost = [ipv4, ipv6, hostname].filter((one) => typeof one === 'string' && one !== '').map(String);
  return lost.length === 0
    ? 'Its addresses are lost; DNS records for them break'
    : `${andList(lost)} are lost; DNS records for them break`;
}

function firewallSentences({ firewalls }: Dependents): string[] {
  const sentence = loadableSentence('Its firewall', firewalls, (known) =>
    known.length === 0 ? '' : `${andList(known.map(({ label }) => label))} loses this service`,
  );
  return sentence === '' ? [] : [sentence];
}

/** What breaks when a NodeBalancer is deleted, one sentence each (doc 2 §4.1, behaviour 2). */
export const deletedWith = (
  nodebalancer: Pick<NodeBalancer, 'ipv4' | 'ipv6' | 'hostname'> | undefined,
  dependents: Dependents,
): string[] => [...portSentences(dependents), addressesSentence(nodebalancer), ...firewallSentences(dependents)];

/** What remains when a NodeBalancer is deleted. */
export const STAYS: readonly string[] = ['The instances behind its nodes', 'Firewalls, with their other services'];
