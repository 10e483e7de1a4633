import type { computesApi } from '#contract/computes/api.ts';
import { swapOf } from '#contract/computes/rules.ts';
import type { FieldError } from '#contract/envelope.ts';
import { cloudInitReason } from '#contract/images/rules.ts';
import { METADATA } from '#contract/images/terms.ts';
import { lackReason } from '#contract/regions/rules.ts';
import { contentOf, diskError } from '#contract/types/rules.ts';
import type { Context } from '#mocks/server/types.ts';
import type { Row, Table } from '#mocks/store/types.ts';
import { changeErrors, devicesOf } from '../../firewalls/rules.ts';
import { type FirewallRow, firewallsTable } from '../../firewalls/table.ts';
import { imageError, imageOf, type SourceError } from '../../images/rules.ts';
import type { ImageRow } from '../../images/table.ts';
import { usernames } from '../../profile/sshkeys/table.ts';
import { type RegionRow, regionsTable } from '../../regions/table.ts';
import { scriptErrors } from '../../stackscripts/rules.ts';
import { typeOf, type TypeRow } from '../../types/table.ts';
import { backupError } from '../backups/rules.ts';
import { type BackupRow, backupsTable } from '../backups/table.ts';
import { interfaceErrors, interfaceGrantErrors } from '../configs/rules.ts';
import { planReason } from '../rules.ts';
import { type ComputeRow, computesTable } from '../table.ts';

export type Create = Context<typeof computesApi.create>;

/** The records that a create refers to, undefined where they do not exist. */
export interface Named {
  readonly region: RegionRow | undefined;
  readonly type: TypeRow | undefined;
  readonly image: ImageRow | undefined;
  readonly backup: BackupRow | undefined;
  /** The instance of the backup. */
  readonly source: ComputeRow | undefined;
  readonly firewall: FirewallRow | undefined;
}

/** An empty text and null mean no image (assumed). */
export const imageIdOf = ({ image }: Create['body']): string | undefined => image || undefined;

export function namedBy(context: Create): Named {
  const { body, rows } = context;
  const image = imageIdOf(body);
  const at = <R extends Row>(table: Table<R>, id: number | null | undefined): R | undefined =>
    typeof id === 'number' ? rows(table).get(id) : undefined;
  const backup = at(backupsTable, body.backup_id);
  return {
    region: rows(regionsTable).get(body.region),
    type: typeOf(context, body.type),
    image: image === undefined ? undefined : imageOf(context, image),
    backup,
    source: at(computesTable, backup?.compute_id),
    firewall: at(firewallsTable, body.firewall_id),
  };
}

const one = (field: string, reason: string | undefined): FieldError[] =>
  reason === undefined ? [] : [{ field, reason }];

/**
 * Errors of the image or backup that an instance is created from (doc 3 §4.3, rules 2 and 3), those of one status only.
 */
function sourceErrors(context: Create, status: SourceError['status']): FieldError[] {
  const { body } = context;
  const image = imageIdOf(body);
  const errors = [
    { field: 'image', error: image === undefined ? undefined : imageError(context, image) },
    {
      field: 'backup_id',
      error: typeof body.backup_id === 'number' ? backupError(context, body.backup_id, body.region) : undefined,
    },
  ];
  return errors.flatMap(({ field, error }) => (error?.status === status ? [{ field, reason: error.reason }] : []));
}

/** Errors of Region and plan, which are given by id (doc 3 §4.3). */
function placeErrors(context: Create, { region, type }: Named): FieldError[] {
  const { body } = context;
  const reason = region && lackReason(region, ['Computes']);
  return [
    ...one(
      'region',
      region === undefined ? `Region ${body.region} does not exist` : reason && `${region.label} ${reason}`,
    ),
    ...one('type', type === undefined ? `Plan ${body.type} does not exist` : planReason(context, body.region, type.id)),
  ];
}

/** The disk of the plan must have room for the image or backup and swap (assumed). */
function sizeErrors({ body }: Create, { type, image, backup }: Named): FieldError[] {
  if (type === undefined) return [];
  const content = contentOf({ image, backup, swap: swapOf(body) });
  const error = content && diskError(type, content);
  return error === undefined ? [] : [error];
}

/** doc 3 §4.3, rule 5. */
function userDataErrors({ body }: Create, { region, image }: Named): FieldError[] {
  if (!body.metadata?.user_data) return [];
  const reason = region && lackReason(region, [METADATA]);
  return [
    ...one('metadata.user_data', image && cloudInitReason(image)),
    ...one('metadata.user_data', reason && `${region?.label} ${reason}`),
  ];
}

/** doc 3 §4.3: usernames of the account. */
function userErrors({ body }: Create): FieldError[] {
  const reference = usernames();
  return (body.authorized_users ?? []).flatMap((name, index) =>
    reference.has(name) ? [] : [{ field: `authorized_users[${index}]`, reason: `User ${name} does not exist` }],
  );
}

/**
 * Errors of the Firewall assigned by the create (doc 3 §4.1). What other Firewalls a service has (`coverErrors`) need
 * not be checked, since a new instance has none.
 */
function firewallErrors(context: Create, { firewall }: Named): FieldError[] {
  const { firewall_id } = context.body;
  if (typeof firewall_id !== 'number') return [];
  if (firewall === undefined) return one('firewall_id', `Firewall ${firewall_id} does not exist`);
  // doc 3 §4.1: no service of a firewall that is assigned may be in live migration.
  const errors = changeErrors(context, firewall, devicesOf(context, firewall.id));
  return errors.flatMap(({ reason }) => one('firewall_id', reason));
}

/** Errors for missing rights: 403. */
function rightErrors(context: Create, { firewall }: Named): FieldError[] {
  const { body, caller } = context;
  const requested = { region: body.region, interfaces: body.interfaces ?? [] };
  return [
    ...interfaceGrantErrors(context, requested),
    // Assigning a Firewall needs the right to change it (assumed).
    ...(firewall === undefined || context.may('firewall', firewall.id, 'read_write')
      ? []
      : one('firewall_id', `You need read_write access to firewall ${firewall.id}`)),
    // doc 3 §4.3, rule 6; an empty list adds none.
    ...(caller?.restricted === true && body.tags !== undefined && body.tags.length > 0
      ? one('tags', 'Only unrestricted users can add tags')
      : []),
  ];
}

/** All errors of a create beyond its body: 403 for rights, which are checked first, 400 for everything else. */
export function createErrors(
  context: Create,
  named: Named,
): { readonly forbidden: readonly FieldError[]; readonly invalid: readonly FieldError[] } {
  const { body } = context;
  const script =
    typeof body.stackscript_id === 'number'
      ? scriptErrors(context, {
          stackscript_id: body.stackscript_id,
          image: body.image,
          data: body.stackscript_data,
        })
      : [];
  const { region } = named;
  return {
    forbidden: [...sourceErrors(context, 403), ...rightErrors(context, named)],
    invalid: [
      ...placeErrors(context, named),
      ...sourceErrors(context, 400),
      ...sizeErrors(context, named),
      ...script,
      ...userErrors(context),
      ...userDataErrors(context, named),
      // VLANs and subnets can only be checked in a known Region.
      ...(region === undefined
        ? []
        : interfaceErrors(context, { region: region.id, interfaces: body.interfaces ?? [] })),
      ...firewallErrors(context, named),
    ],
  };
}
