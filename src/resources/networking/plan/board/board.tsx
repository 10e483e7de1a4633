import { TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Compute } from '#contract/computes/schema.ts';
import { type Assignment, holderOf } from '#contract/networking/ips/rules.ts';
import { counted, formatNumber } from '#lib/text/format.ts';
import { fold } from '#lib/text/fold.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { Hidden, Muted } from '#ui/display/blocks/plain.tsx';
import { groupId, useFormParts } from '#ui/form/shell/context.ts';
import { messagesOf } from '#ui/form/validation/issues.ts';
import { Card } from './card.tsx';
import { type Acts, handleId, type Lift } from './chip.tsx';
import { followsOf, type Naming } from '../effects.ts';
import { columnsOf, neighbour, roam } from './grid.ts';
import { MoveDialog } from './move-dialog.tsx';
import { offersOf, type Place } from './offers.ts';
import { type Group, groupsOf, keptBack, moved, placeOf, type Plan } from '../plan.ts';
import classes from './board.module.css';
import type { Known } from '../use-addresses.ts';

/** Instances shown at first, and added at a time; others are found by typing, too. */
const SHOWN = 24;

interface BoardProps {
  readonly region: string;
  readonly known: Known;
  readonly naming: Naming;
  readonly computes: readonly Compute[];
  /** Why this user cannot change an instance's addresses. */
  refused(computeId: number): string | undefined;
  /** The address that is picked up at first. */
  readonly first?: string | undefined;
}

const isFound = ({ holder, addresses }: Group, text: string): boolean =>
  [holder.label, ...addresses].some((one) => fold(one).includes(fold(text)));

const cardId = (id: number): string => `card-${id}`;

/** The instances of a region as cards, with their addresses as chips that can be moved among them. */
export function Board({ region, known, naming, computes: records, refused, first }: BoardProps) {
  const { setValue, clearErrors } = useFormContext();
  const { errors } = useFormState();
  const { scope } = useFormParts();
  const plan = useWatch<Plan, 'assignments'>({ name: 'assignments' });
  const { computes } = known;
  const { at, fixed, canSwap, planWith, offerOf, offerOn, placesOf } = offersOf({ region, plan, known, refused });
  const [asked] = useState(() => {
    const holder = holderOf(computes, first ?? '');
    return first !== undefined && holder?.region === region && fixed(first) === undefined
      ? { address: first, holder: holder.id }
      : undefined;
  });
  const [lift, setLift] = useState<Lift | undefined>(asked && { address: asked.address, by: 'press' });
  const [asking, setAsking] = useState<string>();
  const [text, setText] = useState('');
  const [limit, setLimit] = useState(SHOWN);
  const [announcement, setAnnouncement] = useState('');
  const board = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  // What had the focus is gone, or stands on another card.
  const focused = useRef<string>(undefined);
  useEffect(() => {
    if (focused.current === undefined) return;
    (document.getElementById(focused.current) ?? board.current)?.focus();
    focused.current = undefined;
  });

  const groups = groupsOf(region, plan, computes);
  const kept = keptBack(plan, groups, computes);
  const labels = new Map(computes.map(({ id, label }) => [id, label]));
  const labelOf = (id: number): string | undefined => labels.get(id);
  const found = groups.filter((group) => group.changed || isFound(group, text));
  // Among few instances each keeps its place; among many, those that matter are not to be searched for.
  const isAhead = ({ changed, holder }: Group): boolean =>
    holder.id === asked?.holder || (groups.length > SHOWN && changed);
  const ordered = [...found.filter(isAhead), ...found.filter((group) => !isAhead(group))];
  const shown = ordered.filter((group, index) => index < limit || group.changed);

  const put = (next: Assignment[], id: string | undefined, said: string): void => {
    setValue('assignments', next, { shouldDirty: true });
    // What the server said of moves by their number is said of others now.
    clearErrors('assignments');
    setLift(undefined);
    focused.current = id;
    setAnnouncement(said);
  };
  const commit = (next: Assignment[], address: string): void => {
    const after = groupsOf(region, next, computes);
    const place = after.find(({ holder }) => holder.id === placeOf(next, address, computes));
    const reasons = [keptBack(next, after, computes).get(address) ?? [], place?.reasons ?? []].flat();
    put(next, handleId(address), [`${address} on ${place?.holder.label}`, ...reasons].join('. '));
  };
  const pickUp = (address: string): void => {
    setLift({ address, by: 'press' });
    const label = labelOf(at(address));
    setAnnouncement(`${address} picked up from ${label}. Arrow keys choose an instance, Enter moves, Esc cancels.`);
  };
  const giveUp = (): void => {
    if (lift === undefined) return;
    focused.current = handleId(lift.address);
    setLift(undefined);
    setAnnouncement(`${lift.address} stays on ${labelOf(at(lift.address))}`);
  };
  const putDown = (address: string, place: Place): void => {
    const offer = offerOf(address, place);
    if (offer.refused) setAnnouncement(`${labelOf(place.id)}: ${offer.text}`);
    else if (place.id === at(address)) giveUp();
    else commit(planWith(address, place), address);
  };
  /** Goes to the card beside the one that is chosen, or that the address is on. */
  const step = (address: string, key: string): void => {
    const place = lift?.target?.id ?? at(address);
    const index = shown.findIndex(({ holder }) => holder.id === place);
    const next = shown[neighbour(index, key, columnsOf(grid.current), shown.length)]?.holder;
    if (next === undefined) return;
    setLift({ address, by: 'press', target: { id: next.id } });
    setAnnouncement(`${next.label}: ${offerOf(address, { id: next.id }).text}`);
    document.getElementById(cardId(next.id))?.scrollIntoView({ block: 'nearest' });
  };
  const acts: Acts = {
    lift,
    press(address) {
      if (lift?.address !== address) pickUp(address);
      else putDown(address, lift.target ?? { id: at(address) });
    },
    carry: (address) => setLift({ address, by: 'drag' }),
    end: () => setLift((now) => (now?.by === 'drag' ? undefined : now)),
    arrow: (address, key) =>
      lift?.address === address
        ? step(address, key)
        : roam(grid.current, document.getElementById(handleId(address)), key),
    swap: (other) => lift && putDown(lift.address, { id: at(other), other }),
    ask: setAsking,
    restore: (address) => commit(moved(plan, address, holderOf(computes, address)?.id ?? 0, computes), address),
  };

  const unpick = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || lift === undefined || asking !== undefined) return;
    event.preventDefault();
    giveUp();
  });
  // Before the form around it hears of the key, and is left.
  useEffect(() => {
    const { current } = board;
    const press = (event: KeyboardEvent): void => unpick(event);
    current?.addEventListener('keydown', press);
    return () => current?.removeEventListener('keydown', press);
  }, []);

  const own: unknown = errors['assignments'];
  const missing = Array.isArray(own) ? [] : messagesOf(own);
  return (
    <div ref={board} id={groupId('assignments', scope)} tabIndex={-1} role="group" aria-label="Addresses">
      {groups.length > 3 && (
        <TextInput
          label="Find instance or address"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      {missing.map(({ message }) => (
        <p key={message} className={classes.error}>
          {message}
        </p>
      ))}
      <div className={classes.bar}>
        {lift?.by === 'press' ? (
          <>
            <span>
              Moving {lift.address} from {labelOf(at(lift.address))}
            </span>
            <Muted className={classes.hint}>Press an instance, or use the arrow keys and Enter.</Muted>
            <ActionButton size="compact-sm" variant="default" onClick={giveUp}>
              Cancel move
            </ActionButton>
          </>
        ) : plan.length === 0 ? (
          <Muted className={classes.hint}>Drag an address, or press Enter on it and choose with the arrow keys.</Muted>
        ) : (
          <>
            <strong>{counted(plan.length, 'move')}</strong>
            <ActionButton
              size="compact-sm"
              variant="default"
              onClick={() => put([], board.current?.id, 'All moves undone')}
            >
              Undo all
            </ActionButton>
          </>
        )}
      </div>
      <div ref={grid} className={classes.board}>
        {shown.map((group) => {
          const { id } = group.holder;
          return (
            <Card
              key={id}
              id={cardId(id)}
              group={group}
              status={records.find((one) => one.id === id)?.status}
              plan={plan}
              known={known}
              refusal={refused(id)}
              kept={kept}
              offer={lift?.target?.id === id ? offerOn(lift.address, lift.target) : undefined}
              acts={acts}
              fixed={fixed}
              canSwap={canSwap}
              over={(other) => {
                if (lift === undefined) return false;
                if (lift.target?.id !== id || lift.target.other !== other) setLift({ ...lift, target: { id, other } });
                return refused(id) === undefined;
              }}
              leave={() => setLift((now) => (now?.by === 'drag' ? { address: now.address, by: 'drag' } : now))}
              drop={(other) => lift && putDown(lift.address, { id, other })}
            />
          );
        })}
      </div>
      {shown.length === 0 && <p>No instance matches.</p>}
      {shown.length < found.length && (
        <p className={classes.more}>
          {formatNumber(shown.length)} of {formatNumber(found.length)} instances
          <ActionButton size="compact-sm" variant="default" onClick={() => setLimit(limit + SHOWN)}>
            Show {formatNumber(Math.min(SHOWN, found.length - shown.length))} more
          </ActionButton>
        </p>
      )}
      {asking !== undefined && (
        <MoveDialog
          address={asking}
          places={placesOf(asking, groups)}
          nameOf={({ id, other }) => `${labelOf(id)}${other === undefined ? '' : `: swap with ${other}`}`}
          follows={followsOf(asking, computes, naming)}
          offerOf={(place) => offerOf(asking, place)}
          onChoose={(place) => {
            setAsking(undefined);
            putDown(asking, place);
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
      <Hidden role="status">{announcement}</Hidden>
    </div>
  );
}
