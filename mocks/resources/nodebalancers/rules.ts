import type { nodebalancersApi } from '#contract/nodebalancers/api.ts';
import type { FieldError } from '#contract/envelope.ts';
import { balancerReason, goneReason } from '#contract/firewalls/rules.ts';
import { lackReason } from '#contract/regions/rules.ts';
import type { Context } from '../../server/types.ts';
import type { Transaction } from '../../store/types.ts';
import { balancersOf } from '../firewalls/rules.ts';
import { type FirewallRow, firewallsTable } from '../firewalls/table.ts';
import { regionsTable } from '../regions/table.ts';
import { addressesAt, type NodeBalancerRow, nodebalancersTable } from './table.ts';

export type Create = Context<typeof nodebalancersApi.create>;

const isTaken = ({ rows }: Pick<Transaction, 'rows'>, label: string, own?: number): boolean =>
  rows(nodebalancersTable)
    .all()
    .some((other) => other.label === label && other.id !== own);

/** doc 2 §2.1: a label is unique on the account. */
export function labelErrors(
  transaction: Pick<Transaction, 'rows'>,
  label: string | undefined,
  own?: number,
): FieldError[] {
  if (label === undefined || !isTaken(transaction, label, own)) return [];
  return [{ field: 'label', reason: `The label ${label} is already used by another NodeBalancer` }];
}

/** The default label: made of the id, with a number added where it is taken (assumed). */
export function defaultLabel(transaction: Pick<Transaction, 'rows'>, id: number): string {
  let label = `balancer${id}`;
  for (let turn = 2; isTaken(transaction, label, id); turn += 1) label = `balancer${id}-${turn}`;
  return label;
}

/** Addresses that no NodeBalancer has. */
export function freeAddresses({ rows }: Pick<Transaction, 'rows'>, region: string): ReturnType<typeof addressesAt> {
  const taken = new Set(
    rows(nodebalancersTable)
      .all()
      .map(({ ipv4 }) => ipv4),
  );
  let index = 0;
  while (taken.has(addressesAt(index, region).ipv4)) index += 1;
  return addressesAt(index, region);
}

/** The Firewall that a create names, undefined where it does not exist. */
export const firewallOf = ({ rows, body }: Create): FirewallRow | undefined =>
  typeof body.firewall_id === 'number' ? rows(firewallsTable).get(body.firewall_id) : undefined;

/** Assigning a Firewall needs the right to change it (assumed): 403. */
export function rightErrors(context: Create): FieldError[] {
  const firewall = firewallOf(context);
  if (firewall === undefined || context.may('firewall', firewall.id, 'read_write')) return [];
  return [{ field: 'firewall_id', reason: `You need read_write access to firewall ${firewall.id}` }];
}

/**
 * The Firewall of a create must exist, must not be in removal, and must have no other NodeBalancer (doc 2 §2.1, §8).
 */
function firewallErrors(context: Create): FieldError[] {
  const { firewall_id } = context.body;
  if (typeof firewall_id !== 'number') return [];
  const firewall = firewallOf(context);
  const reasons =
    firewall === undefined
      ? [`The firewall ${firewall_id} does not exist`]
      : [goneReason(firewall), balancerReason(balancersOf(context, firewall.id))];
  return reasons.flatMap((reason) => (reason === undefined ? [] : [{ field: 'firewall_id', reason }]));
}

/** doc 2 §2.1: the Region must have the capability `NodeBalancers`. */
function regionErrors({ rows, body }: Create): FieldError[] {
  const region = rows(regionsTable).get(body.region);
  if (region === undefined) return [{ field: 'region', reason: `The region ${body.region} does not exist` }];
  const reason = lackReason(region, ['NodeBalancers']);
  return reason === undefined ? [] : [{ field: 'region', reason: `${region.label} ${reason}` }];
}

/** Errors of a create beyond its body and the certificates in it: 400. */
export const createErrors = (context: Create): FieldError[] => [
  ...regionErrors(context),
  ...labelErrors(context, context.body.label),
  ...firewallErrors(context),
];

/** A NodeBalancer after an update; fields left out are unchanged (doc 2 §4.1). */
export const updatedBy = (
  { body, nowText }: Context<typeof nodebalancersApi.update>,
  row: NodeBalancerRow,
): NodeBalancerRow => ({
  ...row,
  label: body.label ?? row.label,
  client_conn_throttle: body.client_conn_throttle ?? row.client_conn_throttle,
  tags: body.tags === undefined ? row.tags : [...new Set(body.tags)],
  updated: nowText,
});
