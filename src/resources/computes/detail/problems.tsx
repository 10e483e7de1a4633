import { Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '#api/clock.ts';
import { useWatchers } from '#api/cache/waiting.ts';
import { isInTransition } from '#contract/computes/rules.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { usualOf, usualText } from '#analysis/usual.ts';
import { duration, parseTime } from '#lib/time.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { useActions } from '#ui/actions/use-actions.ts';
import { Time } from '#ui/display/time.tsx';
import { Link } from '#ui/page/navigation/link.tsx';
import { useDialog } from '#ui/page/dialog.ts';
import { Problem, Problems } from '#ui/page/failure/problems.tsx';
import { firewallPaths } from '#resources/firewalls/paths.ts';
import { useEnable } from '#resources/firewalls/public.ts';
import { regionPaths } from '#resources/regions/paths.ts';
import { regions } from '#resources/regions/queries.ts';
import { vlanPaths } from '#resources/vlans/paths.ts';
import type { Config } from '#contract/computes/configs/schema.ts';
import { APPLIES, CHANGED, useOwed } from '../model/use-owed.ts';
import { useRootText } from '../model/root-note.tsx';
import { KnownClashes } from '../configs/interfaces/fields/ipam-clash.tsx';
import { bootsWith } from '#analysis/computes/ways.ts';
import { isRisky, type Reached, reachedOf } from '#analysis/exposure/exposure.ts';
import { openText } from '#analysis/exposure/words.ts';
import { offReason } from '../configs/interfaces/verdict/exposure-verdict.ts';
import { useExposure } from '../configs/interfaces/verdict/verdict-view.tsx';
import { configsOf } from '../configs/queries.ts';
import { isOff, statusOf } from '../display.tsx';
import { computePaths } from '../paths.ts';
import { firewallsOnCompute } from '../firewalls/queries.ts';
import { computes } from '../queries.ts';
import { computePageActions } from '../page-actions.ts';
import { gaveUp, gaveUpText, jobOf } from './event-history.ts';
import { useEvents } from './use-events.tsx';

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

/** The transition in progress: how long it has taken, and how long it usually takes. */
function Transition({ compute }: { compute: Compute }) {
  const job = jobOf(compute, useEvents(true));
  const started = useStarted(compute, job?.created);
  const now = useNow(1000);
  const { label: word } = statusOf(compute.status);
  // A copy is in status `provisioning` for as long as a clone usually takes.
  const usual = usualOf('computes', job?.action === 'compute_clone' ? 'cloning' : compute.status);
  const percent = job?.percent_complete ?? null;
  return (
    <Problem
      tone="busy"
      remedy={
        percent !== null && <Progress value={percent} w={240} aria-label={`${word}: ${Math.round(percent)} percent`} />
      }
    >
      {word}
      {started !== undefined && ` for ${duration(now.getTime() - started.getTime())}`}.{' '}
      {usual === undefined ? 'How long it takes depends on its disks.' : `Usually takes ${usualText(usual)}.`} You can
      leave this page.
    </Problem>
  );
}

/**
 * Why its watchdog left an instance off (doc 3 §2.3), and why it cannot boot; that it is off, and how to boot it, the page
 * says above. `config`: the one that it boots with, where there is no choice.
 */
function Unbootable({ compute, config }: { compute: Compute; config: Config | undefined }) {
  const { id, label, status, watchdog_enabled: watched } = compute;
  const off = isOff(status);
  const events = useEvents(off && watched === true);
  const jobs = off ? gaveUp(compute, events)?.jobs : undefined;
  const root = useRootText(id, config);
  if (jobs === undefined && root === undefined) return null;
  return (
    <Problem
      tone="bad"
      remedy={
        root !== undefined &&
        config && (
          <Link to={computePaths.editConfig(id, config.id)} hash="root_device">
            Change root device
          </Link>
        )
      }
    >
      {jobs !== undefined && `${gaveUpText(jobs)}. `}
      {root === undefined ? `Find out what powers ${label} off, then boot it.` : `${root}.`}
    </Problem>
  );
}

/** A button that opens the dialog of an action. */
function Remedy({ action, compute, children }: RemedyProps) {
  const { open } = useDialog();
  const { reason } = useActions(computePageActions);
  return (
    <ActionButton
      size="compact-sm"
      variant="default"
      disabledReason={reason(action, compute)}
      onClick={open(action, compute.id)}
    >
      {children}
    </ActionButton>
  );
}

interface RemedyProps {
  readonly action: 'attach-firewall' | 'reboot';
  readonly compute: Compute;
  readonly children: string;
}

/** An instance that runs with another configuration than the stored one. */
function OwedProblem({ compute }: { compute: Compute }) {
  const owed = useOwed(compute);
  if (owed === undefined) return null;
  const { config, at, by } = owed;
  return (
    <Problem
      remedy={
        <Remedy action="reboot" compute={compute}>
          Reboot now
        </Remedy>
      }
    >
      {CHANGED}: {config.label}, <Time at={at} />
      {by !== null && ` by ${by}`}. {APPLIES}
    </Problem>
  );
}

/** An instance that is open to everyone by more than a web server. */
function Open({ compute, reached }: { compute: Compute; reached: Reached }) {
  const { id, label, status } = compute;
  const { firewall, unfiltered } = reached;
  const on = useQuery({ ...firewallsOnCompute(id), enabled: unfiltered }).data;
  const disabled = on?.find((one) => one.id === firewall?.id);
  const { refusal, obstacle, isPending } = useEnable(disabled);
  return (
    <Problem
      remedy={
        firewall === undefined ? (
          <Remedy action="attach-firewall" compute={compute}>
            Attach firewall
          </Remedy>
        ) : unfiltered && isPending ? null : unfiltered && obstacle !== undefined ? (
          <Link to={obstacle.to}>{obstacle.way}</Link>
        ) : unfiltered && disabled !== undefined && refusal === undefined ? (
          <Link to={firewallPaths.page(firewall.id, { dialog: `enable.${firewall.id}` })}>Enable {firewall.label}</Link>
        ) : (
          <Link to={firewallPaths.page(firewall.id)}>View {firewall.label}</Link>
        )
      }
    >
      {label} is open to the internet{offReason(status) === undefined ? '' : ' once it boots'}:{' '}
      {openText(reached, { risky: true })}.{obstacle !== undefined && ` It can’t be enabled: ${obstacle.text}.`}
    </Problem>
  );
}

/** What is wrong with an instance now, each with its remedy; renders nothing when all is well. */
export function ComputeProblems({ compute }: { compute: Compute }) {
  const { id, label, region, status } = compute;
  const configs = useQuery(configsOf(id).all()).data?.records;
  const { data: place } = useQuery(regions.one(region));
  const { config, booted } = bootsWith(configs ?? []);
  const reached = reachedOf(useExposure(compute));
  return (
    <Problems>
      {isInTransition(status) && <Transition compute={compute} />}
      {status === 'billing_suspension' && (
        <Problem tone="bad">{label} is suspended for billing. Settle the account to boot it.</Problem>
      )}
      {status !== 'provisioning' && (
        <Unbootable compute={compute} config={booted || configs?.length === 1 ? config : undefined} />
      )}
      <OwedProblem compute={compute} />
      {configs?.length === 0 && status !== 'provisioning' && (
        <Problem remedy={<Link to={computePaths.createConfig(id)}>Create the first configuration</Link>}>
          {label} has no configuration, so it can’t boot.
        </Problem>
      )}
      <KnownClashes interfaces={config?.interfaces ?? []} region={region} computeId={id}>
        {(text, vlan) => (
          <Problem remedy={<Link to={vlanPaths.page({ region, label: vlan })}>View VLAN</Link>}>
            {text} Give each its own address.
          </Problem>
        )}
      </KnownClashes>
      {reached && isRisky(reached) && <Open compute={compute} reached={reached} />}
      {place?.status === 'outage' && (
        <Problem remedy={<Link to={regionPaths.page(region)}>View region</Link>}>{place.label} has an outage.</Problem>
      )}
    </Problems>
  );
}
