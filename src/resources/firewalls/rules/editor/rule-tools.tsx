import { ActionIcon } from '@mantine/core';
import { ArrowDown, ArrowUp, Copy, EllipsisVertical, type LucideIcon, Trash2, Undo2 } from 'lucide-react';
import type { Action } from '#ui/actions/action.tsx';
import { MenuButton } from '#ui/actions/menu-button.tsx';
import classes from './editor.module.css';
import type { Press } from '../../model/values.ts';

/** What can be done with the rule at an index. */
export interface RuleWays {
  onMove(index: number, to: number): void;
  onCopy(index: number): void;
  onRevert(index: number): void;
  onRemove(index: number, press: Press): void;
}

interface RuleToolsProps extends RuleWays {
  /** "inbound rule 2". */
  readonly called: string;
  readonly index: number;
  readonly count: number;
  readonly canRevert: boolean;
}

/** One of them, as a button or in a menu. */
interface Tool extends Omit<Action, 'run'> {
  readonly Icon: LucideIcon;
  run(press: Press): void;
}

function toolsOf({ index, count, canRevert, onMove, onCopy, onRevert, onRemove }: RuleToolsProps): readonly Tool[] {
  const move = (where: 'up' | 'down', Icon: LucideIcon, to: number, end: string): Tool => ({
    id: where,
    label: `Move ${where}`,
    Icon,
    disabledReason: to < 0 || to >= count ? `It is the ${end} rule` : undefined,
    run: () => onMove(index, to),
  });
  return [
    move('up', ArrowUp, index - 1, 'first'),
    move('down', ArrowDown, index + 1, 'last'),
    { id: 'copy', label: 'Duplicate', Icon: Copy, run: () => onCopy(index) },
    ...(canRevert ? [{ id: 'revert', label: 'Revert', Icon: Undo2, run: () => onRevert(index) }] : []),
    { id: 'remove', label: 'Remove', Icon: Trash2, danger: true, run: (press) => onRemove(index, press) },
  ];
}

/** What can be done with a rule, a button each: "Move inbound rule 2 up". */
export const RuleTools = (props: RuleToolsProps) => (
  <span className={classes.tools}>
    {toolsOf(props).map(({ id, label, Icon, disabledReason, run }) => (
      <ActionIcon
        key={id}
        variant="subtle"
        color="gray"
        aria-label={label.replace(/^\w+/, `$& ${props.called}`)}
        aria-disabled={disabledReason !== undefined || undefined}
        data-disabled={disabledReason !== undefined || undefined}
        onClick={(press) => disabledReason === undefined && run(press)}
      >
        <Icon size={16} aria-hidden />
      </ActionIcon>
    ))}
  </span>
);

/** What is chosen from a menu is no second click of a double click. */
const CHOSEN: Press = { timeStamp: Number.NEGATIVE_INFINITY, detail: 0 };

/** The same in a menu, where fingers would hit the button beside the one that they mean. */
export const RuleMenu = (props: RuleToolsProps) => (
  <MenuButton
    aria-label={`Actions for ${props.called}`}
    variant="subtle"
    color="gray"
    px={0}
    w={44}
    h={44}
    rightSection={null}
    actions={toolsOf(props).map(({ Icon: _, run, ...tool }) => ({ ...tool, run: () => run(CHOSEN) }))}
  >
    <EllipsisVertical size={16} aria-hidden />
  </MenuButton>
);
