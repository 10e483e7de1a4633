import { Skeleton } from '@mantine/core';
import { ChevronDown, ChevronRight, CircleX, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNow } from '#api/clock.ts';
import { andList, capitalized, counted, formatNumber } from '#lib/text/format.ts';
import { agoText, parseTime } from '#lib/time.ts';
import { leadsNowhere } from '#lib/unreadable.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { Button } from '#ui/actions/button.tsx';
import { useJudge } from '#ui/actions/use-actions.ts';
import { ErrorPanel, failureText, RetryButton } from '#ui/page/failure/failure.tsx';
import type { AttentionItem, Said } from '#ui/page/navigation/area.ts';
import { Link } from '#ui/page/navigation/link.tsx';
import { SHORTCUTS, usePreference } from '#ui/prefs.ts';
import { keyOf, keysAreTaken, PAIR_MS } from '../shell/shortcuts/shortcuts.ts';
import { type Situation, smallerText } from './situation.ts';
import classes from './causes.module.css';

/** At most so many causes at first. */
const SHOWN = 9;

/** A sentence in which the names of records are told from the words around them. */
function Named({ text, names = [] }: Pick<AttentionItem, 'text' | 'names'>) {
  const [name, ...others] = names;
  const at = name === undefined ? -1 : text.indexOf(name);
  if (name === undefined || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <b>{name}</b>
      <Named text={text.slice(at + name.length)} names={others} />
    </>
  );
}

/** Sentences in which names lead to their records. */
const Sentences = ({ of }: { of: readonly (readonly Said[])[] }) =>
  of.map((said, index) => (
    // The sentences of a finding keep their order.
    // oxlint-disable-next-line react/no-array-index-key -- two sentences may be the same
    <span key={index}>
      {index > 0 && '. '}
      {said.map((part, place) =>
        typeof part === 'string' ? (
          place === 0 ? (
            capitalized(part)
          ) : (
            part
          )
        ) : (
          <Link key={part.to} to={part.to}>
            {part.label}
          </Link>
        ),
      )}
    </span>
  ));

function Ago({ at }: { at: string }) {
  const now = useNow();
  return <small>{agoText(parseTime(at), now)}</small>;
}

const View = ({ to, words, why }: { to: string; words: string; why?: string }) => (
  <Link to={to} className={classes.view} {...(why !== undefined && { title: why })}>
    <span>{words}</span>
    <ChevronRight size={14} aria-hidden />
  </Link>
);

/** What mends it, or where to look at it: only what no known rule refuses is a button. */
function Remedy({ item: { to, remedy, look } }: { item: AttentionItem }) {
  const judge = useJudge();
  if (typeof remedy === 'string') return <View to={to} words={remedy} />;
  const refusal = leadsNowhere(remedy.to) ? 'Its ID is unreadable' : remedy.refusal(judge);
  if (refusal !== undefined) return <View to={to} words={look ?? `View ${remedy.noun}`} why={refusal} />;
  return (
    <ActionButton variant="default" size="compact-sm" to={remedy.to}>
      {remedy.label}
    </ActionButton>
  );
}

interface RowProps {
  readonly item: AttentionItem;
  /** It is down or failing: its sentence is a title. */
  readonly isDown?: boolean;
}

function Row({ item, isDown = false }: RowProps) {
  const Icon = isDown ? CircleX : TriangleAlert;
  const tone = isDown ? 'danger' : item.reach === 'hygiene' ? 'quiet' : 'warning';
  return (
    <li className={classes.item} data-cause={item.id} data-one={!isDown || undefined}>
      <Icon size={isDown ? 20 : 16} role="img" aria-label={isDown ? 'Problem' : 'Warning'} data-tone={tone} />
      <div>
        <Link to={item.to} className={classes.title}>
          {isDown ? item.text : <Named text={item.text} {...(item.names && { names: item.names })} />}
        </Link>
        {item.since !== undefined && <Ago at={item.since} />}
        {item.detail !== undefined && item.detail.length > 0 && (
          <p>
            <Sentences of={item.detail} />
          </p>
        )}
      </div>
      <Remedy item={item} />
    </li>
  );
}

/** Walks the rows by `j` and `k`, acts by `e`, and hushes by `h`. */
function useRowKeys(hush: (id: string) => void) {
  const list = useRef<HTMLDivElement>(null);
  const enabled = usePreference(SHORTCUTS)[0] === 'on';
  const jumped = useRef(Number.NEGATIVE_INFINITY);
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const { target, ctrlKey, metaKey, altKey, repeat, timeStamp, defaultPrevented } = event;
    if (!enabled || defaultPrevented || ctrlKey || metaKey || altKey || keysAreTaken(target)) return;
    const key = keyOf(event);
    // The second key of a jump to a page is none of these.
    const isSecond = timeStamp - jumped.current < PAIR_MS;
    jumped.current = key === 'g' ? timeStamp : Number.NEGATIVE_INFINITY;
    if (isSecond) return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-cause], [data-fold]') ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const focus = (row: HTMLElement | undefined): void =>
      (row?.querySelector('a') ?? row ?? document.querySelector('h1'))?.focus();
    const id = rows[at]?.dataset['cause'];
    if (key === 'j' && at + 1 < rows.length) focus(rows[at + 1]);
    else if (key === 'k' && at > 0) focus(rows[at - 1]);
    else if (key === 'e' && !repeat) rows[at]?.querySelector<HTMLElement>(':scope > :last-child')?.click();
    else if (key === 'h' && !repeat && id !== undefined) {
      focus(rows[at + 1] ?? rows[at - 1]);
      hush(id);
    }
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return list;
}

/** The row that an event is about. */
const rowAt = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-cause]')?.dataset['cause'] : undefined;

/** What could not be checked, and why. */
export interface LostCheck {
  readonly check: string;
  readonly error: unknown;
  readonly retry: () => void;
}

function Lost({ lost }: { lost: readonly LostCheck[] }) {
  const reasons = [...new Set(lost.map(({ error }) => failureText(error).title))];
  return (
    <ErrorPanel title={`${counted(lost.length, 'check')} could not run`} quiet>
      <div>
        {capitalized(andList(lost.map(({ check }) => check)))}. {reasons.join('. ')}.
      </div>
      <RetryButton onRetry={() => lost.forEach(({ retry }) => retry())}>
        {lost.length === 1 ? 'Retry' : 'Retry all'}
      </RetryButton>
    </ErrorPanel>
  );
}

/** In place of what is to come, as high as seven causes. */
export const Awaited = () => (
  <div role="img" aria-label="Checking">
    {[320, 240, 280, 180, 260, 200, 220].map((width) => (
      <div key={width} className={classes.item}>
        <Skeleton circle height={20} />
        <div>
          <Skeleton width={width} maw="80%" height={14} my={3} />
          <Skeleton width={width + 60} maw="100%" height={12} my={3} />
        </div>
      </div>
    ))}
  </div>
);

/** A line that shows more of the list, or less. */
const Fold = ({ isOpen, onTurn, children }: { isOpen: boolean; onTurn: () => void; children: ReactNode }) => (
  <button type="button" data-fold className={classes.fold} aria-expanded={isOpen} onClick={onTurn}>
    {isOpen ? <ChevronDown size={16} aria-hidden /> : <ChevronRight size={16} aria-hidden />}
    <span>{children}</span>
  </button>
);

interface CausesProps {
  readonly situation: Situation;
  readonly lost: readonly LostCheck[];
  readonly isPending: boolean;
  /** How many the user does not want to see today. */
  readonly hushed: number;
  readonly onHush: (id: string | undefined) => void;
  readonly onRing: (id: string | undefined) => void;
}

/** What is down or failing, what is at risk, and folded what is smaller: each with its remedy. */
export function Causes({ situation, lost, isPending, hushed, onHush, onRing }: CausesProps) {
  const { causes, risks, small, unchecked } = situation;
  const [showsAll, setShowsAll] = useState(false);
  const [showsSmall, setShowsSmall] = useState(false);
  const list = useRowKeys(onHush);
  const isLong = causes.length > SHOWN + 1;
  const isFolded = small.length > 1;
  const [what, first] = smallerText(small);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it answers nothing, but rings marks
    <div
      ref={list}
      onPointerOver={({ target }) => onRing(rowAt(target))}
      onPointerLeave={() => onRing(rowAt(document.activeElement))}
      onFocus={({ target }) => onRing(rowAt(target))}
      onBlur={() => onRing(undefined)}
    >
      {causes.length > 0 && (
        <section aria-label="Down or failing">
          <ul className={classes.items}>
            {causes.slice(0, isLong && !showsAll ? SHOWN : undefined).map((item) => (
              <Row key={item.id} item={item} isDown />
            ))}
          </ul>
          {isLong && (
            <Fold isOpen={showsAll} onTurn={() => setShowsAll(!showsAll)}>
              {showsAll ? 'Show fewer' : `${formatNumber(causes.length - SHOWN)} more`}
            </Fold>
          )}
        </section>
      )}
      {risks.length > 0 && (
        <section aria-label="At risk">
          <h2 className={classes.group}>
            At risk <span>{formatNumber(risks.length)}</span>
          </h2>
          <ul className={classes.items}>
            {risks.map((item) => (
              <Row key={item.id} item={item} />
            ))}
          </ul>
        </section>
      )}
      {small.length > 0 && (
        <section aria-label="Smaller things">
          {isFolded && (
            <Fold isOpen={showsSmall} onTurn={() => setShowsSmall(!showsSmall)}>
              <b>{what}</b>
              {!showsSmall && first}
            </Fold>
          )}
          {(!isFolded || showsSmall) && (
            <ul className={classes.items}>
              {small.map((item) => (
                <Row key={item.id} item={item} />
              ))}
            </ul>
          )}
        </section>
      )}
      {lost.length > 0 && <Lost lost={lost} />}
      {isPending && <p className={classes.note}>Checking…</p>}
      {unchecked.map(({ id, text, to }) => (
        <p key={id} className={classes.note}>
          <Link to={to}>{text}</Link>
        </p>
      ))}
      {hushed > 0 && (
        <p className={classes.note}>
          {formatNumber(hushed)} hidden until tomorrow{' '}
          <Button variant="default" size="compact-sm" onClick={() => onHush(undefined)}>
            Show again
          </Button>
        </p>
      )}
    </div>
  );
}
