import { Button, Skeleton } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { CircleCheck, CircleX, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { queryClient } from '#api/cache/queries.ts';
import { useDisabledReason, useWho } from '#api/permissions/permissions.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { useJudge } from '#ui/actions/use-actions.ts';
import { Link } from '#ui/page/navigation/link.tsx';
import { type Area, ATTENTION_TONES, type AttentionItem } from '#ui/page/navigation/area.ts';
import { failureText } from '#ui/page/failure/failure.tsx';
import { currentPreference, type Preference, setPreference } from '#ui/prefs.ts';
import { areas } from '../areas.ts';
import classes from './overview.module.css';

const LOOKS: Record<AttentionItem['tone'], { readonly icon: LucideIcon; readonly word: string }> = {
  danger: { icon: CircleX, word: 'Problem' },
  warning: { icon: TriangleAlert, word: 'Warning' },
  info: { icon: Info, word: 'Note' },
};

const WATCHED = areas.filter((area: Area) => area.attention !== undefined);

/** What needs attention in every area, worst first; and the areas where that is not known. */
function useAttention(areasRefused: ReadonlySet<string>, opened: ReadonlySet<string>) {
  const { profile } = useWho();
  const disabledReason = useDisabledReason();
  const restricted = profile?.restricted === true;
  const may = (endpoint: Endpoint): boolean => disabledReason(endpoint) === undefined;
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
  const lost = watched.flatMap(({ id, label }, index) => {
    const { error, refetch } = answers[index] ?? {};
    return error === null || error === undefined ? [] : [{ id, label, error, retry: () => void refetch?.() }];
  });
  return {
    items: items.toSorted((one, other) => ATTENTION_TONES.indexOf(one.tone) - ATTENTION_TONES.indexOf(other.tone)),
    lost,
    isPending: answers.some(({ isPending }) => isPending),
  };
}

/** How many lines there are at first. */
const SHOWN = 8;

/** The widths of the lines that stand for those to come. */
const AWAITED = [240, 160, 320, 200, 280, 180, 260, 220, 300];

/** How many lines there were last time: as many are awaited, so that what is below keeps its place. */
const LINES: Preference<number> = {
  name: 'attention-lines',
  fallback: 4,
  read: (kept) => AWAITED.map((_, index) => index + 1).find((lines) => lines === kept),
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
      <b className={classes.name}>{name}</b>
      {after.join(name)}
    </>
  );
}

function Item({ item: { tone, name, text, to, remedy } }: { item: AttentionItem }) {
  const judge = useJudge();
  const { icon: Icon, word } = LOOKS[tone];
  const offer = typeof remedy === 'string' ? undefined : remedy;
  return (
    <li className={classes.item}>
      <Icon size={16} role="img" aria-label={word} className={classes.tone} data-tone={tone} />
      <Link to={to} className={classes.sentence}>
        <Sentence text={text} name={name} />
      </Link>
      <ActionButton variant="default" size="compact-sm" to={offer?.to ?? to} disabledReason={offer?.refusal(judge)}>
        {typeof remedy === 'string' ? remedy : remedy.label}
      </ActionButton>
    </li>
  );
}

interface AttentionProps {
  /** The areas that the user may not read. */
  readonly refused: ReadonlySet<string>;
  /** The areas of which that is known. */
  readonly opened: ReadonlySet<string>;
}

/** One list of what needs attention, worst first, each with its remedy. */
export function Attention({ refused, opened }: AttentionProps) {
  const { items, lost, isPending } = useAttention(refused, opened);
  const isReady = useReady(isPending);
  const [showsAll, setShowsAll] = useState(false);
  // One more takes no more room than the button that would show it.
  const shown = showsAll || items.length <= SHOWN + 1 ? items : items.slice(0, SHOWN);
  // As it was when the page was opened: another tab may know another number.
  const [awaited] = useState(() => currentPreference(LINES));
  const lines = Math.min(Math.max(items.length, 1), AWAITED.length);
  useEffect(() => {
    if (!isPending) setPreference(LINES, lines);
  }, [isPending, lines]);
  return (
    <section aria-labelledby="attention" className={classes.section}>
      <h2 id="attention">Needs attention</h2>
      {!isReady && (
        <div role="img" aria-label="Checking" className={classes.items}>
          {AWAITED.slice(0, awaited).map((width) => (
            <div key={width} className={classes.item}>
              <Skeleton circle height={16} />
              <Skeleton width={width} maw="80%" height={14} />
            </div>
          ))}
        </div>
      )}
      {isReady && items.length > 0 && (
        <ul className={classes.items}>
          {shown.map((item) => (
            <Item key={item.id} item={item} />
          ))}
        </ul>
      )}
      {isReady && items.length > SHOWN + 1 && (
        <Button variant="default" size="compact-sm" mt={12} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show fewer' : `Show all ${items.length}`}
        </Button>
      )}
      {isReady &&
        lost.map(({ id, label, error, retry }) => (
          <p key={id} className={classes.calm}>
            {label} could not be read: {failureText(error).title}.{' '}
            <Button variant="subtle" size="compact-sm" onClick={retry} aria-label={`Retry ${label}`}>
              Retry
            </Button>
          </p>
        ))}
      {isReady && isPending && <p className={classes.calm}>Checking…</p>}
      {!isPending && items.length === 0 && lost.length === 0 && (
        <p className={classes.calm}>
          <CircleCheck size={16} aria-hidden className={classes.tone} data-tone="ok" /> Nothing needs attention.
        </p>
      )}
    </section>
  );
}
