import { Tabs } from '@mantine/core';
import { useEffect, useState } from 'react';
import { sentence } from '#lib/text/format.ts';
import { useFormParts } from '#ui/form/shell/context.ts';
import type { TypeChoice, TypeGroup } from './groups.ts';
import classes from './table.module.css';

interface PlanTableProps {
  /** The path of the plan in the form. */
  readonly name: string;
  /** The id of the group; what names it has this id and `-label`, its error `-error`. */
  readonly id: string;
  readonly groups: readonly TypeGroup[];
  readonly value: string;
  readonly required?: boolean | undefined;
  readonly isInvalid?: boolean | undefined;
  onChange(id: string): void;
  onBlur?(): void;
}

/**
 * A choice of a plan: a tab for each family, one row for each plan, those that cannot be chosen with the reason. The tab
 * of the chosen plan is open until another one is opened, and again when an error leads to it.
 */
export function PlanTable({ name, groups, value, ...props }: PlanTableProps) {
  const [opened, setOpened] = useState<{ readonly tab: string | null; readonly at: string }>();
  const { onReveal } = useFormParts();
  useEffect(() => onReveal(name, () => setOpened(undefined)), [onReveal, name]);
  const [first, ...others] = groups;
  const home = groups.find(({ choices }) => choices.some(({ type: { id } }) => id === value)) ?? first;
  // The value may have come from elsewhere since the tab was opened.
  const open = (opened?.at === value ? groups.find(({ label }) => label === opened.tab) : undefined) ?? home;
  if (open === undefined) return null;
  const rows = <Rows {...props} group={open} value={value} />;
  if (others.length === 0) return rows;
  return (
    <Tabs value={open.label} onChange={(tab) => setOpened({ tab, at: value })} keepMounted={false}>
      <Tabs.List aria-label="Plan families" className={classes.tabs}>
        {groups.map(({ label }) => (
          <Tabs.Tab key={label} value={label} className={classes.tab}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={open.label}>{rows}</Tabs.Panel>
    </Tabs>
  );
}

interface RowsProps extends Omit<PlanTableProps, 'name' | 'groups'> {
  readonly group: TypeGroup;
}

/** The plans of one family. A reason that all of them share is said once. */
function Rows({ id, group: { choices }, value, required, isInvalid = false, onChange, onBlur }: RowsProps) {
  const [reason, ...more] = new Set(choices.map(({ disabledReason }) => disabledReason));
  const shared = more.length === 0 ? reason : undefined;
  const heads = choices[0]?.figures.map(({ head }) => head) ?? [];
  return (
    <div
      id={id}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={isInvalid ? `${id}-error` : undefined}
      aria-required={required}
      aria-invalid={isInvalid || undefined}
      className={classes.rows}
      data-figures={heads.length}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
      }}
    >
      {shared !== undefined && <p className={classes.shared}>{sentence(shared)}</p>}
      <div className={classes.head} aria-hidden>
        {heads.map((head) => (
          <span key={head} className={classes.column}>
            {head}
          </span>
        ))}
      </div>
      {choices.map((choice) => (
        <Row
          key={choice.type.id}
          choice={choice}
          name={id}
          isChosen={choice.type.id === value}
          isSaid={shared !== undefined}
          onChoose={() => onChange(choice.type.id)}
        />
      ))}
    </div>
  );
}

interface RowProps {
  readonly choice: TypeChoice;
  readonly name: string;
  readonly isChosen: boolean;
  /** Its reason stands above the rows. */
  readonly isSaid: boolean;
  onChoose(): void;
}

/** One plan. A refused one can be focused, so that its reason is announced, but not chosen. */
function Row({ choice: { type, figures, disabledReason }, name, isChosen, isSaid, onChoose }: RowProps) {
  const { id, label, gpus = 0 } = type;
  return (
    <label
      className={classes.row}
      title={id}
      data-checked={isChosen || undefined}
      data-refused={disabledReason !== undefined || undefined}
    >
      <input
        type="radio"
        className={classes.radio}
        name={name}
        value={id}
        checked={isChosen}
        aria-label={[label, id, ...figures.map(({ value, unit }) => `${value} ${unit}`), disabledReason]
          .filter((text) => text !== undefined)
          .join(', ')}
        aria-disabled={disabledReason !== undefined || undefined}
        onChange={() => {
          if (disabledReason === undefined) onChoose();
        }}
      />
      <span className={classes.name}>
        {label} {gpus > 0 && <span className={classes.gpus}>{gpus} GPU</span>}
      </span>
      {figures.map(({ value, unit }) => (
        <span key={unit} className={classes.figure}>
          {value} <span className={classes.unit}>{unit}</span>
        </span>
      ))}
      {disabledReason !== undefined && !isSaid && <span className={classes.reason}>{disabledReason}</span>}
    </label>
  );
}
