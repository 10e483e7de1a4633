import { TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { type Addresses, type Assignment, fixedReason, holderOf } from '#contract/networking/ips/rules.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { Hidden } from '#ui/display/blocks/plain.tsx';
import { Status } from '#ui/display/status.tsx';
import { groupId, useFormParts } from '#ui/form/shell/context.ts';
import { messagesOf } from '#ui/form/validation/issues.ts';
import { Row, type Handlers, moveId } from './row.tsx';
import { type Group, groupsOf, keptBack, kindOf, moved, placeOf, type Plan, swapped } from './plan.ts';
import classes from './plan.module.css';

/** Instances shown at once; more are found by typing, or on demand. */
const SHOWN = 24;

interface BoardProps {
  readonly region: string;
  readonly addresses: Addresses;
  /** Why this user cannot change an instance's addresses. */
  refused(computeId: number): string | undefined;
  /** The address whose next place is chosen first. */
  readonly first?: string | undefined;
}

const isFound = ({ holder, addresses }: Group, text: string): boolean =>
  [holder.label, ...addresses].some((one) => one.toLowerCase().includes(text.trim().toLowerCase()));

/** The instances of a region one under the other, with their addresses as rows that can be moved among them. */
export function Board({ region, addresses, refused, first }: BoardProps) {
  const { setValue, clearErrors } = useFormContext();
  const { errors } = useFormState();
  const { scope } = useFormParts();
  const plan = useWatch<Plan, 'assignments'>({ name: 'assignments' });
  const [picked, setPicked] = useState(() => {
    const holder = holderOf(addresses.computes, first ?? '');
    const movable = first !== undefined && holder?.region === region && refused(holder.id) === undefined;
    return movable && fixedReason(first, addresses) === undefined ? first : undefined;
  });
  const [text, setText] = useState('');
  const [all, setAll] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  // The button that was pressed is gone, or stands under another instance.
  const focused = useRef<string>(undefined);
  useEffect(() => {
    if (focused.current === undefined) return;
    document.getElementById(moveId(focused.current))?.querySelector('button')?.focus();
    focused.current = undefined;
  });

  const board = useRef<HTMLDivElement>(null);
  const giveUp = (): void => {
    focused.current = picked;
    setPicked(undefined);
  };
  const unpick = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || picked === undefined) return;
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

  const { computes } = addresses;
  const groups = groupsOf(region, plan, computes);
  const kept = keptBack(plan, groups, computes);
  const found = groups.filter((group) => group.changed || isFound(group, text));
  const shown = all ? found : found.filter((group, index) => index < SHOWN || group.changed);

  const commit = (next: Assignment[], address: string): void => {
    setValue('assignments', next, { shouldDirty: true });
    // What the server said of moves by their number is said of others now.
    clearErrors('assignments');
    setPicked(undefined);
    focused.current = address;
    const after = groupsOf(region, next, computes);
    const place = after.find(({ holder }) => holder.id === placeOf(next, address, computes));
    const reasons = [keptBack(next, after, computes).get(address) ?? [], place?.reasons ?? []].flat();
    setAnnouncement([`${address} on ${place?.holder.label}`, ...reasons].join('. '));
  };
  const fixed = (address: string): string | undefined =>
    refused(holderOf(computes, address)?.id ?? 0) ?? fixedReason(address, addresses);
  const mayMove = (address: string, target: number): boolean =>
    groups.some((group) => group.addresses.includes(address)) &&
    fixed(address) === undefined &&
    refused(target) === undefined;
  const moveTo = (address: string, target: number): void => {
    if (mayMove(address, target)) commit(moved(plan, address, target, computes), address);
  };
  const canSwap = (address: string, other: string): boolean =>
    address !== other &&
    kindOf(address) === kindOf(other) &&
    placeOf(plan, address, computes) !== placeOf(plan, other, computes) &&
    fixed(other) === undefined &&
    fixed(address) === undefined;

  const handlers: Handlers = {
    picked,
    pick: setPicked,
    swap: (other) => picked !== undefined && commit(swapped(plan, picked, other, computes), picked),
    drop: (address, other) =>
      canSwap(address, other)
        ? commit(swapped(plan, address, other, computes), address)
        : moveTo(address, placeOf(plan, other, computes)),
    restore: (address) => commit(moved(plan, address, holderOf(computes, address)?.id ?? 0, computes), address),
    step: (address, by) => {
      const place = placeOf(plan, address, computes);
      const at = shown.findIndex(({ holder }) => holder.id === place);
      const open = by === 1 ? shown.slice(at + 1) : shown.slice(0, at).toReversed();
      const next = open.find(({ holder }) => refused(holder.id) === undefined);
      if (next !== undefined) moveTo(address, next.holder.id);
    },
  };

  const own: unknown = errors['assignments'];
  const missing = Array.isArray(own) ? [] : messagesOf(own);
  return (
    <div ref={board} id={groupId('assignments', scope)} tabIndex={-1} role="group" aria-label="Addresses">
      {groups.length > 3 && (
        <TextInput
          mb={16}
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
      {picked !== undefined && (
        <div className={classes.picked}>
          <span>
            Moving {picked} from {groups.find(({ addresses: own }) => own.includes(picked))?.holder.label}
          </span>
          <ActionButton size="xs" variant="default" onClick={giveUp}>
            Cancel move
          </ActionButton>
        </div>
      )}
      <div className={classes.board}>
        {shown.map((group) => (
          <Instance
            key={group.holder.id}
            group={group}
            refusal={refused(group.holder.id)}
            plan={plan}
            kept={kept}
            handlers={handlers}
            onMove={moveTo}
            computes={computes}
            fixed={fixed}
            canSwap={canSwap}
          />
        ))}
      </div>
      {shown.length === 0 && <p>No instance matches.</p>}
      {shown.length < found.length && (
        <ActionButton variant="default" onClick={() => setAll(true)}>
          Show {found.length - shown.length} more
        </ActionButton>
      )}
      <Hidden role="status">{announcement}</Hidden>
    </div>
  );
}

interface InstanceProps {
  readonly group: Group;
  readonly refusal: string | undefined;
  readonly plan: readonly Assignment[];
  /** The moves that the instance they leave refuses. */
  readonly kept: ReadonlyMap<string, string>;
  readonly handlers: Handlers;
  readonly computes: Addresses['computes'];
  onMove(address: string, target: number): void;
  fixed(address: string): string | undefined;
  canSwap(address: string, other: string): boolean;
}

function Instance({ group, refusal, plan, kept, handlers, computes, onMove, fixed, canSwap }: InstanceProps) {
  const { holder, addresses, changed, reasons } = group;
  const { picked } = handlers;
  const [over, setOver] = useState(false);
  const isRefused = reasons.length > 0 || addresses.some((address) => kept.has(address));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an address is dropped on it; buttons do the same
    <section
      aria-label={holder.label}
      className={classes.instance}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDropCapture={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        onMove(event.dataTransfer.getData('text/plain'), holder.id);
      }}
    >
      <div className={classes.head}>
        <h2>{holder.label}</h2>
        {picked !== undefined && !addresses.includes(picked) && (
          <ActionButton
            size="xs"
            variant="default"
            aria-label={`Move here: ${holder.label}`}
            disabledReason={refusal}
            onClick={() => onMove(picked, holder.id)}
          >
            Move here
          </ActionButton>
        )}
        {changed && (reasons.length > 0 || !isRefused) && (
          <div className={classes.verdict}>
            {!isRefused && <Status tone="ok" label="Accepted" />}
            {reasons.map((reason) => (
              <Status key={reason} tone="bad" label={reason} />
            ))}
          </div>
        )}
      </div>
      <ul className={classes.rows}>
        {addresses.map((address) => {
          const owner = holderOf(computes, address);
          return (
            <Row
              key={address}
              address={address}
              from={owner?.id === holder.id ? undefined : owner?.label}
              index={plan.findIndex((one) => one.address === address)}
              keptBack={kept.get(address)}
              fixed={fixed(address)}
              swappable={picked !== undefined && canSwap(picked, address)}
              handlers={handlers}
            />
          );
        })}
      </ul>
    </section>
  );
}
