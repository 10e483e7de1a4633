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

/** doc 3 §2.1: a label is unique among the Firewalls that are there. */
export function labelFault({ rows }: Transaction, label: string, own?: number): string | undefined {
  const taken = rows(firewallsTable)
    .all()
    .some((other) => other.label === label && other.id !== own && !isGone(other));
  return taken ? `The label ${label} is already used by another Firewall` : undefined;
}

/** The assignments of one Firewall. */
export const devicesOf = ({ rows }: Transaction, firewallId: number): readonly DeviceRow[] =>
  rows(devicesTable)
    .all()
    .filter(({ firewall_id }) => firewall_id === firewallId);

/** The Firewalls on a service, but for one and for those on their way out. */
function otherFirewalls({ rows }: Transaction, { type, id }: Service, own: number | undefined): FirewallRow[] {
  return rows(devicesTable)
    .all()
    .filter((device) => device.type === type && device.entity_id === id && device.firewall_id !== own)
    .flatMap(({ firewall_id }) => rows(firewallsTable).get(firewall_id) ?? [])
    .filter((firewall) => !isGone(firewall));
}

/** doc 3 §4.1: an assigned instance must have no live migration in progress. */
export function migrationFault({ rows }: Transaction, { type, id }: Service): string | undefined {
  const instance = type === 'compute' ? rows(computesTable).get(id) : undefined;
  return instance !== undefined && isMigratingLive(instance)
    ? `Compute instance ${instance.label} has a live migration in progress`
    : undefined;
}

/**
 * Whether a Firewall that is (or becomes) `enabled` or not may stand on a service, decided here for every way it can
 * get there: a service has one active Firewall; an instance may carry extra disabled ones, a NodeBalancer at most one
 * at all (doc 3 §2.1, §4.1, §8; doc 2 §8; gaps §3).
 */
export function coverFault(
  transaction: Transaction,
  service: Service,
  firewall: { readonly id?: number; readonly enabled: boolean },
): string | undefined {
  const others = otherFirewalls(transaction, service, firewall.id);
  if (service.type === 'nodebalancer' && others[0] !== undefined)
    return `NodeBalancer ${service.id} already has the Firewall ${others[0].label}`;
  const active = others.find(({ status }) => status === 'enabled');
  if (firewall.enabled && active !== undefined)
    return `${service.type === 'compute' ? 'Compute instance' : 'NodeBalancer'} ${service.id} already has the active Firewall ${active.label}`;
  return undefined;
}

const exists = ({ rows }: Transaction, { type, id }: Service): boolean =>
  (type === 'compute' ? rows(computesTable).get(id) : rows(nodebalancersTable).get(id)) !== undefined;

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
    if (!exists(context, service)) {
      invalid.push({
        field,
        reason: `There is no ${service.type === 'compute' ? 'compute instance' : 'NodeBalancer'} ${service.id}`,
      });
      continue;
    }
    // doc 3 §4.1: who assigns a Firewall must be allowed to change what it is assigned to.
    if (!context.may(service.type, service.id, 'read_write'))
      forbidden.push({ field, reason: `You need read_write access to ${service.type} ${service.id}` });
    const reason = migrationFault(context, service) ?? coverFault(context, service, firewall);
    if (reason !== undefined) invalid.push({ field, reason });
  }
  return { forbidden, invalid };
}
