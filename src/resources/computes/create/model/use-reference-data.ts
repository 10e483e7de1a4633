import { type QueryClient, useQuery } from '@tanstack/react-query';
import { createContext, useContext, useState } from 'react';
import { useFormValues } from '#ui/form/use-form-values.ts';
import { useWho } from '#api/permissions/permissions.ts';
import { accountSettings } from '#resources/account/queries.ts';
import { firewalls } from '#resources/firewalls/queries.ts';
import { images } from '#resources/images/queries.ts';
import { availability, regions } from '#resources/regions/queries.ts';
import { stackscripts } from '#resources/stackscripts/queries.ts';
import { types } from '#resources/types/queries.ts';
import { vlans } from '#resources/vlans/queries.ts';
import { vpcs } from '#resources/vpcs/queries.ts';
import { allBackups } from '../../backups/display.ts';
import { backupsOf } from '../../backups/queries.ts';
import { useCatalogue } from '../../form/catalogue.ts';
import { computes } from '../../queries.ts';
import type { ReferenceData } from './reference-data.ts';
import type { CreateValues } from './values.ts';

/** What the parts of the form share, apart from its values. */
export interface Shared {
  readonly reference: ReferenceData;
  /** Sets the instance whose backups are loaded. */
  setBackupOf(id: number | null): void;
}

/** Starts reading what the form chooses from: whoever points at a link to it finds it complete. */
export function readAhead(client: QueryClient): void {
  void client.prefetchQuery(images.all());
  void client.prefetchQuery(stackscripts);
  void client.prefetchQuery(regions.all());
  void client.prefetchQuery(types);
  void client.prefetchQuery(availability.all());
  void client.prefetchQuery(accountSettings);
}

/** Loads everything the form chooses from; each part shows its own errors. */
export function useReferenceData(firstBackupOf: number | null): Shared {
  const [backupOf, setBackupOf] = useState(firstBackupOf);
  const { profile } = useWho();
  const backups = useQuery({ ...backupsOf(backupOf ?? 0), enabled: backupOf !== null }).data;
  return {
    reference: {
      ...useCatalogue(),
      scripts: useQuery(stackscripts).data ?? [],
      computes: useQuery({ ...computes.all(), enabled: backupOf !== null }).data?.records ?? [],
      // Loaded by the fields for subnets, VLANs and Firewalls when they are used; read from the cache here.
      vpcs: useQuery({ ...vpcs, enabled: false }).data ?? [],
      vlans: useQuery({ ...vlans.all(), enabled: false }).data?.records,
      firewalls: useQuery({ ...firewalls.all(), enabled: false }).data?.records ?? [],
      backups: backups ? allBackups(backups) : [],
      restricted: profile?.restricted === true,
    },
    setBackupOf,
  };
}

const SharedContext = createContext<Shared | undefined>(undefined);

export const SharedProvider = SharedContext.Provider;

/** The shared records, for a part of the form. */
export function useShared(): Shared {
  const shared = useContext(SharedContext);
  if (shared === undefined) throw new Error('A part of the form stands outside of it');
  return shared;
}

/** The form's current values. */
export const useValues = (): CreateValues => useFormValues((values: CreateValues) => values);
