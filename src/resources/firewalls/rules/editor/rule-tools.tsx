import { ActionIcon } from '@mantine/core';
import { ArrowDown, ArrowUp, Copy, EllipsisVertical, Trash2, Undo2 } from 'lucide-react';
import { MenuButton } from '#ui/actions/menu-button.tsx';
import classes from './editor.module.css';
import type { Press } from '../../model/values.ts';

interface RuleToolsProps {
  /** "inbound rule 2". */
  readonly called: string;
  readonly index: number;
  readonly count: number;
  readonly canRevert: boolean;
  onMove(index: number, to: number): void;
  onCopy(index: number): void;
  onRevert(index: number): void;
  onRemove(index: number, press: Press): void;
}

/** What can be done with a rule, a button each. */
export function RuleTools({ called, index, count, canRevert, onMove, onCopy, onRevert, onRemove }: RuleToolsProps) {
  return (
    <span className={classes.tools}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Move ${called} up`}
        aria-disabled={index === 0 || undefined}
        data-disabled={index === 0 || undefined}
        onClick={() => index > 0 && onMove(index, index - 1)}
      >
        <ArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Move ${called} down`}
        aria-disabled={index === count - 1 || undefined}
        data-disabled={index === count - 1 || undefined}
        onClick={() => index < count - 1 && onMove(index, index + 1)}
      >
        <ArrowDown size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={`Duplicate ${called}`} onClick={() => onCopy(index)}>
        <Copy size={16} aria-hidden />
      </ActionIcon>
      {canRevert && (
        <ActionIcon variant="subtle" color="gray" aria-label={`Revert ${called}`} onClick={() => onRevert(index)}>
          <Undo2 size={16} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Remove ${called}`}
        onClick={(press) => onRemove(index, press)}
      >
        <Trash2 size={16} aria-hidden />
      </ActionIcon>
    </span>
  );
}

/** What is chosen from a menu is no second click of a double click. */
const CHOSEN: Press = { timeStamp: Number.NEGATIVE_INFINITY, detail: 0 };

/** The same in a menu, where fingers would hit the button beside the one that they mean. */
export function RuleMenu({ called, index, count, canRevert, onMove, onCopy, onRevert, onRemove }: RuleToolsProps) {
  const move = (where: 'up' | 'down') => {
    const to = where === 'up' ? index - 1 : index + 1;
    const isOut = to < 0 || to >= count;
    const disabledReason = isOut ? `It is the ${where === 'up' ? 'first' : 'last'} rule` : undefined;
    return { id: where, label: `Move ${where}`, disabledReason, run: () => onMove(index, to) };
  };
  return (
    <MenuButton
      aria-label={`Actions for ${called}`}
      variant="subtle"
      color="gray"
      px={0}
      w={44}
      h={44}
      rightSection={null}
      actions={[
        move('up'),
        move('down'),
        { id: 'copy', label: 'Duplicate', run: () => onCopy(index) },
        ...(canRevert ? [{ id: 'revert', label: 'Revert', run: () => onRevert(index) }] : []),
        { id: 'remove', label: 'Remove', danger: true, run: () => onRemove(index, CHOSEN) },
      ]}
    >
      <EllipsisVertical size={16} aria-hidden />
    </MenuButton>
  );
}
