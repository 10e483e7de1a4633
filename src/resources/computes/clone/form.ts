import * as z from 'zod/mini';
import { ComputeClone } from '#contract/computes/creation.ts';
import { refineObject, type Report } from '#contract/fields.ts';
import { userDataSent } from '../form/display.ts';
import { copied, type ReferenceData, regionIn, regionRefusal, typeRefusal, userDataRefusal } from './reference-data.ts';
import type { CloneValues } from './values.ts';

type Body = z.input<typeof ComputeClone>;

const idsOf = (records: readonly { readonly id: number }[] = []): number[] => records.map(({ id }) => id);

/** Whether the user can choose what is copied. */
export const canChoose = ({ configs, disks }: ReferenceData): boolean =>
  configs !== undefined && disks !== undefined && configs.length + disks.length > 0;

/** What is copied: listed when it can be chosen, else omitted, which a server reads as everything (assumed). */
function listed(values: CloneValues, reference: ReferenceData): Partial<Body> {
  if (!canChoose(reference)) return {};
  const { disks, configs } = copied(reference, values);
  return {
    disks: idsOf(disks),
    configs: idsOf(configs),
  };
}

/** The request that the form produces; fields for a new instance are not sent for an existing one (assumed). */
export function cloneBody(values: CloneValues, reference: ReferenceData): Body {
  const { target, compute_id, region, type, label, group, backups_enabled, private_ip, metadata } = values;
  if (target === 'existing') return { compute_id: compute_id[0] ?? null, ...listed(values, reference) };
  const isHandedOver = metadata.user_data !== '' && userDataRefusal(reference, values) === undefined;
  return {
    region,
    type: type.trim(),
    ...(label !== '' && { label }),
    ...(group !== '' && { group }),
    backups_enabled: reference.backupsForced || backups_enabled,
    private_ip,
    ...(isHandedOver && { metadata: { user_data: userDataSent(metadata.user_data) } }),
    ...listed(values, reference),
  };
}

const isStep = (key: PropertyKey): key is string | number => typeof key !== 'symbol';

/** The contract's validation of a body, and the form's own required fields. */
function validateBody(body: Partial<Body>, reference: ReferenceData, report: Report): void {
  if (body.disks?.length === 0 && body.configs?.length === 0)
    report(['configs'], 'Choose at least one configuration or disk');
  // An existing instance needs neither Region nor plan, not even before it is chosen.
  if (body.compute_id === null) {
    report(['compute_id'], 'Choose an instance to copy to');
    return;
  }
  const verdict = ComputeClone.safeParse(body);
  for (const { path, message } of verdict.error?.issues ?? []) report(path.filter(isStep), message);
  if (body.compute_id !== undefined) return;
  const all = { disks: idsOf(reference.disks), configs: idsOf(reference.configs) };
  const copies = { disks: body.disks ?? all.disks, configs: body.configs ?? all.configs };
  const placed = { ...copies, region: body.region ?? '' };
  const region = regionRefusal(regionIn(reference, placed.region), reference, placed);
  if (region !== undefined) report(['region'], region);
  const type = typeRefusal(body.type ?? '', reference, placed);
  if (type !== undefined) report(['type'], type);
}

/** The form's values, validated as the request they produce. */
export const cloneForm = (reference: ReferenceData) =>
  z.pipe(
    z.transform((values: CloneValues) => cloneBody(values, reference)),
    refineObject(z.custom<Body>(), (body, report) => validateBody(body, reference, report)),
  );
