import { Route } from 'lucide-react';
import { familyOf } from '#lib/net/address.ts';
import { withoutPort } from '#lib/net/without-port.ts';
import { address, splitAddress } from '#ui/page/navigation/paths.ts';
import { BEGINS, EXACT, rank } from './rank.ts';
import type { Entry, RecordEntry } from './records.ts';

/** A kind of records by the name of its collection. */
export interface Traceable {
  readonly name: string;
  readonly entries: readonly RecordEntry[];
}

/** Kinds whose pages trace a packet to them. */
const TRACED: readonly string[] = ['computes', 'nodebalancers', 'databases', 'lke-clusters'];

const SHOWN = 8;

/** Words of the question itself. */
const FILLERS = /^(can|could|does|why|can’t|can't|cannot|reach\S*|to|from|the|internet)$/i;

/** A sender as the address of a page has it: "203.0.113.7:443", "[2001:db8::7]". */
const packetOf = (sender: string): string =>
  familyOf(sender) === 'ipv6' && withoutPort(sender) === sender ? `[${sender}]` : sender;

/**
 * Questions whether a typed address reaches a record: those that the rest of the query names, or first the question which
 * record is meant. Without an address, the internet is who asks.
 */
export function reachEntries(query: string, kinds: readonly Traceable[]): readonly Entry[] {
  const words = query.trim().split(/\s+/);
  const sender = words.find((word) => familyOf(withoutPort(word)) !== undefined);
  const [begun] = words;
  if (sender === undefined && words.length === 1 && begun !== undefined && /^\d+\.\d+\./.test(begun))
    return [
      {
        id: 'reach begun',
        label: `Can ${begun}… reach…`,
        icon: Route,
        near: BEGINS,
        disabledReason: 'Type the rest of the address first',
      },
    ];
  const from = sender === undefined ? 'the internet' : withoutPort(sender);
  const rest = words.filter((word) => word !== sender && !FILLERS.test(word)).join(' ');
  // Who is meant, and that something is to be reached, was said or taken from a list: what follows is the record.
  const isBegun =
    words.some((word) => /^reach/i.test(word)) && words.some((word) => word === sender || word === 'internet');
  if (rest === '' && !isBegun)
    return [
      {
        id: `reach ${from}`,
        label: `Can ${from} reach…`,
        subtitle: 'Then type what it should reach',
        icon: Route,
        near: BEGINS,
        next: `${sender ?? 'internet'} reach `,
      },
    ];
  // Records of which there is a page, not only a line of a list.
  const targets = kinds
    .filter(({ name }) => TRACED.includes(name))
    .flatMap(({ entries }) => entries)
    .filter(({ to }) => splitAddress(to).to === to);
  return rank(targets, rest, SHOWN).map((target) => ({
    id: `reach ${target.id}`,
    label: `Can ${from} reach ${target.label}?`,
    subtitle: target.subtitle,
    status: target.status,
    icon: target.icon,
    near: EXACT,
    to: address(target.to, { packet: sender === undefined ? 'internet' : packetOf(sender) }),
  }));
}
