import type { ComputeType } from '#contract/types/schema.ts';
import { COMPUTE_LIMITS } from '#contract/computes/terms.ts';
import { hex } from '../../../scenarios/words.ts';
import type { Context } from '../../../server/types.ts';
import type { Transaction } from '../../../store/types.ts';
import { newBackups } from '../jobs.ts';
import { type ComputeRow, computesTable } from '../table.ts';

/** Gives one instance after the other addresses that no other has, the private one if requested. */
export type Addresses = (isPrivate: boolean) => Pick<ComputeRow, 'ipv4' | 'ipv6'>;

/**
 * Free addresses: a public IPv4 and a SLAAC address, and a private IPv4 if requested, from ranges reserved for
 * documentation and tests (RFC 2544, RFC 3849; the private one is assumed). Those taken are looked up once.
 */
export function freeAddresses({ rows }: Pick<Transaction, 'rows'>): Addresses {
  const all = rows(computesTable).all();
  const taken = new Set(all.flatMap(({ ipv4, ipv6 }) => [...ipv4, ipv6]));
  const first = (nth: (index: number) => string): (() => string) => {
    let index = 0;
    return () => {
      while (taken.has(nth(index))) index += 1;
      taken.add(nth(index));
      return nth(index);
    };
  };
  const inBlock = (index: number): string => `${Math.floor(index / 250)}.${(index % 250) + 1}`;
  const shared = first((index) => `198.18.${inBlock(index)}`);
  const own = first((index) => `192.168.${128 + Math.floor(index / 250)}.${(index % 250) + 1}`);
  const sixth = first((index) => `2001:db8:f00::${(index + 1).toString(16)}/128`);
  return (isPrivate) => ({ ipv4: [shared(), ...(isPrivate ? [own()] : [])], ipv6: sixth() });
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
  /** The cluster that it is a node of. */
  readonly cluster?: number;
}

/** What adding an instance needs: of a request, or of a step that is due. */
export type Adding = Pick<Context, 'rows' | 'now' | 'nowText' | 'random' | 'grantCreator'>;

/**
 * Adds an instance that is offline and without a job, with new addresses and the default label `compute<id>` (doc 3
 * §2.3; assumed). Its creator gets the grant; disks, profile, job and event are added by the caller.
 */
export function addCompute(
  context: Adding,
  given: NewCompute,
  addresses: Addresses = freeAddresses(context),
): ComputeRow {
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
    ...addresses(given.private_ip),
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
    lke_cluster_id: given.cluster ?? null,
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
