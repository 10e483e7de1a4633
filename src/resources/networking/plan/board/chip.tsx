import { GripVertical } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { Holder } from '#contract/networking/ips/rules.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { Muted } from '#ui/display/blocks/plain.tsx';
import { fieldId, useFormParts } from '#ui/form/shell/context.ts';
import { Note } from './note.tsx';
import type { Place } from './offers.ts';
import { kindOf } from '../plan.ts';
import classes from './board.module.css';
import type { Known } from '../use-addresses.ts';

/** The id of what an address is picked up by. */
export const handleId = (address: string): string => `move-${address}`;

/** An address that is picked up, and where it would be put down. */
export interface Lift {
  readonly address: string;
  /** By the pointer, which carries it; otherwise it stays in its place until one is chosen. */
  readonly by: 'drag' | 'press';
  /** Undefined: where it is. */
  readonly target?: Place | undefined;
}

/** What the addresses of a board do. */
export interface Acts {
  readonly lift: Lift | undefined;
  /** Picks an address up, or puts it down where it is. */
  press(address: string): void;
  carry(address: string): void;
  /** The pointer has let go, wherever. */
  end(): void;
  /** An arrow key on an address. */
  arrow(address: string, key: string): void;
  swap(other: string): void;
  /** Opens the list of places. */
  ask(address: string): void;
  restore(address: string): void;
}

interface ChipProps {
  readonly address: string;
  readonly holder: Holder;
  readonly known: Known;
  /** Its present instance, where the plan moves it. */
  readonly from: string | undefined;
  /** Its place among the moves of the plan; -1 without one. */
  readonly index: number;
  /** Why the instance that it leaves refuses the plan. */
  readonly keptBack: string | undefined;
  /** Why its move was refused, by the server or before it was sent. */
  readonly problems: readonly string[];
  /** Why it cannot be moved. */
  readonly fixed: string | undefined;
  /** Whether the address that is picked up may change places with it. */
  readonly swappable: boolean;
  readonly acts: Acts;
}

/** An address on its instance, which can be picked up. */
export function Chip({ address, holder, known, from, index, keptBack, problems, fixed, swappable, acts }: ChipProps) {
  const { scope } = useFormParts();
  const { lift } = acts;
  const lifted = lift?.address === address;
  const id = index < 0 ? undefined : fieldId(`assignments.${index}`, scope);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it is dragged; its buttons do the same
    <li
      id={id}
      className={classes.chip}
      data-address={address}
      data-moved={from !== undefined}
      data-lifted={lifted}
      data-over={swappable && lift?.target?.other === address}
      draggable={fixed === undefined}
      onDragStart={(event) => {
        // Firefox drags nothing without data.
        event.dataTransfer.setData('text/plain', address);
        acts.carry(address);
      }}
      onDragEnd={acts.end}
    >
      <Handle address={address} id={id} fixed={fixed !== undefined} acts={acts} />
      <span className={classes.about}>
        <Muted>
          {kindOf(address)}
          {from !== undefined && `, from ${from}`}
        </Muted>
        {swappable && lift?.by === 'press' ? (
          <ActionButton
            size="compact-sm"
            variant="default"
            aria-label={`Swap: ${address}`}
            onClick={() => acts.swap(address)}
          >
            Swap
          </ActionButton>
        ) : (
          <span className={classes.buttons}>
            {from !== undefined && (
              <ActionButton
                size="compact-sm"
                variant="default"
                aria-label={`Undo: ${address} back to ${from}`}
                onClick={() => acts.restore(address)}
              >
                Undo
              </ActionButton>
            )}
            <ActionButton
              size="compact-sm"
              variant="default"
              aria-label={`Move to…: ${address}`}
              disabledReason={fixed}
              onClick={() => acts.ask(address)}
            >
              Move to…
            </ActionButton>
          </span>
        )}
      </span>
      <Note address={address} holder={holder} known={known} />
      {keptBack !== undefined && !problems.includes(keptBack) && <span className={classes.error}>{keptBack}</span>}
      {problems.map((message) => (
        <span key={message} role="alert" className={classes.error}>
          {message}
        </span>
      ))}
    </li>
  );
}

interface HandleProps {
  readonly address: string;
  readonly id: string | undefined;
  readonly fixed: boolean;
  readonly acts: Acts;
}

/** What an address is picked up by; no `button`, as Firefox drags nothing by that. */
function Handle({ address, id, fixed, acts }: HandleProps) {
  const text = (
    <span id={id && `${id}-label`} className={classes.address}>
      {address}
    </span>
  );
  if (fixed) return <span className={classes.handle}>{text}</span>;
  const press = (event: KeyboardEvent): void => {
    if (event.key.startsWith('Arrow')) acts.arrow(address, event.key);
    else if (event.key !== 'Enter' && event.key !== ' ') return;
    else if (!event.repeat) acts.press(address);
    event.preventDefault();
  };
  return (
    <span
      id={handleId(address)}
      role="button"
      tabIndex={0}
      className={classes.handle}
      aria-label={`Pick up: ${address}`}
      aria-pressed={acts.lift?.address === address}
      onClick={() => acts.press(address)}
      onKeyDown={press}
    >
      <GripVertical size={14} aria-hidden />
      {text}
    </span>
  );
}

/** What stays where an address was, once the plan moves it. */
export const Ghost = ({ address, to }: { address: string; to: string | undefined }) => (
  <li className={classes.ghost}>
    <del className={classes.address}>{address}</del>
    <Muted>moves to {to}</Muted>
  </li>
);
