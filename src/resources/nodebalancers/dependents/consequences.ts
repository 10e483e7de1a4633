import { useQuery } from '@tanstack/react-query';
import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import { andSome } from '#lib/text/and-some.ts';
import { andList, counted } from '#lib/text/format.ts';
import type { Consequence, Subject } from '#ui/confirm/types.ts';
import { loadableOf, loadableSentence, PENDING, saying } from '#ui/confirm/loadable.ts';
import { configName } from '../configs/display.ts';
import { firewallsOnNodeBalancer } from '../queries.ts';
import { type PortBehind, useBehind } from './use-behind.ts';

/** At most this many are named; the rest are counted. */
const NAMED = 5;

type Behind = ReturnType<typeof useBehind>;

/** Who stops getting traffic on a port, as a sentence: instances, or nodes where those are unknown. */
function portSentence({ config, nodes }: PortBehind, instanceOf: Behind['instanceOf']): string {
  const closes = `${configName(config)} closes`;
  if (nodes === undefined) return PENDING;
  const backends = [...new Set(nodes.map((node) => instanceOf(node)?.label ?? node.label))];
  return backends.length === 0
    ? `${closes}; it has no nodes`
    : `${closes}: ${andSome(backends, NAMED)} get no traffic from it`;
}

function portSentences({ ports, failed, instanceOf }: Behind): string[] {
  if (failed) return ['Its ports and their nodes, which could not be loaded'];
  if (ports === undefined) return [PENDING];
  if (ports.length === 0) return ['It has no ports'];
  const rest = ports.length - NAMED;
  return [
    ...ports.slice(0, NAMED).map((port) => portSentence(port, instanceOf)),
    ...(rest > 0 ? [`${counted(rest, 'more port')} close`] : []),
  ];
}

/** What breaks when a NodeBalancer is deleted (doc 2 §4.1, behaviour 2). */
export function useOne({ id, record }: Subject<NodeBalancer>): readonly Consequence[] {
  const behind = useBehind(id);
  const firewalls = useQuery(firewallsOnNodeBalancer(Number(id)));
  const { ipv4, ipv6, hostname } = record ?? {};
  const lost = andList([ipv4, ipv6, hostname].flatMap((address) => address || []));
  const unguarded = loadableSentence('Its firewall', loadableOf(firewalls), (known) =>
    known.length === 0 ? '' : `${andList(known.map(({ label }) => label))} loses this service`,
  );
  return saying([
    ...portSentences(behind),
    `${lost || 'Its addresses'} are lost; DNS records for them break`,
    ...(unguarded === '' ? [] : [unguarded]),
  ]);
}
