import { Button, Skeleton } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { CircleCheck, CircleX, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import { Fragment, useEffect, useId, useState } from 'react';
import { queryClient } from '#api/cache/queries.ts';
import { useDisabledReason, useWho } from '#api/permissions/permissions.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { andList, capitalized, counted, formatNumber } from '#lib/text/format.ts';
import { inSentence } from '#lib/text/in-sentence.ts';
import { leadsNowhere } from '#lib/unreadable.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { useJudge } from '#ui/actions/use-actions.ts';
import { Link } from '#ui/page/navigation/link.tsx';
import { type Area, type AttentionItem, type Reach, REACHES } from '#ui/page/navigation/area.ts';
import { ErrorPanel, failureText, RetryButton } from '#ui/page/failure/failure.tsx';
import { currentPreference, type Preference, setPreference } from '#ui/prefs.ts';
import { areas } from '#resources/areas.ts';
import styles from './attention.module.css';
import classes from './overview.module.css';

type Tone = 'danger' | 'warning' | 'info';
type Group = (typeof GROUPS)[number];

const TONES: Record<Tone, { readonly icon: LucideIcon; readonly word: string }> = {
  danger: { icon: CircleX, word: 'Problem' },
  warning: { icon: TriangleAlert, word: 'Warning' },
  info: { icon: Info, word: 'Note' },
};

/** The groups, in order; none says how much was not looked at. */
const GROUPS = ['at risk', 'down or failing', 'to do'] as const;

/** How many lines of a group there are at first; one more is no longer than the way to it. */
const SHOWN = 3;

const isFolded = (lines: number): boolean => lines > SHOWN + 1;

/** How each reach looks, and where it stands. */
const BY_REACH: Readonly<Record<Reach, { readonly group: Group | undefined; readonly tone: Tone }>> = {
  outage: { group: 'at risk', tone: 'warning' },
  exposure: { group: 'at risk', tone: 'warning' },
  down: { group: 'down or failing', tone: 'danger' },
  failed: { group: 'down or failing', tone: 'danger' },
  impaired: { group: 'down or failing', tone: 'warning' },
  waiting: { group: 'to do', tone: 'warning' },
  hygiene: { group: 'to do', tone: 'info' },
  unchecked: { group: undefined, tone: 'info' },
};

const WATCHED = areas.filter((area: Area) => area.attention !== undefined);

/** What needs attention in every area, worst first; and the areas where that is not known. */
function useAttention(areasRefused: ReadonlySet<string>, opened: ReadonlySet<string>) {
  const { profile } = useWho();
  const refusalOf = useDisabledReason();
  const restricted = profile?.restricted === true;
  const may = (endpoint: Endpoint): boolean => refusalOf(endpoint) === undefined;
  const watched = WATCHED.filter(({ id }) => !areasRefused.has(id));
  const answers = useQueries({
    queries: watched.map((area: Area) => ({
      queryKey: [area.id, 'attention', restricted],
      queryFn: async () => (await area.attention?.())?.(queryClient, { restricted, may }) ?? [],
      // Nothing is asked for before it is known who the user is and may do: what is missing depends on both.
      enabled: opened.has(area.id),
    })),
  });
  const items = watched.flatMap(({ id }, index) =>
    (answers[index]?.data ?? []).map((item) => ({ ...item, id: `${id} ${item.id}` })),
  );
  const lost = watched.flatMap(({ label, checks = inSentence(label) }: Area, index) => {
    const { error, refetch } = answers[index] ?? {};
    if (error === null || error === undefined) return [];
    return [{ check: checks, error, retry: () => void refetch?.() }];
  });
  return {
    items: REACHES.flatMap((reach) => items.filter((item) => item.reach === reach)),
    lost,
    isPending: answers.some(({ isPending }) => isPending),
  };
}

/** The widths of the lines that stand for those to come. */
const AWAITED = [320, 240, 280, 180, 260];

/** How many lines each group had last time, as far as that matters: as many are awaited, so that what is below keeps its place. */
const LINES: Preference<readonly number[]> = {
  name: 'attention-lines',
  fallback: [4],
  read: (kept) =>
    Array.isArray(kept) && kept.length <= GROUPS.length
      ? kept.map((lines) => Math.min(Math.max(Number(lines) || 1, 1), SHOWN + 2))
      : undefined,
};

/** How long the list waits for the slowest area, in ms. */
const PATIENCE_MS = 5000;

/** Whether all is known, or has taken too long: lines that came one by one would move those under the pointer. */
function useReady(isPending: boolean): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  // Once the list is there it stays, whatever is tried again.
  if (!isPending && !isReady) setReady(true);
  return isReady;
}

/** A sentence in which the record's name is told from the words around it. */
function Sentence({ text, name }: Pick<AttentionItem, 'text' | 'name'>) {
  const [before, ...after] = name === undefined ? [text] : text.split(name);
  if (name === undefined || after.length === 0) return text;
  return (
    <>
      {before}
      <b className={styles.name}>{name}</b>
      {after.join(name)}
    </>
  );
}

function Item({ item: { reach, name, text, to, remedy } }: { item: AttentionItem }) {
  const judge = useJudge();
  const offer = typeof remedy === 'string' ? undefined : remedy;
  // What must fail is no remedy: then the line leads to the record alone.
  const refusal = offer && (leadsNowhere(offer.to) ? 'Its ID is unreadable' : offer.refusal(judge));
  const { tone } = BY_REACH[reach];
  const { icon: Icon, word } = TONES[tone];
  return (
    <li className={styles.item}>
      <Icon size={16} role="img" aria-label={word} className={styles.tone} data-tone={tone} />
      <Link to={to} className={styles.sentence}>
        <Sentence text={text} name={name} />
      </Link>
      {typeof remedy === 'string' || refusal !== undefined ? (
        <Link to={to} className={styles.link} {...(refusal !== undefined && { title: refusal })}>
          {typeof remedy === 'string' ? remedy : `View ${remedy.noun}`}
        </Link>
      ) : (
        <ActionButton variant="default" size="compact-sm" to={remedy.to}>
          {remedy.label}
        </ActionButton>
      )}
    </li>
  );
}

/** Findings of a group, with their number; what does not fit is folded. */
function Findings({ group, items }: { group: Group; items: readonly AttentionItem[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const id = useId();
  const words = showsAll ? 'Show fewer' : `Show ${formatNumber(items.length - SHOWN)} more`;
  return (
    <>
      <h3 id={id} className={styles.group}>
        {formatNumber(items.length)} {group}
      </h3>
      <ul className={styles.items} aria-labelledby={id}>
        {items.slice(0, isFolded(items.length) && !showsAll ? SHOWN : undefined).map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
      {isFolded(items.length) && (
        <Button
          className={styles.more ?? ''}
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-expanded={showsAll}
          aria-label={`${words} ${group}`}
          onClick={() => setShowsAll(!showsAll)}
        >
          {words}
        </Button>
      )}
    </>
  );
}

/** In place of groups to come, each with its lines and as high. */
const Awaited = ({ groups }: { groups: readonly number[] }) => (
  <div role="img" aria-label="Checking">
    {groups.length === 0 && <Skeleton width={180} height={14} my={4} />}
    {groups.map((lines, index) => (
      <Fragment key={GROUPS[index]}>
        <div className={styles.group}>
          <Skeleton width={90} height={14} />
        </div>
        <div className={styles.items}>
          {AWAITED.slice(0, isFolded(lines) ? SHOWN : lines).map((width) => (
            <div key={width} className={styles.item}>
              <Skeleton circle height={16} />
              <Skeleton width={width} maw="80%" height={14} />
            </div>
          ))}
        </div>
        {isFolded(lines) && <Skeleton className={styles.more ?? ''} width={100} height={26} />}
      </Fragment>
    ))}
  </div>
);

/** What could not be checked, and why. */
function Lost({ lost }: { lost: ReturnType<typeof useAttention>['lost'] }) {
  const reasons = [...new Set(lost.map(({ error }) => failureText(error).title))];
  return (
    <div className={styles.lost}>
      <ErrorPanel title={`${counted(lost.length, 'check')} could not run`} quiet>
        <div>
          {capitalized(andList(lost.map(({ check }) => check)))}. {reasons.join('. ')}.
        </div>
        <RetryButton onRetry={() => lost.forEach(({ retry }) => retry())}>
          {lost.length === 1 ? 'Retry' : 'Retry all'}
        </RetryButton>
      </ErrorPanel>
    </div>
  );
}

interface AttentionProps {
  /** The areas that the user may not read. */
  readonly refused: ReadonlySet<string>;
  /** The areas of which that is known. */
  readonly opened: ReadonlySet<string>;
}

/** What needs attention in three groups, the widest reach first, each finding with its remedy. */
export function Attention({ refused, opened }: AttentionProps) {
  const { items, lost, isPending } = useAttention(refused, opened);
  const isReady = useReady(isPending);
  // As it was when the page was opened: another tab may know another number.
  const [awaited] = useState(() => currentPreference(LINES));
  const groups = GROUPS.flatMap((group) => {
    const found = items.filter(({ reach }) => BY_REACH[reach].group === group);
    return found.length === 0 ? [] : [{ group, found }];
  });
  const unchecked = items.filter(({ reach }) => reach === 'unchecked');
  const lines = groups.map(({ found }) => Math.min(found.length, SHOWN + 2)).join(' ');
  useEffect(() => {
    if (!isPending) setPreference(LINES, lines === '' ? [] : lines.split(' ').map(Number));
  }, [isPending, lines]);
  return (
    <section aria-labelledby="attention" className={classes.section}>
      <h2 id="attention">Needs attention</h2>
      {!isReady && <Awaited groups={awaited} />}
      {isReady && groups.map(({ group, found }) => <Findings key={group} group={group} items={found} />)}
      {isReady && lost.length > 0 && <Lost lost={lost} />}
      {isReady && isPending && <p className={classes.calm}>Checking…</p>}
      {!isPending && groups.length === 0 && lost.length === 0 && (
        <p className={classes.calm}>
          <CircleCheck size={16} aria-hidden className={styles.tone} data-tone="ok" /> Nothing needs attention.
        </p>
      )}
      {isReady && unchecked.length > 0 && (
        <div className={styles.unchecked}>
          {unchecked.map(({ id, text, to }) => (
            <p key={id} className={classes.calm}>
              <Link to={to} className={styles.link}>
                {text}
              </Link>
            </p>
          ))}
        </div>
      )}
    </section>
  );
}
