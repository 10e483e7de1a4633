import { useQuery } from '@tanstack/react-query';
import { serverNow } from '#api/clock.ts';
import { findWritten } from '#api/cache/queries.ts';
import type { Compute } from '#contract/computes/schema.ts';
import type { Image } from '#contract/images/schema.ts';
import type { Region, RegionAvailability } from '#contract/regions/schema.ts';
import type { ComputeType } from '#contract/types/schema.ts';
import { parseTime, relativeTime } from '#lib/time.ts';
import type { FoundRecord } from '#ui/form/shell/types.ts';
import { accountSettings } from '#resources/account/queries.ts';
import { images } from '#resources/images/queries.ts';
import { availability, regions } from '#resources/regions/queries.ts';
import { types } from '#resources/types/queries.ts';
import { computePaths } from '../paths.ts';
import { computes } from '../queries.ts';

/** What every new instance is chosen from; empty until loaded, or when the server does not return it. */
export interface Catalogue {
  readonly images: readonly Image[];
  readonly regions: readonly Region[];
  readonly types: readonly ComputeType[];
  readonly availability: readonly RegionAvailability[];
  /** The account-wide setting: every new instance has backups (doc 3 §4.3). */
  readonly backupsForced: boolean;
}

export const useCatalogue = (): Catalogue => ({
  images: useQuery(images.all()).data?.records ?? [],
  regions: useQuery(regions.all()).data?.records ?? [],
  types: useQuery(types).data ?? [],
  availability: useQuery(availability.all()).data?.records ?? [],
  backupsForced: useQuery(accountSettings).data?.backups_enabled === true,
});

/** An instance begun up to this long ago may be the one whose response was lost, in ms. */
const RECENT_MS = 10 * 60_000;

/**
 * Looks for an instance after the response about it was lost; labels need not be unique, so it may be another one.
 * `isRecent`: whether it was created just now.
 */
export async function findBegun(isIt: (one: Compute, isRecent: boolean) => boolean): Promise<readonly FoundRecord[]> {
  const now = serverNow();
  const found = await findWritten(computes, (one) =>
    isIt(one, now.getTime() - parseTime(one.created).getTime() < RECENT_MS),
  );
  return found.map(({ id, label, created }) => ({
    label,
    to: computePaths.page(id),
    unsure: true,
    note: `created ${relativeTime(parseTime(created), now)}`,
  }));
}
