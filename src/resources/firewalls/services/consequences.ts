import type { Firewall } from '#contract/firewalls/schema.ts';
import { counted } from '#lib/text/format.ts';
import type { Consequence, Subject } from '#ui/confirm/types.ts';
import { isLoaded, PENDING, saying } from '#ui/confirm/loadable.ts';
import { breakTexts } from '../breaks/breaks.ts';
import { consequenceOf } from '../breaks/consequences.ts';
import { useInstancesOf, useNodesOn } from '../breaks/use-nodes-on.ts';
import { useKnownServices } from './services.tsx';

/** Those that filter something now have most to lose. */
export const isFirst = ({ status }: Firewall): boolean => status === 'enabled';

/** The nodes of NodeBalancers that the rules of a firewall cut off once it is enabled. */
function useBreaks(firewallId: string | number, firewall: Firewall | undefined): readonly string[] {
  const instances = useInstancesOf(firewallId);
  const nodes = useNodesOn(firewall === undefined ? [] : instances);
  if (nodes === undefined) return [PENDING];
  if (!isLoaded(nodes)) return ['NodeBalancer nodes could not be checked'];
  return firewall === undefined ? [] : breakTexts(nodes, firewall.rules);
}

/** What an action on a firewall means for its services, by name. */
export function useOne(
  { id, record }: Subject<Firewall>,
  _: unknown,
  action: 'enable' | 'disable' | 'delete',
): readonly Consequence[] {
  const said = consequenceOf(action, record?.status, useKnownServices(id));
  const broken = useBreaks(id, action === 'enable' ? record : undefined);
  if (action !== 'delete') return [said, ...saying(broken)];
  const { inbound, outbound } = record?.rules ?? {};
  const rules = inbound && outbound ? counted(inbound.length + outbound.length, 'rule') : 'Its rules';
  return [said, { text: `${rules} will be deleted` }];
}

/** What the deletion of firewalls leaves as it is. */
export const useAll = (_: unknown, action: string): readonly Consequence[] =>
  action === 'delete' ? [{ text: 'The services, with their other firewalls', does: 'stays' }] : [];
