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

/** What a Firewall may be assigned to. */
export interface Service {
  readonly type: DeviceType;
  readonly id: number;
}

/** doc 3 §2.1: a label is unique among the firewalls that are there; one on its way out leaves it free (assumed). */
export function labelError({ rows }: Transaction, label: string, own?: number): string | undefined {
  const taken = rows(firewallsTable)
    .all()
    .some((other) => other.label === label && other.id !== own && !isGone(other));
  return taken ? `The label ${label} is already used by another Firewall` : undefined;
}

/** The assignments of one Firewall; one that is yet to be created has no id, and none of them. */
export const devicesOf = ({ rows }: Transaction, firewallId: number | undefined): readonly DeviceRow[] =>
  rows(devicesTable)
    .all()
    .filter(({ firewall_id }) => firewall_id === firewallId);

/** The firewalls on a service, by id; those on their way out are not among them (assumed). */
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

/** "Compute instance db-1": a service as screens call it; one that is not there by its id. */
const nameOf = (transaction: Transaction, service: Service): string =>
  `${service.type === 'compute' ? 'Compute instance' : 'NodeBalancer'} ${serviceOf(transaction, service)?.label ?? `#${service.id}`}`;

/** The NodeBalancers that a firewall is assigned to, by their devices: one at most. */
export const balancersOf = (transaction: Transaction, firewallId: number | undefined) =>
  devicesOf(transaction, firewallId)
    .filter(({ type }) => type === 'nodebalancer')
    .map(({ entity_id }) => found(transaction.rows(nodebalancersTable).get(entity_id)));

/** "Compute instance db-1 is in live migration": a reason that begins with the service; none where there is none. */
const said = (transaction: Transaction, service: Service, reason: string | undefined): string[] =>
  reason === undefined ? [] : [`${nameOf(transaction, service)} ${reason}`];

/** Why the state of a service lets no firewall on it be changed. */
function migrationErrors(transaction: Transaction, service: Service): string[] {
  const instance = service.type === 'compute' ? transaction.rows(computesTable).get(service.id) : undefined;
  return said(transaction, service, instance && migrationReason(instance));
}

/** Why a firewall that is (or becomes) enabled or not cannot stand on a service, from the view of both. */
export function coverErrors(
  transaction: Transaction,
  service: Service,
  firewall: { readonly id?: number; readonly enabled: boolean },
): string[] {
  const { type, id } = service;
  const others = balancersOf(transaction, firewall.id).filter((balancer) => balancer.id !== id);
  const balancer = type === 'nodebalancer' ? balancerReason(others) : undefined;
  return [
    ...said(transaction, service, coverReason(type, firewallsOn(transaction, service), firewall)),
    ...(balancer === undefined ? [] : [balancer]),
  ];
}

/** What a request for assignment meets: grants are refused with 403, everything else with 400. */
export interface AssignmentErrors {
  readonly forbidden: readonly FieldError[];
  readonly invalid: readonly FieldError[];
}

/** Judges the services that a Firewall is to be assigned to; each comes with the field that names it. */
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
    // doc 3 §4.1: who assigns a Firewall must be allowed to change what it is assigned to.
    if (!context.may(service.type, service.id, 'read_write'))
      forbidden.push({ field, reason: `You need read_write access to ${service.type} ${service.id}` });
    const assigned = devicesOf(context, firewall.id).filter(({ type }) => type === service.type);
    const again = assignedReason(new Set(assigned.map(({ entity_id }) => entity_id)), service.id);
    const reasons = [
      ...migrationErrors(context, service),
      ...said(context, service, again),
      ...coverErrors(context, service, firewall),
    ];
    invalid.push(...reasons.map((reason) => ({ field, reason })));
  }
  return { forbidden, invalid };
}

/** What stands in the way of any change of a Firewall and of one at these services (doc 3 §4.1, §7; assumed). */
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
