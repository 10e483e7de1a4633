import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
} from '@dnd-kit/core';
import { restrictToParentElement, restrictToVerticalAxis } from '@dnd-kit/modifiers';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Plus } from 'lucide-react';
import { Fragment, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { FIREWALL_LIMITS } from '#contract/firewalls/schema.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { MenuButton } from '#ui/actions/menu-button.tsx';
import { fieldId } from '#ui/form/shell/context.ts';
import { SelectField } from '#ui/form/fields/fields.ts';
import { FieldGroup } from '#ui/form/fields/group.tsx';
import type { ListDifference } from '../../analysis/difference.ts';
import classes from './editor.module.css';
import type { History } from '../../model/history.ts';
import { PRESETS, presetRules, presetText } from '../../model/presets.ts';
import type { Review } from '../../analysis/review/review.ts';
import { RuleMarks } from './rule-marks.tsx';
import { RuleRow } from './rule-row.tsx';
import { pathIn } from '#ui/form/validation/field-paths.ts';
import type { Prefix } from '../../model/use-rules.ts';
import type { Direction, RuleLike } from '#analysis/packets/rule-set.ts';
import { formRule, newRule, type Press, type RuleValues } from '../../model/values.ts';
import { ACTION_OPTIONS, restOf, WORDS, describeRule } from '../../model/display.ts';

interface DeletedRuleProps {
  readonly direction: Direction;
  /** Its index in the original list. */
  readonly was: number;
  readonly rule: RuleLike;
  /** Why it cannot be restored. */
  readonly disabledReason: string | undefined;
  onRestore(press: Press): void;
}

/** A rule that will be deleted when the rules are saved. */
function DeletedRule({ direction, was, rule, disabledReason, onRestore }: DeletedRuleProps) {
  return (
    <li className={classes.deleted}>
      <span className={classes.text}>
        <strong>Deleted</strong>{' '}
        <del>
          {was + 1} {rule.label ? `${rule.label} ` : ''}
          {describeRule(rule, direction)}
        </del>
      </span>
      <ActionButton size="compact-sm" variant="default" disabledReason={disabledReason} onClick={onRestore}>
        Restore rule {was + 1}
      </ActionButton>
    </li>
  );
}

/**
 * What a screen reader says while a rule is dragged; its final position is announced as for every other move.
 * `numberOf` gives a row's number, from 1, by its id.
 */
const dragAnnouncements = (title: string, numberOf: (id: unknown) => number): Announcements => ({
  onDragStart: ({ active }) => `${title} rule ${numberOf(active.id)} picked up; move it with the arrow keys`,
  onDragOver: ({ active, over }) =>
    over === null || over.id === active.id
      ? `${title} rule ${numberOf(active.id)} picked up; move it with the arrow keys`
      : `${title} rule ${numberOf(active.id)} moves to number ${numberOf(over.id)}`,
  onDragEnd: ({ active, over }) =>
    over === null || over.id === active.id ? `${title} rule ${numberOf(active.id)} stays in place` : undefined,
  onDragCancel: ({ active }) => `${title} rule ${numberOf(active.id)} stays in place`,
});

const TOO_MANY = `A firewall takes up to ${FIREWALL_LIMITS.rules} rules`;

/** Presses within this time are one double click, in ms. */
const DOUBLE_CLICK = 400;

interface DirectionRulesProps {
  readonly prefix: Prefix;
  readonly direction: Direction;
  readonly rules: readonly RuleValues[];
  /** The original rules of this direction; undefined when everything is new. */
  readonly before: readonly RuleLike[] | undefined;
  readonly difference: ListDifference | undefined;
  readonly advice: Review;
  readonly history: History;
  /** How many more rules are allowed, both lists together (doc 3 §8). */
  readonly room: number;
  /** The open rows, by the id of the row. */
  readonly open: ReadonlySet<string>;
  onOpen(id: string, open: boolean): void;
  /** Announces what was done to screen readers. */
  announce(text: string): void;
}

/**
 * Original indexes of deleted rules by the index of the row that they are shown in front of; the last ones are after
 * all rows.
 */
function deletedBefore({ rules, deleted }: ListDifference): Map<number, number[]> {
  const shown = new Map<number, number[]>();
  for (const was of deleted) {
    const next = rules.findIndex(({ before }) => before !== undefined && before > was);
    const index = next === -1 ? rules.length : next;
    shown.set(index, [...(shown.get(index) ?? []), was]);
  }
  return shown;
}

/** The rules of one direction in order, their changes, and the policy for packets that match none of them. */
export function DirectionRules(props: DirectionRulesProps) {
  const { prefix, direction, rules, before, difference, advice, history, room, open, onOpen, announce } = props;
  const { control, setValue } = useFormContext();
  const name = pathIn(prefix, direction);
  const { fields, append, insert, move, remove } = useFieldArray({ control, name });
  const list = useRef<HTMLOListElement>(null);
  /** The index of a rule whose row is about to be rendered. */
  const pendingIndex = useRef<number>(undefined);
  /** When a rule was last removed, as event time stamp. */
  const lastRemoval = useRef(Number.NEGATIVE_INFINITY);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const { title, peer } = WORDS[direction];
  const lower = title.toLowerCase();
  const disabledReason = room < 1 ? TOO_MANY : undefined;

  /** Runs something that adds a rule at an index, and opens the rule as soon as its row is rendered. */
  const insertAndOpen = (index: number, work: () => void): void => {
    pendingIndex.current = index;
    history.step(work);
  };
  const onRendered = (id: string, index: number): void => {
    if (pendingIndex.current !== index) return;
    pendingIndex.current = undefined;
    setTimeout(() => {
      flushSync(() => onOpen(id, true));
      document.getElementById(fieldId(`${name}.${index}.action`))?.focus();
    });
  };

  const topOf = (row: Element | null | undefined): number => row?.getBoundingClientRect().top ?? 0;
  /**
   * Moves a rule. The page scrolls with it, so that its row stays under the pointer and the next press affects the
   * same rule; the focus stays on the pressed button.
   */
  const moveTo = (from: number, to: number): void => {
    const focused = document.activeElement;
    const row = list.current?.querySelectorAll('[data-rule]')[from];
    const top = topOf(row);
    const hasMoved = difference?.rules[from]?.before !== to;
    const work = (): void => {
      move(from, to);
      setValue(`${name}.${to}.moved`, hasMoved, { shouldDirty: true });
    };
    flushSync(() => history.step(work));
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
    window.scrollBy({ top: topOf(row) - top, behavior: 'instant' });
    announce(`${title} rule ${from + 1} is now number ${to + 1} of ${fields.length}`);
  };
  /** Focuses a rule after a button has disappeared, or the last rule if there are not so many. */
  const focusRule = (index: number): void => {
    setTimeout(() => {
      const rows = list.current?.querySelectorAll('[data-rule]');
      const line = rows?.[Math.min(index, rows.length - 1)]?.querySelector<HTMLElement>('[aria-expanded]');
      (line ?? list.current)?.focus();
    });
  };
  /**
   * The second click of a double click would hit another rule, or the button that restores this one. How slow it may be
   * is a setting of the user's system, and then `detail` tells it; the time is for a pointer that has moved a little.
   */
  const isSecond = ({ timeStamp, detail }: Press): boolean =>
    detail === 2 || (detail > 0 && timeStamp - lastRemoval.current < DOUBLE_CLICK);
  const removeAt = (index: number, press: Press): void => {
    if (isSecond(press)) return;
    lastRemoval.current = press.timeStamp;
    history.step(() => remove(index));
    announce(`${title} rule ${index + 1} removed`);
    // The rule that has taken its index, or the one before.
    focusRule(index);
  };
  const copy = (index: number): void => {
    const rule = rules[index];
    if (rule === undefined || room < 1) return;
    const copied = { ...structuredClone(rule), origin: null, moved: false };
    insertAndOpen(index + 1, () => insert(index + 1, copied, { shouldFocus: false }));
    announce(`${title} rule ${index + 1} duplicated as number ${index + 2}`);
  };
  const add = (added: readonly RuleValues[], isOpen: boolean): void => {
    const work = (): void => append([...added], { shouldFocus: false });
    if (isOpen) insertAndOpen(rules.length, work);
    else history.step(work);
    const numbers = added.map((_, index) => rules.length + index + 1).join(' and ');
    const labels = added.map(({ label }) => label).join(', ');
    announce(`${title} ${added.length === 1 ? 'rule' : 'rules'} ${numbers} added${labels === '' ? '' : `: ${labels}`}`);
  };
  const originalOf = (was: number | undefined): RuleValues | undefined => {
    const rule = was === undefined ? undefined : before?.[was];
    return rule && formRule(rule);
  };
  const revert = (index: number): void => {
    const rule = originalOf(difference?.rules[index]?.before);
    if (rule === undefined) return;
    history.step(() => setValue(`${name}.${index}`, rule, { shouldDirty: true, shouldTouch: true }));
    announce(`${title} rule ${index + 1} reverted`);
    focusRule(index);
  };
  const restore = (was: number, index: number): void => {
    const rule = originalOf(was);
    if (rule === undefined) return;
    history.step(() => insert(index, rule, { shouldFocus: false }));
    announce(`Rule ${was + 1} restored`);
    focusRule(index);
  };
  const dragged = ({ active, over }: DragEndEvent): void => {
    const from = fields.findIndex(({ id }) => id === active.id);
    const to = fields.findIndex(({ id }) => id === over?.id);
    if (from !== -1 && to !== -1 && from !== to) moveTo(from, to);
  };
  const numberOf = (id: unknown): number => fields.findIndex((field) => field.id === id) + 1;
  const ghosts = difference === undefined ? new Map<number, number[]>() : deletedBefore(difference);
  const ghostsAt = (index: number) =>
    (ghosts.get(index) ?? []).map((was) => {
      const old = before?.[was];
      return old === undefined ? null : (
        <DeletedRule
          key={`deleted ${was}`}
          direction={direction}
          was={was}
          rule={old}
          disabledReason={disabledReason}
          onRestore={(press) => {
            if (!isSecond(press)) restore(was, index);
          }}
        />
      );
    });

  return (
    <FieldGroup wide name={name} label={`${title} rules`} className={classes.direction}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={[restrictToVerticalAxis, restrictToParentElement]}
        accessibility={{
          announcements: dragAnnouncements(title, numberOf),
          screenReaderInstructions: {
            draggable: 'Press Space to pick up the rule, arrow keys to move it, Space to drop it, Escape to cancel.',
          },
        }}
        onDragEnd={dragged}
      >
        <SortableContext items={fields} strategy={verticalListSortingStrategy}>
          <ol ref={list} tabIndex={-1} className={classes.list} aria-label={`${title} rules in their order`}>
            <li className={classes.columns} aria-hidden>
              <span>Label</span> <span>Action</span> <span>Protocol</span> <span>Ports</span> <span>{peer}</span>
            </li>
            {fields.length === 0 && <li className={classes.none}>No {lower} rules</li>}
            {fields.map(({ id }, index) => {
              const rule = rules[index];
              return (
                <Fragment key={id}>
                  {ghostsAt(index)}
                  {rule !== undefined && (
                    <RuleRow
                      id={id}
                      path={`${name}.${index}`}
                      direction={direction}
                      index={index}
                      count={fields.length}
                      rule={rule}
                      change={difference?.rules[index]}
                      warnings={advice.rules[index]}
                      open={open.has(id)}
                      onOpen={onOpen}
                      onRendered={onRendered}
                      ways={{ onMove: moveTo, onCopy: copy, onRevert: revert, onRemove: removeAt }}
                    />
                  )}
                </Fragment>
              );
            })}
            {ghostsAt(fields.length)}
          </ol>
        </SortableContext>
      </DndContext>
      <div className={classes.policy}>
        <SelectField
          name={pathIn(prefix, `${direction}_policy`)}
          label={`${title} policy`}
          hint={restOf(direction, rules.length)}
          data={ACTION_OPTIONS}
        />
        <RuleMarks direction={direction} index={undefined} warnings={advice.policy} />
      </div>
      <div className="bn-wrap">
        <ActionButton
          variant="default"
          leftSection={<Plus size={16} aria-hidden />}
          disabledReason={disabledReason}
          onClick={() => add([newRule()], true)}
        >
          Add {lower} rule
        </ActionButton>
        <MenuButton
          aria-label={`${title} presets`}
          actions={PRESETS.map((preset) => ({
            id: preset.name,
            label: presetText(preset),
            disabledReason: preset.rules.length > room ? TOO_MANY : undefined,
            // What has no addresses yet is opened to choose them.
            run: () => add(presetRules(preset), preset.open !== true),
          }))}
        >
          Presets
        </MenuButton>
      </div>
    </FieldGroup>
  );
}
