import * as z from 'zod/mini';
import { ComputeCreate, ROOT_PASS_MISSING } from '#contract/computes/creation.ts';
import { refineObject, type Report } from '#contract/fields.ts';
import { soldOutReason } from '#contract/regions/rules.ts';
import { valueReason } from '#contract/stackscripts/rules.ts';
import type { StackScript, UserDefinedField } from '#contract/stackscripts/schema.ts';
import { choicesOf } from '#contract/stackscripts/terms.ts';
import { userDataSent } from '../../form/display.ts';
import { interfacesBody } from '../../configs/interfaces/values.ts';
import {
  diskRefusal,
  type ReferenceData,
  subnetRefusal,
  scriptIn,
  scriptsRefused,
  userDataRefusal,
} from './reference-data.ts';
import type { CreateValues, ScriptValues } from './values.ts';

type Body = z.input<typeof ComputeCreate>;

/** A script's field is a secret if its name or label suggests it. */
export const isSecret = ({ name, label }: UserDefinedField): boolean =>
  /pass(word|phrase)?|secret|token|api_?key|private_?key/i.test(`${name} ${label}`);

/** The form's initial values for a script: the defaults given in the script. */
export const scriptValues = ({ user_defined_fields }: StackScript): ScriptValues =>
  Object.fromEntries(
    user_defined_fields.map(({ name, default: preset, manyOf }) => [
      name,
      choicesOf(manyOf).length > 0 ? choicesOf(preset) : (preset ?? ''),
    ]),
  );

/** One text per field, several choices joined with commas (assumed); empty fields are omitted. */
export function scriptData(script: StackScript, values: ScriptValues): Record<string, string> {
  const entries = script.user_defined_fields.map(({ name }): [string, string] => {
    const value = values[name] ?? '';
    return [name, typeof value === 'string' ? value : value.join(',')];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

/** The script and its data; for an unknown script the data are the JSON as typed. */
function scriptBody(values: CreateValues, reference: ReferenceData): Partial<Body> {
  const { stackscript_id, stackscript_data } = values;
  if (stackscript_id === null || scriptsRefused(values) !== undefined) return {};
  const script = scriptIn(reference, values);
  if (script === undefined)
    return {
      stackscript_id,
      ...(typeof stackscript_data === 'string' && stackscript_data.trim() !== '' && { stackscript_data }),
    };
  const data = scriptData(script, typeof stackscript_data === 'string' ? {} : stackscript_data);
  return { stackscript_id, ...(script.user_defined_fields.length > 0 && { stackscript_data: data }) };
}

/** Fields that only apply when a disk is deployed from an image (doc 3 §4.3, rules 2, 4 and 5). */
function imageBody(values: CreateValues, reference: ReferenceData): Partial<Body> {
  const { root_pass, authorized_keys, authorized_users, swap_size, metadata } = values;
  const isHandedOver = metadata.user_data !== '' && userDataRefusal(values, reference) === undefined;
  return {
    image: values.image ?? '',
    ...(root_pass !== '' && { root_pass }),
    ...(authorized_keys.length > 0 && { authorized_keys }),
    ...(authorized_users.length > 0 && { authorized_users }),
    ...scriptBody(values, reference),
    ...(isHandedOver && { metadata: { user_data: userDataSent(metadata.user_data) } }),
    ...(swap_size !== null && { swap_size }),
  };
}

/** The request that the form produces: only the fields that the chosen source can use. */
export function createBody(values: CreateValues, reference: ReferenceData): Body {
  const { source, region, type, label, backup_id, booted, interfaces, firewall_id, private_ip, tags, group } = values;
  return {
    ...(label !== '' && { label }),
    ...(source === 'image' && imageBody(values, reference)),
    ...(source === 'backup' && { backup_id }),
    region: region ?? '',
    type: type.trim(),
    // An instance without a disk cannot boot.
    ...(source !== 'empty' && { booted }),
    interfaces: interfacesBody(interfaces),
    ...(firewall_id !== null && { firewall_id }),
    private_ip,
    backups_enabled: reference.backupsForced || values.backups_enabled,
    ...(tags.length > 0 && !reference.restricted && { tags }),
    ...(group !== '' && { group }),
  };
}

/** Required choices that the contract does not demand. */
function missing(body: Partial<Body>, reference: ReferenceData, report: Report): void {
  if (body.image === '') {
    report(['image'], 'Choose an image');
    // Every image needs one; the contract asks for it once there is an image.
    if (body.root_pass === undefined) report(['root_pass'], ROOT_PASS_MISSING);
  }
  if (body.backup_id === null) report(['backup_id'], 'Choose a backup');
  if (body.region === '') report(['region'], 'Choose a region');
  if (body.type === '') report(['type'], 'Choose a plan');
  const region = body.region ?? '';
  const reason = soldOutReason(reference, region, body.type);
  if (reason !== undefined) report(['type'], reason);
  const type = reference.types.find(({ id }) => id === body.type);
  const full = type && diskRefusal(type, body, reference);
  if (full !== undefined) report([full.field], full.reason);
  body.interfaces?.forEach((one, index) => {
    const elsewhere = region === '' ? undefined : subnetRefusal(reference, region, one);
    if (elsewhere !== undefined) report(['interfaces', index, 'subnet_id'], elsewhere);
  });
  const script = reference.scripts.find(({ id }) => id === body.stackscript_id);
  const given = typeof body.stackscript_data === 'object' ? body.stackscript_data : undefined;
  for (const field of script?.user_defined_fields ?? []) {
    const reason = valueReason(field, given?.[field.name]);
    if (reason !== undefined) report(['stackscript_data', field.name], reason);
  }
}

/** The form's values, validated as the request they produce. */
export const createForm = (reference: ReferenceData) =>
  z.pipe(
    z.transform((values: CreateValues) => createBody(values, reference)),
    refineObject(ComputeCreate, (body, report) => missing(body, reference, report)),
  );
