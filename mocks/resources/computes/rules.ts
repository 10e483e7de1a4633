import type { ComputeType } from '#contract/types/schema.ts';
import type { FieldError } from '#contract/envelope.ts';
import { COMPUTE_LIMITS } from '#contract/computes/terms.ts';
import { soldOutReason } from '#contract/regions/rules.ts';
import { hex } from '../../scenarios/words.ts';
import type { Context } from '../../server/types.ts';
import type { Transaction } from '../../store/types.ts';
import { availabilityTable, regionsTable } from '../regions/table.ts';
import { newBackups } from './jobs.ts';
import { answers } from './settle.ts';
import { type ComputeRow, computesTable } from './table.ts';

/** A reason prefixed with the label of the instance, as an error of the whole request; empty without a reason. */
export const stateErrors = ({ label }: Pick<ComputeRow, 'label'>, reason: string | undefined): FieldError[] =>
  reason === undefined ? [] : [{ field: null, reason: `${label} ${reason}` }];

/** Whether a backend can be reached on the addresses of an instance (assumed). */
export const isReachable = (row: Pick<ComputeRow, 'status'>): boolean => answers(row);

/** Why a plan is not available in a Region. */
export const planReason = ({ rows }: Pick<Transaction, 'rows'>, region: string, plan: string): string | undefined =>
  soldOutReason({ regions: rows(regionsTable).all(), availability: rows(availabilityTable).all() }, region, plan);

/** The clones in progress of an instance. */
export const clonesOf = ({ rows }: Pick<Transaction, 'rows'>, { id }: ComputeRow): readonly ComputeRow[] =>
  rows(computesTable)
    .all()
    .filter(({ job }) => job?.source === id);

/** The first of these texts that is not taken. */
function free(taken: ReadonlySet<string | null>, nth: (index: number) => string): string {
  let index = 0;
  while (taken.has(nth(index))) index += 1;
  return nth(index);
}

/**
 * A public IPv4 and a SLAAC address that no instance has, and a private IPv4 if requested, from ranges reserved for
 * documentation and tests (RFC 2544, RFC 3849; the private one is assumed).
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

/** The fields of a new instance, whether created or cloned. */
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
 * Adds an instance that is offline and without a job, with new addresses and the default label `compute<id>` (doc 3
 * §2.3; assumed). Its creator gets the grant; disks, profile, job and event are added by the caller.
 */
export function addCompute(context: Context, given: NewCompute): ComputeRow {
  const { rows, nowText } = context;
  const { type } = given;
  const table = rows(computesTable);
  const row = table.insert({
    // Set below, once the id is known.
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
    // The default of `cpu` is documented (doc 3 §2.3), the others are assumed.
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
