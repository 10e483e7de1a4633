import { useFormState } from 'react-hook-form';
import { ActionButton } from '#ui/actions/action.tsx';
import { Muted } from '#ui/display/blocks/plain.tsx';
import { fieldId, useFormParts } from '#ui/form/shell/context.ts';
import { messagesOf } from '#ui/form/validation/issues.ts';
import { kindOf } from './plan.ts';
import classes from './plan.module.css';

/** The id of the button that moves an address. */
export const moveId = (address: string): string => `move-${address}`;

/** What the rows of a board do. */
export interface Handlers {
  /** The address whose next place is being chosen. */
  readonly picked: string | undefined;
  pick(address: string | undefined): void;
  swap(other: string): void;
  /** Puts an address where another one was dropped; of another kind, to its instance. */
  drop(address: string, other: string): void;
  restore(address: string): void;
  /** Moves to the instance before or after. */
  step(address: string, by: -1 | 1): void;
}

interface RowProps {
  readonly address: string;
  /** The label of its present instance, where the plan moves it. */
  readonly from: string | undefined;
  /** Its place among the moves of the plan; -1 without one. */
  readonly index: number;
  /** Why the instance that it leaves refuses the plan. */
  readonly keptBack: string | undefined;
  /** Why it cannot be moved. */
  readonly fixed: string | undefined;
  /** Whether the picked address may change places with it. */
  readonly swappable: boolean;
  readonly handlers: Handlers;
}

/** An address on its instance. */
export function Row({ address, from, index, keptBack, fixed, swappable, handlers }: RowProps) {
  const { errors } = useFormState();
  const { scope } = useFormParts();
  const list: unknown = errors['assignments'];
  const problems = Array.isArray(list) && index >= 0 ? messagesOf(list[index]) : [];
  const { picked, pick, swap, drop, restore, step } = handlers;
  const id = index < 0 ? undefined : fieldId(`assignments.${index}`, scope);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it is dragged; its buttons do the same
    <li
      id={id}
      className={classes.row}
      draggable={fixed === undefined}
      data-moved={from !== undefined}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', address)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        drop(event.dataTransfer.getData('text/plain'), address);
      }}
    >
      <span className={classes.text}>
        <span id={id && `${id}-label`} className={classes.address}>
          {address}
        </span>
        <Muted>
          {kindOf(address)}
          {from !== undefined && `, from ${from}`}
        </Muted>
        {keptBack !== undefined && problems.every(({ message }) => message !== keptBack) && (
          <span className={classes.error}>{keptBack}</span>
        )}
        {problems.map(({ message }) => (
          <span key={message} role="alert" className={classes.error}>
            {message}
          </span>
        ))}
      </span>
      <span className={classes.buttons}>
        {swappable && (
          <ActionButton size="xs" variant="default" aria-label={`Swap: ${address}`} onClick={() => swap(address)}>
            Swap
          </ActionButton>
        )}
        {(picked === undefined || picked === address) && (
          <MoveButton
            address={address}
            fixed={fixed}
            picked={picked === address}
            onPick={() => pick(picked === address ? undefined : address)}
            onStep={(by) => step(address, by)}
          />
        )}
        {picked === undefined && from !== undefined && (
          <ActionButton
            size="xs"
            variant="default"
            aria-label={`Back to ${from}: ${address}`}
            onClick={() => restore(address)}
          >
            Back to {from}
          </ActionButton>
        )}
      </span>
    </li>
  );
}

interface MoveButtonProps {
  readonly address: string;
  readonly fixed: string | undefined;
  /** Its next place is being chosen: the same button, which keeps the focus, gives that up. */
  readonly picked: boolean;
  onPick(): void;
  onStep(by: -1 | 1): void;
}

/** The arrow keys, by the way in which they go through the instances. */
const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** Arrow keys on it move the address at once. */
function MoveButton({ address, fixed, picked, onPick, onStep }: MoveButtonProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the button in it
    <span
      id={moveId(address)}
      onKeyDown={(event) => {
        const by = STEPS[event.key];
        if (fixed !== undefined || by === undefined) return;
        event.preventDefault();
        onStep(by);
      }}
    >
      <ActionButton
        size="xs"
        variant="default"
        aria-label={`${picked ? 'Don’t move' : 'Move to…'}: ${address}`}
        disabledReason={fixed}
        onClick={onPick}
      >
        {picked ? 'Don’t move' : 'Move to…'}
      </ActionButton>
    </span>
  );
}
