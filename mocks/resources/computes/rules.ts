import type { ComputeType } from '#contract/types/schema.ts';
import { COMPUTE_LIMITS, RESTING_STATUSES } from '#contract/computes/terms.ts';
import { hex } from '../../scenarios/words.ts';
import type { Context } from '../../server/types.ts';
import type { Transaction } from '../../store/types.ts';
import { availabilityId, availabilityTable } from '../regions/table.ts';
import { newBackups } from './jobs.ts';
import { answers } from './settle.ts';
import { type ComputeRow, computesTable } from './table.ts';

/** Why an instance takes no further job (gaps §3: a busy instance refuses). */
export function busyFault({ label, status }: ComputeRow): string | undefined {
  if (status === 'billing_suspension') return `${label} is suspended for billing`;
  return RESTING_STATUSES.includes(status) ? undefined : `${label} is busy: it is ${status.replaceAll('_', ' ')}`;
}

/** An instance that is being deleted takes no further change (assumed). */
export const isLeaving = ({ status }: ComputeRow): boolean => status === 'deleting';

/** Whether a backend can be reached on the addresses of an instance (assumed). */
export const isReachable = (row: Pick<ComputeRow, 'status'>): boolean => answers(row);

/**
 * Why a plan cannot be had in a Region: availability says so (doc 2 §2.6). That it is refused then, and that a plan can
 * be had of which nothing is told, is assumed.
 */
export const planFault = ({ rows }: Pick<Transaction, 'rows'>, region: string, plan: string): string | undefined =>
  rows(availabilityTable).get(availabilityId(region, plan))?.available === false
    ? `The type ${plan} is not available in Region ${region}`
    : undefined;

/** The clones that are being made of an instance. */
export const clonesOf = ({ rows }: Pick<Transaction, 'rows'>, { id }: ComputeRow): readonly ComputeRow[] =>
  rows(computesTable)
    .all()
    .filter(({ job }) => job?.source === id);

/** The first of these texts that nobody has. */
function free(taken: ReadonlySet<string | null>, nth: (index: number) => string): string {
  let index = 0;
  while (taken.has(nth(index))) index += 1;
  return nth(index);
}

/**
 * A public IPv4 and a SLAAC address that no instance has, and a private IPv4 where it is asked for, from ranges kept for
 * documentation and tests (RFC 2544, RFC 3849; the private one: gaps §3).
 */
function addressesFor({ rows }: Transaction, isPrivate: boolean): Pick<ComputeRow, 'ipv4' | 'ipv6'> {
  const all = rows(computesTable).all();
  const taken = new Set(all.flatMap(({ ipv4, ipv6 }) => [...ipv4, ipv6]));
  const inBlock = (block: string) => (index: number) => `${block}.${Math.floor(index / 250)}.${(index % 250) + 1}`;
  return {
    ipv4: [
      free(taken, inBlock('198.18')),
      ...(isPrivate ? [free(taken, (index) => `192.168.${128 + Math.floor(index / 250)}.${(index % 250) + 1}`)] : []),
    ],
    ipv6: free(taken, (index) => `2001:db8:f00::${(index + 1).toString(16)}/128`),
  };
}

/** What is said of a new instance, whichever way it comes to be. */
interface NewCompute {
  readonly label?: string | undefined;
  readonly region: string;
  readonly type: Pick<ComputeType, 'id' | 'vcpus' | 'memory' | 'disk' | 'transfer' | 'gpus'>;
  readonly image: string | null;
  readonly group?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly has_user_data: boolean;
  readonly backups_enabled: boolean;
  readonly private_ip: boolean;
}

/**
 * Adds an instance that is offline and without a job, with addresses of its own and `compute<id>` for a label where none
 * is given (doc 3 §2.3, gaps §3). Its creator gets the grant; disks, profile, job and event are the caller's.
 */
export function addCompute(context: Context, given: NewCompute): ComputeRow {
  const { rows, nowText } = context;
  const { type } = given;
  const table = rows(computesTable);
  const row = table.insert({
    // Known with the id.
    label: '',
    region: given.region,
    image: given.image,
    type: type.id,
    group: given.group ?? '',
    tags: [...new Set(given.tags)],
    created: nowText,
    updated: nowText,
    status: 'offline',
    has_user_data: given.has_user_data,
    host_uuid: hex(context, 40),
    hypervisor: 'kvm',
    ...addressesFor(context, given.private_ip),
    specs: {
      disk: type.disk,
      memory: type.memory,
      gpus: type.gpus,
      transfer: type.transfer,
      vcpus: type.vcpus,
    },
    // The default of `cpu` is the document's (doc 3 §2.3), the others are assumed.
    alerts: {
      cpu: COMPUTE_LIMITS.cpuAlertPerCore * type.vcpus,
      io: 10_000,
      network_in: 10,
      network_out: 10,
      transfer_quota: 80,
    },
    ...newBackups(context, given.backups_enabled),
    watchdog_enabled: true,
    job: null,
    boots: [],
    config_id: null,
    switched_at: [],
  });
  const labelled = { ...row, label: given.label ?? `compute${row.id}` };
  table.put(labelled);
  context.grantCreator('compute', row.id);
  return labelled;
}
