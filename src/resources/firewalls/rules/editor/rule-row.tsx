import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ChevronDown, ChevronRight, GripVertical } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useFormParts } from '#ui/form/shell/context.ts';
import { messagesOf } from '#ui/form/validation/issues.ts';
import { FieldGroup } from '#ui/form/fields/group.tsx';
import { readPath, valueAt } from '#ui/form/validation/field-paths.ts';
import type { RuleChange } from '../../analysis/difference.ts';
import classes from './editor.module.css';
import { RuleFields } from './rule-fields.tsx';
import { Caution } from '#ui/display/hints/caution.tsx';
import { useNarrow } from '#ui/page/window/use-narrow.ts';
import { RuleMenu, RuleTools, type RuleWays } from './rule-tools.tsx';
import { ActionWord, OpenMark, RuleMarks, StateMark } from './rule-marks.tsx';
import type { RuleWarning } from '../../analysis/review/reviewed.ts';
import type { Direction } from '#analysis/packets/rule-set.ts';
import type { RuleValues } from '../../model/values.ts';
import { anywhereOf, describePeers, WORDS } from '../../model/display.ts';
import { describePorts } from '../../model/services.ts';

interface RuleRowProps {
  /** The row's id in react-hook-form and in drag and drop. */
  readonly id: string;
  /** `inbound.2` or `rules.inbound.2`. */
  readonly path: string;
  readonly direction: Direction;
  readonly index: number;
  readonly count: number;
  readonly rule: RuleValues;
  /** Its change since the start of the edit; undefined when everything is new. */
  readonly change: RuleChange | undefined;
  readonly warnings: readonly RuleWarning[] | undefined;
  readonly open: boolean;
  onOpen(id: string, open: boolean): void;
  /** Called when the row is rendered. */
  onRendered(id: string, index: number): void;
  readonly ways: RuleWays;
}

/** The number of errors in the fields of one rule, for showing it on a closed row. */
function useProblems(path: string): number {
  const { control } = useFormContext();
  const { errors } = useFormState({ control });
  return messagesOf(valueAt(errors, readPath(path))).length;
}

/** Whom a rule is about: words for everyone and no one, mono for addresses. */
function Peers({ rule, direction, warnings }: Pick<RuleRowProps, 'rule' | 'direction' | 'warnings'>) {
  const { link, peers } = WORDS[direction];
  const text = describePeers(rule);
  const anywhere = anywhereOf(rule);
  if (text === '') return <Caution>Choose {peers}</Caution>;
  return (
    <span>
      <OpenMark warnings={warnings} />
      <span className={classes.link}>{link}</span>{' '}
      {anywhere === undefined ? (
        <span className={classes.mono}>{text}</span>
      ) : (
        <span className={classes.anywhere}>{anywhere}</span>
      )}
    </span>
  );
}

/** One rule of the editor: a line that describes it, and its fields when it is open. */
export function RuleRow(props: RuleRowProps) {
  const { id, path, direction, index, count, rule, change, warnings, open } = props;
  const { onOpen, onRendered, ways } = props;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const { onReveal } = useFormParts();
  const problems = useProblems(path);
  const fieldsId = useId();
  const reveal = useEffectEvent(() => onOpen(id, true));
  useEffect(() => onReveal(path, () => reveal()), [onReveal, path]);

  const called = `${WORDS[direction].title.toLowerCase()} rule ${index + 1}`;
  const move = (event: KeyboardEvent): void => {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 }[event.key];
    if (!event.altKey || to === undefined) return;
    event.preventDefault();
    if (to >= 0 && to < count && to !== index) ways.onMove(index, to);
  };
  // Esc drops a dragged rule at its old position; the surrounding form would take the key for leaving the page.
  const keep = (event: KeyboardEvent): void => {
    if (isDragging && event.key === 'Escape') event.preventDefault();
  };
  const Tools = useNarrow() ? RuleMenu : RuleTools;
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <li
      ref={(row) => {
        setNodeRef(row);
        if (row !== null) onRendered(id, index);
      }}
      className={classes.row}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-dragging={isDragging || undefined}
      data-state={change?.state}
      data-rule={id}
    >
      <FieldGroup name={path} label={`${WORDS[direction].title} rule ${index + 1}`} className={classes.rule}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Alt and an arrow key move the rule from any of its buttons */}
        <div className={classes.head} onKeyDown={move} onKeyDownCapture={keep}>
          <button
            type="button"
            ref={setActivatorNodeRef}
            className={classes.grip}
            {...attributes}
            {...listeners}
            aria-label={`Drag ${called}`}
          >
            <GripVertical size={16} aria-hidden />
          </button>
          <button
            type="button"
            className={classes.title}
            aria-expanded={open}
            aria-controls={open ? fieldsId : undefined}
            onClick={() => onOpen(id, !open)}
          >
            <Chevron size={16} aria-hidden className={classes.chevron} />
            <span className={classes.place}>{index + 1}</span>
            <span className={classes.text}>
              <span className={classes.named}>
                <strong>{rule.label === '' ? 'No label' : rule.label}</strong> <StateMark state={change?.state} />
              </span>{' '}
              <ActionWord action={rule.action} /> <span>{rule.protocol}</span>{' '}
              <span className={classes.ports}>{describePorts(rule)}</span>{' '}
              <Peers rule={rule} direction={direction} warnings={warnings} />
            </span>
          </button>
          <Tools
            {...ways}
            called={called}
            index={index}
            count={count}
            canRevert={change?.state.startsWith('changed') === true}
          />
        </div>
        <RuleMarks direction={direction} index={index} warnings={warnings} problems={open ? 0 : problems} />
        {open && (
          <div id={fieldsId}>
            <RuleFields path={path} direction={direction} rule={rule} />
          </div>
        )}
      </FieldGroup>
    </li>
  );
}
