import type { FieldError } from '#contract/envelope.ts';
import type { Context } from '../../server/types.ts';
import type { Transaction } from '../../store/types.ts';
import { computesTable, isMigratingLive } from '../computes/table.ts';
import { nodebalancersTable } from '../nodebalancers/table.ts';
import { type DeviceRow, devicesTable, type DeviceType, type FirewallRow, firewallsTable } from './table.ts';

/** What a Firewall may be assigned to. */
export interface Service {
  readonly type: DeviceType;
  readonly id: number;
}

/** One record of status `deleted` may be on its way out: its label is free and its devices do not count (gaps §3). */
const isGone = ({ status }: FirewallRow): boolean => status === 'deleted';

/** A Firewall on its way out takes no changes (gaps §3). */
const goneFault = (firewall: FirewallRow): string | undefined =>
  isGone(firewall) ? 'This Firewall is being removed' : undefined;

/** doc 3 §2.1: a label is unique among the Firewalls that are there. */
export function labelFault({ rows }: Transaction, label: string, own?: number): string | undefined {
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

/** The Firewalls on a service, by id; those on their way out are not among them (gaps §3). */
export function firewallsOn({ rows }: Transaction, { type, id }: Service): FirewallRow[] {
  const devices = rows(devicesTable)
    .all()
    .filter((device) => device.type === type && device.entity_id === id);
  const ids = new Set(devices.map(({ firewall_id }) => firewall_id));
  return rows(firewallsTable)
    .all()
    .filter((firewall) => ids.has(firewall.id) && !isGone(firewall));
}

/** doc 3 §4.1: an assigned instance must have no live migration in progress. */
function migrationFault({ rows }: Transaction, { type, id }: Service): string | undefined {
  const instance = type === 'compute' ? rows(computesTable).get(id) : undefined;
  return instance !== undefined && isMigratingLive(instance)
    ? `Compute instance ${instance.label} has a live migration in progress`
    : undefined;
}

const serviceOf = ({ rows }: Transaction, { type, id }: Service) =>
  type === 'compute' ? rows(computesTable).get(id) : rows(nodebalancersTable).get(id);

/** "Compute instance db-1": a service as screens call it; one that is not there by its id. */
const nameOf = (transaction: Transaction, service: Service): string =>
  `${service.type === 'compute' ? 'Compute instance' : 'NodeBalancer'} ${serviceOf(transaction, service)?.label ?? `#${service.id}`}`;

/**
 * Why a Firewall that is (or becomes) enabled or not cannot stand on a service. This is the one place that decides it,
 * for every way to get there: create (the Firewall has no id yet), enable, and new device.
 *
 * A service has one active Firewall. An instance may carry extra disabled ones, a NodeBalancer has one at all. A
 * Firewall has one NodeBalancer (doc 3 §2.1, §4.1, §8; doc 2 §2.1, §8; gaps §3).
 */
export function coverFaults(
  transaction: Transaction,
  service: Service,
  firewall: { readonly id?: number; readonly enabled: boolean },
): string[] {
  const { type, id } = service;
  const others = firewallsOn(transaction, service).filter((other) => other.id !== firewall.id);
  const active = others.find(({ status }) => status === 'enabled');
  const faults: string[] = [];
  if (firewall.enabled && active !== undefined)
    faults.push(`${nameOf(transaction, service)} already has the active Firewall ${active.label}`);
  else if (type === 'nodebalancer' && others[0] !== undefined)
    faults.push(`${nameOf(transaction, service)} already has the Firewall ${others[0].label}`);
  const balancer = devicesOf(transaction, firewall.id).find(
    (device) => device.type === 'nodebalancer' && device.entity_id !== id,
  );
  if (type === 'nodebalancer' && balancer !== undefined)
    faults.push(
      `This Firewall already has the ${nameOf(transaction, { type, id: balancer.entity_id })}, and takes one`,
    );
  return faults;
}

/** What a request for assignment meets: grants are refused with 403, everything else with 400. */
export interface AssignmentFaults {
  readonly forbidden: readonly FieldError[];
  readonly invalid: readonly FieldError[];
}

/** Judges the services that a Firewall is to be assigned to; each comes with the field that names it. */
export function assignmentFaults(
  context: Context,
  services: readonly (Service & { readonly field: string })[],
  firewall: { readonly id?: number; readonly enabled: boolean },
): AssignmentFaults {
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
    const migrating = migrationFault(context, service);
    const reasons = coverFaults(context, service, firewall);
    if (migrating !== undefined) reasons.unshift(migrating);
    invalid.push(...reasons.map((reason) => ({ field, reason })));
  }
  return { forbidden, invalid };
}

/** What stands in the way of any change of a Firewall and of one at these services (doc 3 §4.1, §7; gaps §3). */
export function changeFaults(
  transaction: Transaction,
  firewall: FirewallRow,
  services: readonly DeviceRow[],
): FieldError[] {
  const migrating = services.map(({ type, entity_id: id }) => migrationFault(transaction, { type, id }));
  return [goneFault(firewall), ...migrating].flatMap((reason) =>
    reason === undefined ? [] : [{ field: null, reason }],
  );
}
