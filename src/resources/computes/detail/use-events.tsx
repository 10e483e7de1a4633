import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { eventsApi } from '#contract/events/api.ts';
import type { Event } from '#contract/events/schema.ts';
import { Time } from '#ui/display/time.tsx';
import { latestEvents } from '#resources/events/queries.ts';
import { isOff } from '../display.tsx';
import { offSince } from './event-history.ts';

/** The events of the account, if the server returns them and the user may read them. */
export function useEvents(enabled: boolean): readonly Event[] {
  const disabledReason = useDisabledReason()(eventsApi.list);
  const { data } = useQuery({ ...latestEvents, enabled: enabled && disabledReason === undefined });
  return data?.data ?? [];
}

/** "12 minutes ago by admin", of an instance that was shut down; undefined where its events do not tell. */
export function useOff(compute: Compute): ReactNode {
  const off = isOff(compute.status);
  const since = offSince(compute, useEvents(off));
  if (!off || since === undefined) return undefined;
  return (
    <>
      <Time at={since.at} />
      {since.by !== null && ` by ${since.by}`}
    </>
  );
}
