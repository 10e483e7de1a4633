import { useFormState } from 'react-hook-form';
import type { Compute } from '#contract/computes/schema.ts';
import { type Assignment, holderOf } from '#contract/networking/ips/rules.ts';
import { ComputeStatus } from '#resources/computes/picker.tsx';
import { Status } from '#ui/display/status.tsx';
import { messagesOf } from '#ui/form/validation/issues.ts';
import { type Acts, Chip, Ghost } from './chip.tsx';
import type { Offer } from './offers.ts';
import { type Group, placeOf } from '../plan.ts';
import classes from './board.module.css';
import type { Known } from '../use-addresses.ts';

interface CardProps {
  readonly id: string;
  readonly group: Group;
  readonly status: Compute['status'];
  readonly plan: readonly Assignment[];
  readonly known: Known;
  /** Why this user cannot change the instance. */
  readonly refusal: string | undefined;
  /** The moves that the instance they leave refuses. */
  readonly kept: ReadonlyMap<string, string>;
  /** Where the address that is picked up would be put down here. */
  readonly offer: Offer | undefined;
  readonly acts: Acts;
  fixed(address: string): string | undefined;
  canSwap(address: string, other: string): boolean;
  /** The pointer carries an address over it: whether it could be put down, on one of its addresses or beside them. */
  over(other: string | undefined): boolean;
  leave(): void;
  drop(other: string | undefined): void;
}

const chipAt = (target: EventTarget): string | undefined =>
  target instanceof Element
    ? (target.closest<HTMLElement>('[data-address]')?.dataset['address'] ?? undefined)
    : undefined;

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, [role="button"]') !== null;

/** An instance with its addresses: those that stay, a ghost for each that leaves, and those that come. */
export function Card(props: CardProps) {
  const { id, group, status, plan, known, refusal, kept, offer, acts, fixed, canSwap, over, leave, drop } = props;
  const { holder, addresses, changed, reasons } = group;
  const { lift } = acts;
  const before = [...holder.ipv4, ...holder.ranges];
  const slots = [...before, ...addresses.filter((address) => !before.includes(address))];
  const { errors } = useFormState();
  const list: unknown = errors['assignments'];
  const indexOf = (address: string): number => plan.findIndex((one) => one.address === address);
  // The server names the field of the move, which is the chip itself here.
  const problemsOf = (address: string): string[] =>
    Array.isArray(list) && indexOf(address) >= 0
      ? messagesOf(list[indexOf(address)]).map(({ message }) => message.replace(/^(address|compute_id): /, ''))
      : [];
  const isRefused =
    reasons.length > 0 || [...before, ...addresses].some((one) => kept.has(one) || problemsOf(one).length > 0);
  const labelOf = (id: number): string | undefined => known.computes.find((one) => one.id === id)?.label;
  const titleId = `holder-${holder.id}`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- an address is put down on it; keys and buttons do the same
    <section
      id={id}
      aria-labelledby={titleId}
      className={classes.card}
      data-target={offer && (offer.refused ? 'refused' : 'open')}
      data-waiting={lift !== undefined && !addresses.includes(lift.address)}
      onDragOver={(event) => {
        if (lift === undefined || !over(chipAt(event.target))) return;
        event.preventDefault();
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) leave();
      }}
      onDrop={(event) => {
        event.preventDefault();
        drop(chipAt(event.target));
      }}
      onClick={({ target }) => {
        if (lift?.by === 'press' && !isControl(target)) drop(undefined);
      }}
    >
      <h2 id={titleId} className={classes.title}>
        {holder.label}
      </h2>
      <div className={classes.facts} data-offer={offer !== undefined}>
        <ComputeStatus status={status} />
        {changed && !isRefused && <Status tone="ok" label="Accepted" />}
        {reasons.map((reason) => (
          <Status key={reason} tone="bad" label={reason} />
        ))}
        {refusal !== undefined && <p className={classes.note}>{refusal}</p>}
        {offer !== undefined && (
          <div className={classes.offer}>
            <Status tone={offer.tone} label={offer.text} />
          </div>
        )}
      </div>
      <ul className={classes.chips}>
        {slots.map((address) => {
          const owner = holderOf(known.computes, address) ?? holder;
          return addresses.includes(address) ? (
            <Chip
              key={address}
              address={address}
              holder={owner}
              known={known}
              from={owner.id === holder.id ? undefined : owner.label}
              index={indexOf(address)}
              keptBack={kept.get(address)}
              problems={problemsOf(address)}
              fixed={fixed(address)}
              swappable={lift !== undefined && canSwap(lift.address, address)}
              acts={acts}
            />
          ) : (
            <Ghost key={address} address={address} to={labelOf(placeOf(plan, address, known.computes))} />
          );
        })}
      </ul>
      {slots.length === 0 && <p className={classes.note}>No addresses</p>}
    </section>
  );
}
