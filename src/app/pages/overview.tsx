import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EyeOff, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useNow } from '#api/clock.ts';
import { useDisabledReason, useGrantsNote } from '#api/permissions/permissions.ts';
import { eventsApi } from '#contract/events/api.ts';
import { elapsedText, parseTime } from '#lib/time.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { MenuButton } from '#ui/actions/menu-button.tsx';
import { Hidden } from '#ui/display/blocks/plain.tsx';
import { Page } from '#ui/page/page.tsx';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import { type Preference, usePreference } from '#ui/prefs.ts';
import { hasFailed } from '#resources/events/display.ts';
import { recentEvents } from '#resources/events/queries.ts';
import { accessPath } from '#features/paths.ts';
import { Welcome } from '#features/demo/welcome.tsx';
import { Awaited, Causes } from './causes.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Resources, type Sized } from './rail.tsx';
import { hush, pagesOf, sentenceOf, situationOf } from './situation.ts';
import { useAreas, useAttention, useReady } from './use-overview.ts';
import classes from './overview.module.css';

/** Areas without which there is nothing to look after. */
const MAIN = ['computes', 'nodebalancers', 'firewalls'];

/** Areas that have records of the server's own, which everybody sees. */
const PUBLIC = ['images', 'regions'];

/** What the user does not want to see again before a time, in ms since epoch. */
const HUSHED: Preference<Readonly<Record<string, number>>> = {
  name: 'hushed',
  fallback: {},
  read: (kept) =>
    typeof kept === 'object' && kept !== null
      ? Object.fromEntries(Object.entries(kept).filter(([, until]) => typeof until === 'number'))
      : undefined,
};

/** The next midnight of the user. */
const tomorrow = (now: Date): number => new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime();

/** In place of everything, for users who have a grant for nothing: what is there is unknown, so nothing is said of it. */
const NothingGranted = () => (
  <div className={classes.nothing}>
    <EyeOff size={24} aria-hidden />
    <h2>You can’t see any records yet</h2>
    <p>Ask an administrator of this account to grant you access to instances, firewalls or whatever you need.</p>
    <ActionButton to={accessPath()}>Your access</ActionButton>
  </div>
);

const Where = lazyPart(() => import('#resources/regions/where/where.tsx'));

/** For how long nothing has failed, as far as the newest events tell. */
function useQuiet(): string | undefined {
  const now = useNow();
  const disabledReason = useDisabledReason()(eventsApi.list);
  const { data } = useQuery({ ...recentEvents, enabled: disabledReason === undefined });
  const last = data?.data.find(hasFailed);
  const since = last && now.getTime() - parseTime(last.created).getTime();
  return since === undefined || since < 3_600_000 ? undefined : elapsedText(since);
}

/** What is the matter, beside what there is and where. */
function Present({ sizes, note, create }: { sizes: readonly Sized[]; note: string | undefined; create: Creating }) {
  const { items, lost, isPending } = useAttention(sizes);
  const isReady = useReady(isPending);
  const [until, setUntil] = usePreference(HUSHED);
  const [pointed, setPointed] = useState<string>();
  const now = useNow();
  const quiet = useQuiet();
  const situation = situationOf(items);
  const { shown, hushed } = hush(situation, ({ id }) => (until[id] ?? 0) > now.getTime());
  const isPart = lost.length > 0 || isPending || situation.unchecked.length > 0;
  const at = [...shown.causes, ...shown.risks, ...shown.small].find(({ id }) => id === pointed);
  const read = new Map(
    sizes.map(({ id, size, error }) => [id, { size, isFailed: size === undefined && error !== null }]),
  );
  return (
    <Page
      title="Overview"
      heading={
        isReady ? (
          `${sentenceOf(situation, isPart ? undefined : quiet)}${isPart ? ' so far' : ''}`
        ) : (
          <>
            <Hidden>Overview</Hidden>
            <Skeleton className={classes.bone ?? ''} my={4} />
          </>
        )
      }
      actions={<Create actions={create} />}
    >
      {note !== undefined && <Note text={note} />}
      <div className={classes.columns} data-awaited={!isReady || undefined}>
        <section aria-label="Needs attention">
          {isReady ? (
            <Causes
              situation={shown}
              lost={lost}
              isPending={isPending}
              hushed={hushed}
              onHush={(id) => setUntil(id === undefined ? undefined : { ...until, [id]: tomorrow(now) })}
              onRing={setPointed}
            />
          ) : (
            <Awaited />
          )}
        </section>
        <div>
          <Resources sizes={sizes} />
          <Suspense>
            <Where read={read} ringed={new Set(at && pagesOf(at))} />
          </Suspense>
        </div>
      </div>
    </Page>
  );
}

type Creating = ReturnType<typeof useAreas>['create'];

const Create = ({ actions }: { actions: Creating }) => (
  <MenuButton actions={actions} leftSection={<Plus size={16} aria-hidden />} rightSection={null}>
    Create
  </MenuButton>
);

const Note = ({ text }: { text: string }) => (
  <p className={classes.note}>
    {text} <Link to={accessPath()}>Your access</Link>
  </p>
);

/** The first page: the situation in a sentence, what is the matter by cause, and what there is and where. */
export function Overview() {
  const { sizes: all, create } = useAreas();
  const note = useGrantsNote();
  const isEmpty = all.filter(({ id }) => MAIN.includes(id)).every(({ size }) => size?.total === 0);
  // The first steps are for those who may take one: others see no records, though the account may have many.
  const isNew = isEmpty && (note === undefined || create.some(({ disabledReason }) => disabledReason === undefined));
  const seesNothing =
    note !== undefined &&
    !isNew &&
    all.every(({ id, size, refusal }) => PUBLIC.includes(id) || refusal !== undefined || size?.total === 0);
  if (seesNothing)
    return (
      <Page title="Overview">
        <NothingGranted />
      </Page>
    );
  return (
    <>
      {__DEMO__ && <Welcome toured={!isNew} />}
      {isNew ? (
        <Page title="Overview">
          {note !== undefined && <Note text={note} />}
          <div className={classes.columns}>
            <FirstSteps actions={create} />
            <Resources sizes={all} />
          </div>
        </Page>
      ) : (
        <Present sizes={all} note={note} create={create} />
      )}
    </>
  );
}
