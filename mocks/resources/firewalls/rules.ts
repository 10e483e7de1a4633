import type { FieldError } from '#contract/envelope.ts';
import {
  assignedReason,
  balancerReason,
  coverReason,
  goneReason,
  isGone,
  migrationReason,
} from '#contract/firewalls/rules.ts';
import { type Context, found } from '../../server/types.ts';
import type { Transaction } from '../../store/types.ts';
import { computesTable } from '../computes/table.ts';
import { nodebalancersTable } from '../nodebalancers/table.ts';
import { type DeviceRow, devicesTable, type DeviceType, type FirewallRow, firewallsTable } from './table.ts';

/** A service that a Firewall can be assigned to. */
export interface Service {
  readonly type: DeviceType;
  readonly id: number;
}

/** doc 3 §2.1: a label is unique among the existing firewalls; one that is being removed does not count (assumed). */
export function labelError({ rows }: Transaction, label: string, own?: number): string | undefined {
  const taken = rows(firewallsTable)
    .all()
    .some((other) => other.label === label && other.id !== own && !isGone(other));
  return taken ? `The label ${label} is already used by another firewall` : undefined;
}

/** The assignments of a Firewall; a Firewall yet to be created has no id and no assignments. */
export const devicesOf = ({ rows }: Transaction, firewallId: number | undefined): readonly DeviceRow[] =>
  rows(devicesTable)
    .all()
    .filter(({ firewall_id }) => firewall_id === firewallId);

/** The firewalls on a service, by id; those being removed are left out (assumed). */
export function firewallsOn({ rows }: Transaction, { type, id }: Service): FirewallRow[] {
  const devices = rows(devicesTable)
    .all()
    .filter((device) => device.type === type && device.entity_id === id);
  const ids = new Set(devices.map(({ firewall_id }) => firewall_id));
  return rows(firewallsTable)
    .all()
    .filter((firewall) => ids.has(firewall.id) && !isGone(firewall));
}

const serviceOf = ({ rows }: Transaction, { type, id }: Service) =>
  type === 'compute' ? rows(computesTable).get(id) : rows(nodebalancersTable).get(id);

/** "Compute instance db-1": a service by label; one that does not exist by its id. */
const nameOf = (transaction: Transaction, service: Service): string =>
  `${service.type === 'compute' ? 'Compute instance' : 'NodeBalancer'} ${serviceOf(transaction, service)?.label ?? `#${service.id}`}`;

/** The devices of a firewall that are NodeBalancers: one at most. */
export const balancersOf = (transaction: Transaction, firewallId: number | undefined) =>
  devicesOf(transaction, firewallId)
    .filter(({ type }) => type === 'nodebalancer')
    .map(({ entity_id }) => found(transaction.rows(nodebalancersTable).get(entity_id)));

/** "Compute instance db-1 is in live migration": a reason prefixed with the service; empty without a reason. */
const withName = (transaction: Transaction, service: Service, reason: string | undefined): string[] =>
  reason === undefined ? [] : [`${nameOf(transaction, service)} ${reason}`];

/** Why the state of a service prevents changes of its firewalls. */
function migrationErrors(transaction: Transaction, service: Service): string[] {
  const instance = service.type === 'compute' ? transaction.rows(computesTable).get(service.id) : undefined;
  return withName(transaction, service, instance && migrationReason(instance));
}

/** Why an enabled or disabled firewall cannot be on a service, given what else is assigned to both. */
export function coverErrors(
  transaction: Transaction,
  service: Service,
  firewall: { readonly id?: number; readonly enabled: boolean },
): string[] {
  const { type, id } = service;
  const others = balancersOf(transaction, firewall.id).filter((balancer) => balancer.id !== id);
  const balancer = type === 'nodebalancer' ? balancerReason(others) : undefined;
  return [
    ...withName(transaction, service, coverReason(type, firewallsOn(transaction, service), firewall)),
    ...(balancer === undefined ? [] : [balancer]),
  ];
}

/** The result of validating an assignment: missing grants are refused with 403, everything else with 400. */
export interface AssignmentErrors {
  readonly forbidden: readonly FieldError[];
  readonly invalid: readonly FieldError[];
}

/** Validates the services that a Firewall is to be assigned to; each comes with the path of its field. */
export function assignmentErrors(
  context: Context,
  services: readonly (Service & { readonly field: string })[],
  firewall: { readonly id?: number; readonly enabled: boolean },
): AssignmentErrors {
  const forbidden: FieldError[] = [];
  const invalid: FieldError[] = [];
  for (const { field, ...service } of services) {
    if (serviceOf(context, service) === undefined) {
      invalid.push({ field, reason: `${nameOf(context, service)} does not exist` });
      continue;
    }
    // doc 3 §4.1: assigning a Firewall needs the right to change the service.
    if (!context.may(service.type, service.id, 'read_write'))
      forbidden.push({ field, reason: `You need read_write access to ${service.type} ${service.id}` });
    const assigned = devicesOf(context, firewall.id).filter(({ type }) => type === service.type);
    const again = assignedReason(new Set(assigned.map(({ entity_id }) => entity_id)), service.id);
    const reasons = [
      ...migrationErrors(context, service),
      ...withName(context, service, again),
      ...coverErrors(context, service, firewall),
    ];
    invalid.push(...reasons.map((reason) => ({ field, reason })));
  }
  return { forbidden, invalid };
}

/** Why a Firewall cannot be changed at all, or not while it is on these services (doc 3 §4.1, §7; assumed). */
export function changeErrors(
  transaction: Transaction,
  firewall: FirewallRow,
  services: readonly DeviceRow[],
): FieldError[] {
  const gone = goneReason(firewall);
  return [
    ...(gone === undefined ? [] : [gone]),
    ...services.flatMap(({ type, entity_id: id }) => migrationErrors(transaction, { type, id })),
  ].map((reason) => ({ field: null, reason }));
}
