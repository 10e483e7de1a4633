import type { computesApi } from '#contract/computes/api.ts';
import type { FieldError } from '#contract/envelope.ts';
import { COMPUTE_LIMITS } from '#contract/computes/terms.ts';
import type { Context } from '#mocks/server/types.ts';
import { cloudInit, imageOf } from '../../images/rules.ts';
import { type RegionRow, regionsTable } from '../../regions/table.ts';
import { typeOf, type TypeRow } from '../../types/table.ts';
import { askedAgain } from './copies.ts';
import { interfaceFaults, interfaceGrantFaults } from '../configs/rules.ts';
import { type ConfigRow, configsTable } from '../configs/table.ts';
import { disksOf } from '../disks/rules.ts';
import type { DiskRow } from '../disks/table.ts';
import { busyFault, clonesOf, planFault } from '../rules.ts';
import { type ComputeRow, computesTable } from '../table.ts';

type Clone = Context<typeof computesApi.clone>;

/** Where a clone goes: an instance that is there, or the Region and plan of a new one. */
type Target =
  | { readonly row: ComputeRow; readonly region: string }
  | { readonly row: undefined; readonly region: string; readonly type: TypeRow };

/** A clone that can be made. */
export interface Plan {
  readonly target: Target;
  readonly disks: readonly DiskRow[];
  readonly configs: readonly ConfigRow[];
}

/** What a clone meets: rights are refused with 403, everything else with 400. */
interface Judgement {
  readonly forbidden: readonly FieldError[];
  readonly invalid: readonly FieldError[];
  /** Undefined where there are faults. */
  readonly plan: Plan | undefined;
}

const sizeOf = (disks: readonly DiskRow[]): number => disks.reduce((sum, { size }) => sum + size, 0);

/**
 * What is copied: the disks and profiles that are named, a profile with the disks in its slots; everything where nothing
 * is named (gaps §3). What is not the source's own is refused.
 */
function chosen(context: Clone, source: ComputeRow): Pick<Plan, 'disks' | 'configs'> & { faults: FieldError[] } {
  const { body, rows } = context;
  const ownDisks = disksOf(context, source.id);
  const ownConfigs = rows(configsTable)
    .all()
    .filter(({ compute_id }) => compute_id === source.id);
  const strangers = (name: 'disks' | 'configs', own: readonly { readonly id: number }[]): FieldError[] =>
    (body[name] ?? []).flatMap((id, index) =>
      own.some((one) => one.id === id)
        ? []
        : [{ field: `${name}[${index}]`, reason: `${source.label} has no ${name.replace(/s$/, '')} ${id}` }],
    );
  const faults = [...strangers('disks', ownDisks), ...strangers('configs', ownConfigs)];
  if (body.disks === undefined && body.configs === undefined) return { disks: ownDisks, configs: ownConfigs, faults };
  const configs = ownConfigs.filter(({ id }) => body.configs?.includes(id) === true);
  const wanted = new Set([
    ...(body.disks ?? []),
    ...configs.flatMap(({ devices }) => Object.values(devices).map((slot) => slot?.disk_id)),
  ]);
  return { disks: ownDisks.filter(({ id }) => wanted.has(id)), configs, faults };
}

/**
 * What is said of a new instance only (gaps §3). Region and type are not among them: they may be given with any clone and
 * are needed for a new instance alone (doc 3 §4.3), so nothing comes of them where the instance is there (assumed).
 */
const OF_A_NEW_ONE = [
  'label',
  'group',
  'backups_enabled',
  'private_ip',
  'metadata',
] as const satisfies (keyof Clone['body'])[];

/** An instance that is there takes a clone when it is off, has room, and is the caller's to change (gaps §3). */
function existing(context: Clone, source: ComputeRow, id: number, disks: readonly DiskRow[]) {
  const { rows, body } = context;
  const field = 'compute_id';
  const forbidden: FieldError[] = [];
  const invalid: FieldError[] = OF_A_NEW_ONE.filter((name) => body[name] !== undefined).map((name) => ({
    field: name,
    reason: 'Only a clone to a new instance takes this',
  }));
  const row = rows(computesTable).get(id);
  const blame = (reason: string): unknown => invalid.push({ field, reason });
  if (row === undefined) {
    blame(`Compute instance ${id} does not exist`);
    return { forbidden, invalid, target: undefined };
  }
  if (!context.may('compute', id, 'read_write'))
    forbidden.push({ field, reason: `You need read_write access to compute ${id}` });
  if (id === source.id) blame('An instance cannot be cloned to itself');
  else {
    const busy = busyFault(row) ?? (row.status === 'running' ? `${row.label} runs: shut it down first` : undefined);
    if (busy !== undefined) blame(busy);
    const room = row.specs.disk - sizeOf(disksOf(context, id));
    if (sizeOf(disks) > room) blame(`${row.label} has room for ${room} MB, and these disks have ${sizeOf(disks)} MB`);
  }
  return { forbidden, invalid, target: { row, region: row.region } };
}

/** User data need a Region with the metadata service and an image that reads it (doc 3 §4.3, rule 5). */
function userDataFaults(context: Clone, source: ComputeRow, region: RegionRow | undefined): FieldError[] {
  if (!context.body.metadata?.user_data) return [];
  const field = 'metadata.user_data';
  const image = source.image === null ? undefined : imageOf(context, source.image);
  return [
    ...(region !== undefined && !region.capabilities.includes('Metadata')
      ? [{ field, reason: `Region ${region.label} has no metadata service` }]
      : []),
    ...(image !== undefined && cloudInit(image)
      ? []
      : [{ field, reason: `The image of ${source.label} has no cloud-init` }]),
  ];
}

/** A new instance needs a Region and a plan that are there, the one in the other, and room for the disks (doc 3 §4.3). */
function fresh(context: Clone, source: ComputeRow, disks: readonly DiskRow[]) {
  const { rows, body } = context;
  const invalid: FieldError[] = [];
  const region = rows(regionsTable).get(body.region ?? '');
  const type = typeOf(context, body.type ?? '');
  if (region === undefined) invalid.push({ field: 'region', reason: `The Region ${body.region} does not exist` });
  if (type === undefined) invalid.push({ field: 'type', reason: `The type ${body.type} does not exist` });
  else {
    if (sizeOf(disks) > type.disk)
      invalid.push({
        field: 'type',
        reason: `${type.label} has room for ${type.disk} MB, and these disks have ${sizeOf(disks)} MB`,
      });
    const gone = region && planFault(context, region.id, type.id);
    if (gone !== undefined) invalid.push({ field: 'type', reason: gone });
  }
  invalid.push(...userDataFaults(context, source, region));
  const target = region && type && { row: undefined, region: region.id, type };
  return { forbidden: [], invalid, target };
}

/** Profiles go only where their networks are: VLANs where the Region has them, a subnet in its Region (doc 3 §4.2). */
function networkFaults(context: Clone, configs: readonly ConfigRow[], region: string, field: string) {
  const asked = { region, interfaces: configs.flatMap(askedAgain) };
  const told = (faults: readonly FieldError[]): FieldError[] =>
    [...new Set(faults.map(({ reason }) => reason))].map((reason) => ({ field, reason }));
  return { forbidden: told(interfaceGrantFaults(context, asked)), invalid: told(interfaceFaults(context, asked)) };
}

/** What stands in the way of cloning a source at all (gaps §3). */
function sourceFaults(context: Clone, source: ComputeRow): FieldError[] {
  const busy = busyFault(source);
  const many = clonesOf(context, source).length >= COMPUTE_LIMITS.clones;
  return [
    ...(busy === undefined ? [] : [busy]),
    ...(many ? [`${source.label} is being cloned ${COMPUTE_LIMITS.clones} times already`] : []),
  ].map((reason) => ({ field: null, reason }));
}

/** Judges a clone, with everything that can be found against it. */
export function validateClone(context: Clone, source: ComputeRow): Judgement {
  const { faults, ...what } = chosen(context, source);
  const id = context.body.compute_id ?? undefined;
  const { forbidden, invalid, target } =
    id === undefined ? fresh(context, source, what.disks) : existing(context, source, id, what.disks);
  const networks =
    target === undefined
      ? { forbidden: [], invalid: [] }
      : networkFaults(context, what.configs, target.region, id === undefined ? 'region' : 'compute_id');
  return {
    forbidden: [...forbidden, ...networks.forbidden],
    invalid: [...sourceFaults(context, source), ...faults, ...invalid, ...networks.invalid],
    plan: target && { target, ...what },
  };
}
