import { Alert, Progress, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleDashed } from 'lucide-react';
import { useNow } from '#api/clock.ts';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { useWatchers } from '#api/cache/waiting.ts';
import { eventsApi } from '#contract/events/api.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { COMPUTE_LIMITS } from '#contract/computes/terms.ts';
import { duration, parseTime } from '#lib/time.ts';
import { latestEvents } from '#resources/events/public.ts';
import { computes } from '../queries.ts';
import { gaveUp, jobOf, wasShutDown } from './event-history.ts';
import { isInTransition } from '#contract/computes/rules.ts';
import { lookOf, WATCHDOG_RULE } from '../model/format.ts';

/** The events of the account, if the server returns them and the user may read them. */
function useEvents(enabled: boolean) {
  const disabledReason = useDisabledReason()(eventsApi.list);
  const { data } = useQuery({ ...latestEvents, enabled: enabled && disabledReason === undefined });
  return data?.data ?? [];
}

/**
 * Since when an instance is in transition, if known: from its event, its creation, or the time it has been awaited
 * here.
 */
function useStarted({ id, status, created }: Compute, started: string | undefined): Date | undefined {
  const watcher = useWatchers().find((one) => one.collection === computes.name && one.id === String(id));
  if (started !== undefined) return parseTime(started);
  if (status === 'provisioning') return parseTime(created);
  return watcher === undefined ? undefined : new Date(watcher.since);
}

/**
 * The transition in progress: how long it has taken, how long it usually takes, and that the user may leave the page.
 */
function StatusPanel({ compute }: { compute: Compute }) {
  const job = jobOf(compute, useEvents(true));
  const started = useStarted(compute, job?.created);
  const now = useNow(1000);
  const { word } = lookOf(compute.status);
  // A copy is in status `provisioning` for as long as a clone usually takes.
  const { usual } = lookOf(job?.action === 'compute_clone' ? 'cloning' : compute.status);
  const percent = job?.percent_complete ?? null;
  return (
    <Alert color="blue" variant="light" icon={<CircleDashed size={16} aria-hidden />} title={word} role="status">
      <Text size="sm">
        {started !== undefined && `For ${duration(now.getTime() - started.getTime())} so far. `}
        {usual === undefined ? 'How long it takes depends on its disks. ' : `It usually takes ${usual}. `}
        This page follows it; you need not stay.
      </Text>
      {percent !== null && <Progress mt="xs" value={percent} aria-label={`${word}: ${Math.round(percent)} percent`} />}
    </Alert>
  );
}

/**
 * An instance that is off although it has a watchdog: did the watchdog give up (doc 3 §2.3)? Nothing is shown when its
 * events contain a shutdown.
 */
function Unwatched({ compute }: { compute: Compute }) {
  const events = useEvents(true);
  const jobs = gaveUp(compute, events);
  if (wasShutDown(compute, events)) return null;
  return (
    <Alert
      role="note"
      color={jobs === undefined ? 'gray' : 'yellow'}
      variant="light"
      icon={<CircleAlert size={16} aria-hidden />}
      title={jobs === undefined ? 'Off, with its watchdog on' : 'The watchdog gave up'}
    >
      <Text size="sm">
        {jobs === undefined
          ? `Either somebody shut it down, or the watchdog gave up. ${WATCHDOG_RULE}`
          : `It powered off again and again: ${jobs} boot jobs were issued within ${COMPUTE_LIMITS.watchdogMinutes} minutes, and no further one follows.`}{' '}
        After it gave up nothing boots the instance but you: find out what ends it, then boot it, if need be with
        another configuration profile.
      </Text>
    </Alert>
  );
}

/** The most important information about an instance's state; nothing when it runs. */
export function StatePanel({ compute }: { compute: Compute }) {
  const { status, watchdog_enabled: watched } = compute;
  if (isInTransition(status)) return <StatusPanel compute={compute} />;
  if (status === 'billing_suspension')
    return (
      <Alert
        role="note"
        color="red"
        variant="light"
        icon={<CircleAlert size={16} aria-hidden />}
        title="Suspended for billing"
      >
        <Text size="sm">It does not run, and cannot be booted, until the account is settled.</Text>
      </Alert>
    );
  return (status === 'offline' || status === 'stopped') && watched === true ? <Unwatched compute={compute} /> : null;
}
