import * as z from 'zod/mini';
import { ComputeClone } from '#contract/computes/schema.ts';
import { across, type Report } from '#contract/fields.ts';
import { toBase64 } from '#lib/base64.ts';
import {
  chosenConfigs,
  chosenDisks,
  chosenRegionRefusal,
  chosenTypeRefusal,
  type Known,
  userDataRefusal,
} from './reference-data.ts';
import type { CloneValues } from './values.ts';

type Body = z.input<typeof ComputeClone>;

/** Whether it can be chosen what is copied. */
export const canChoose = ({ configs, disks }: Known): boolean =>
  configs !== undefined && disks !== undefined && configs.length + disks.length > 0;

/** What is copied: named where it can be chosen, else everything, which is what a server takes silence for (gaps §3). */
function copied(values: CloneValues, known: Known): Partial<Body> {
  if (!canChoose(known)) return {};
  return {
    disks: chosenDisks(known, values).map(({ id }) => id),
    configs: chosenConfigs(known, values).map(({ id }) => id),
  };
}

/** The request that the form stands for: what is said of a new instance is not said of one that is there (gaps §3). */
export function cloneBody(values: CloneValues, known: Known): Body {
  const { target, compute_id, region, type, label, group, backups_enabled, private_ip, metadata } = values;
  if (target === 'existing') return { compute_id: compute_id[0] ?? null, ...copied(values, known) };
  const isHandedOver = metadata.user_data !== '' && userDataRefusal(known, values) === undefined;
  return {
    region,
    type: type.trim(),
    ...(label !== '' && { label }),
    ...(group !== '' && { group }),
    backups_enabled: known.backupsForced || backups_enabled,
    private_ip,
    ...(isHandedOver && { metadata: { user_data: toBase64(metadata.user_data) } }),
    ...copied(values, known),
  };
}

const idsOf = (records: readonly { readonly id: number }[] = []): number[] => records.map(({ id }) => id);

const isStep = (key: PropertyKey): key is string | number => typeof key !== 'symbol';

/** What the contract says of a body, and what the form asks for besides. */
function judgeBody(body: Partial<Body>, known: Known, report: Report): void {
  if (body.disks?.length === 0 && body.configs?.length === 0)
    report(['configs'], 'Choose at least one profile or disk: else nothing is copied');
  // An instance that is there needs neither Region nor plan, also while it is not chosen yet.
  if (body.compute_id === null) {
    report(['compute_id'], 'Choose the instance that is copied to');
    return;
  }
  const verdict = ComputeClone.safeParse(body);
  for (const { path, message } of verdict.error?.issues ?? []) report(path.filter(isStep), message);
  if (body.compute_id !== undefined) return;
  const all = { disks: idsOf(known.disks), configs: idsOf(known.configs) };
  const what = { disks: body.disks ?? all.disks, configs: body.configs ?? all.configs };
  const placed = { ...what, region: body.region ?? '' };
  const region = chosenRegionRefusal(known, placed);
  if (region !== undefined) report(['region'], region);
  const type = chosenTypeRefusal(known, { ...placed, type: body.type ?? '' });
  if (type !== undefined) report(['type'], type);
}

/** The form's values, judged as the request that they stand for. */
export const cloneForm = (known: Known) =>
  z.pipe(
    z.transform((values: CloneValues) => cloneBody(values, known)),
    across(z.custom<Body>(), (body, report) => judgeBody(body, known, report)),
  );
