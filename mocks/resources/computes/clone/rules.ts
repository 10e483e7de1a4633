import type { computesApi } from '#contract/computes/api.ts';
import type { FieldError } from '#contract/envelope.ts';
import { busyReason, cloneTargetReason, copiedOf, roomReason, sizeOf } from '#contract/computes/rules.ts';
import { COMPUTE_LIMITS } from '#contract/computes/terms.ts';
import { cloudInitReason } from '#contract/images/rules.ts';
import { METADATA } from '#contract/images/terms.ts';
import { lackReason } from '#contract/regions/rules.ts';
import { diskError } from '#contract/types/rules.ts';
import type { Context } from '#mocks/server/types.ts';
import { imageOf } from '../../images/rules.ts';
import { type RegionRow, regionsTable } from '../../regions/table.ts';
import { typeOf, type TypeRow } from '../../types/table.ts';
import { requestOf } from './copies.ts';
import { interfaceErrors, interfaceGrantErrors } from '../configs/rules.ts';
import { type ConfigRow, configsTable } from '../configs/table.ts';
import { disksOf } from '../disks/rules.ts';
import type { DiskRow } from '../disks/table.ts';
import { clonesOf, planReason, stateErrors } from '../rules.ts';
import { type ComputeRow, computesTable } from '../table.ts';

type Clone = Context<typeof computesApi.clone>;

/** Where a clone goes: an existing instance, or the Region and plan of a new one. */
type Target =
  | { readonly row: ComputeRow; readonly region: string }
  | { readonly row: undefined; readonly region: string; readonly type: TypeRow };

/** A validated clone. */
export interface Plan {
  readonly target: Target;
  readonly disks: readonly DiskRow[];
  readonly configs: readonly ConfigRow[];
}

/** The result of validating a clone: missing rights are refused with 403, everything else with 400. */
interface Validation {
  readonly forbidden: readonly FieldError[];
  readonly invalid: readonly FieldError[];
  /** Undefined where there are errors. */
  readonly plan: Plan | undefined;
}

/**
 * What is copied: the named disks and profiles (a profile with the disks in its slots), or everything where nothing is
 * named (assumed). Ids that are not the source's own are refused.
 */
function chosen(context: Clone, source: ComputeRow): Pick<Plan, 'disks' | 'configs'> & { errors: FieldError[] } {
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
  const errors = [...strangers('disks', ownDisks), ...strangers('configs', ownConfigs)];
  const own = { disks: ownDisks, configs: ownConfigs };
  if (body.disks === undefined && body.configs === undefined) return { ...own, errors };
  return { ...copiedOf(own, { disks: body.disks ?? [], configs: body.configs ?? [] }), errors };
}

/**
 * Fields that only a new instance takes. Region and type are not among them: any clone may send them, and they are
 * needed for a new instance alone (doc 3 §4.3), so they have no effect on an existing one (assumed).
 */
const OF_A_NEW_ONE = [
  'label',
  'group',
  'backups_enabled',
  'private_ip',
  'metadata',
] as const satisfies (keyof Clone['body'])[];

/** An existing instance can be a target when it is off, has room, and the caller may change it (assumed). */
function existing(context: Clone, source: ComputeRow, id: number, disks: readonly DiskRow[]) {
  const { rows, body } = context;
  const field = 'compute_id';
  const forbidden: FieldError[] = [];
  const invalid: FieldError[] = OF_A_NEW_ONE.filter((name) => body[name] !== undefined).map((name) => ({
    field: name,
    reason: 'Only for a clone to a new instance',
  }));
  const row = rows(computesTable).get(id);
  if (row === undefined) {
    invalid.push({ field, reason: `Instance ${id} does not exist` });
    return { forbidden, invalid, target: undefined };
  }
  if (!context.may('compute', id, 'read_write'))
    forbidden.push({ field, reason: `You need read_write access to instance ${id}` });
  const room = id === source.id ? undefined : roomReason(row, disksOf(context, id), disks);
  for (const reason of [cloneTargetReason(row, source.id), room])
    if (reason !== undefined) invalid.push({ field, reason: `${row.label} ${reason}` });
  return { forbidden, invalid, target: { row, region: row.region } };
}

/** User data needs a Region with the metadata service and an image that reads it (doc 3 §4.3, rule 5). */
function userDataErrors(context: Clone, source: ComputeRow, region: RegionRow | undefined): FieldError[] {
  if (!context.body.metadata?.user_data) return [];
  const field = 'metadata.user_data';
  const image = source.image === null ? undefined : imageOf(context, source.image);
  const reason = region && lackReason(region, [METADATA]);
  return [
    reason && `${region?.label} ${reason}`,
    image === undefined ? `${source.label} was not created from an image` : cloudInitReason(image),
  ].flatMap((reason) => (reason === undefined ? [] : [{ field, reason }]));
}

/**
 * A new instance needs an existing Region and plan, the plan available in the Region, and room for the disks (doc 3
 * §4.3).
 */
function fresh(context: Clone, source: ComputeRow, disks: readonly DiskRow[]) {
  const { rows, body } = context;
  const invalid: FieldError[] = [];
  const region = rows(regionsTable).get(body.region ?? '');
  const type = typeOf(context, body.type ?? '');
  if (region === undefined) invalid.push({ field: 'region', reason: `Region ${body.region} does not exist` });
  if (type === undefined) invalid.push({ field: 'type', reason: `Plan ${body.type} does not exist` });
  else {
    const error = diskError(type, { what: 'The copy', size: sizeOf(disks) });
    if (error !== undefined) invalid.push(error);
    const gone = region && planReason(context, region.id, type.id);
    if (gone !== undefined) invalid.push({ field: 'type', reason: gone });
  }
  invalid.push(...userDataErrors(context, source, region));
  const target = region && type && { row: undefined, region: region.id, type };
  return { forbidden: [], invalid, target };
}

/**
 * A profile can only be cloned to where its networks exist: VLANs need a Region that has them, a subnet needs its own
 * Region (doc 3 §4.2).
 */
function networkErrors(context: Clone, configs: readonly ConfigRow[], region: string, field: string) {
  const requested = { region, interfaces: configs.flatMap(requestOf) };
  const onField = (errors: readonly FieldError[]): FieldError[] =>
    [...new Set(errors.map(({ reason }) => reason))].map((reason) => ({ field, reason }));
  return {
    forbidden: onField(interfaceGrantErrors(context, requested)),
    invalid: onField(interfaceErrors(context, requested)),
  };
}

/** Why a source cannot be cloned at all (assumed). */
function sourceErrors(context: Clone, source: ComputeRow): FieldError[] {
  const many = clonesOf(context, source).length >= COMPUTE_LIMITS.clones;
  return [
    ...stateErrors(source, busyReason(source)),
    ...stateErrors(source, many ? `is being cloned ${COMPUTE_LIMITS.clones} times already` : undefined),
  ];
}

/** Validates a clone and collects all errors. */
export function validateClone(context: Clone, source: ComputeRow): Validation {
  const { errors, ...what } = chosen(context, source);
  const id = context.body.compute_id ?? undefined;
  const { forbidden, invalid, target } =
    id === undefined ? fresh(context, source, what.disks) : existing(context, source, id, what.disks);
  const networks =
    target === undefined
      ? { forbidden: [], invalid: [] }
      : networkErrors(context, what.configs, target.region, id === undefined ? 'region' : 'compute_id');
  return {
    forbidden: [...forbidden, ...networks.forbidden],
    invalid: [...sourceErrors(context, source), ...errors, ...invalid, ...networks.invalid],
    plan: target && { target, ...what },
  };
}
