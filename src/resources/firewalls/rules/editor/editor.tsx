import { Button, type ButtonProps, Text } from '@mantine/core';
import { Undo2 } from 'lucide-react';
import { useDeferredValue, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { FIREWALL_LIMITS } from '#contract/firewalls/schema.ts';
import { counted } from '#lib/text/format.ts';
import { GroupError } from '#ui/form/fields/group.tsx';
import { Hidden } from '#ui/display/blocks/plain.tsx';
import { useLeft } from '#ui/form/shell/use-listeners.ts';
import { Meter } from '#ui/display/meter.tsx';
import { differenceOf, traced } from '../../analysis/difference.ts';
import { DirectionRules } from './direction.tsx';
import classes from './editor.module.css';
import { useHistory } from '../../model/history.ts';
import { reviewRules } from '../../analysis/review/review.ts';
import { RuleFiles } from '../files/rule-files.tsx';
import { pathIn } from '#ui/form/validation/field-paths.ts';
import { type Prefix, rulesIn, useRules } from '../../model/use-rules.ts';
import { countOf, DIRECTIONS, type RuleSet } from '#analysis/packets/rule-set.ts';
import { ORDER } from '../../model/display.ts';
import { appended, formRules, type RulesValues } from '../../model/values.ts';

interface RulesEditorProps {
  readonly prefix: Prefix;
  /** The original rules; without them everything is new and nothing is marked as changed. */
  readonly before?: RuleSet | undefined;
  /** The base name of exported files. */
  readonly name: string;
}

interface ToolProps extends Pick<ButtonProps, 'leftSection' | 'children'> {
  readonly isOff: boolean;
  onClick(): void;
}

/** A button that keeps the focus while there is nothing to do. */
const Tool = ({ isOff, onClick, ...rest }: ToolProps) => (
  <Button
    {...rest}
    size="compact-sm"
    variant="subtle"
    color="gray"
    aria-disabled={isOff || undefined}
    data-disabled={isOff || undefined}
    onClick={() => !isOff && onClick()}
  />
);

/**
 * The rules of a Firewall within a form: staged until the form is saved, with the change of each, advice, and the
 * documented limits (doc 3 §2.1, §8).
 */
export function RulesEditor({ prefix, before, name }: RulesEditorProps) {
  const { getValues, setValue } = useFormContext();
  const rules = useRules(prefix);
  // Advice and changes may be rendered a moment after the key press.
  const settled = useDeferredValue(rules);
  const advice = reviewRules(settled);
  const difference = before === undefined ? undefined : differenceOf(before, settled);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [announcement, setAnnouncement] = useState({ text: '', count: 0 });
  /** A repeated text must be announced again, so each one gets a new element. */
  const announce = (text: string): void => setAnnouncement((last) => ({ text, count: last.count + 1 }));
  const box = useRef<HTMLDivElement>(null);

  const read = (): RulesValues => rulesIn(getValues(), prefix);
  const write = (next: RulesValues): void => {
    for (const direction of DIRECTIONS) {
      setValue(pathIn(prefix, direction), next[direction], { shouldDirty: true });
      setValue(pathIn(prefix, `${direction}_policy`), next[`${direction}_policy`], { shouldDirty: true });
    }
  };
  const history = useHistory(rules, read, write);
  useLeft(box, history.mark);

  const onOpen = (id: string, isOpen: boolean): void =>
    setOpen((all) => {
      const next = new Set(all);
      if (isOpen) next.add(id);
      else next.delete(id);
      return next;
    });

  /** Replaces lists, which creates new rows, and keeps rows open at the same positions. */
  const keepOpen = (work: () => void): void => {
    const rows = (): HTMLElement[] => [...(box.current?.querySelectorAll<HTMLElement>('[data-rule]') ?? [])];
    const indexes = rows().flatMap(({ dataset }, index) => (open.has(dataset['rule'] ?? '') ? [index] : []));
    work();
    setTimeout(() => setOpen(new Set(indexes.flatMap((index) => rows()[index]?.dataset['rule'] ?? []))));
  };

  const imported = (read_: RulesValues, how: 'replace' | 'append'): void => {
    const next: RulesValues =
      how === 'replace'
        ? {
            ...read_,
            inbound: traced(before?.inbound ?? [], read_.inbound),
            outbound: traced(before?.outbound ?? [], read_.outbound),
          }
        : appended(read(), read_);
    history.step(() => write(next));
    announce(`${counted(countOf(read_), 'rule')} imported`);
  };
  const original = before === undefined ? undefined : formRules(before);
  const count = countOf(rules);
  const bar = (
    <div className={classes.bar}>
      <Meter label="Rules" value={count} max={FIREWALL_LIMITS.rules} />
      <span className="bn-wrap">
        <Tool
          isOff={!history.canUndo}
          leftSection={<Undo2 size={14} aria-hidden />}
          onClick={() => {
            keepOpen(history.undo);
            announce('Last change undone');
          }}
        >
          Undo
        </Tool>
        {original !== undefined && (
          <Tool
            isOff={difference === undefined || difference.count === 0}
            onClick={() => {
              history.step(() => write(original));
              announce('Changes discarded. Undo brings them back');
            }}
          >
            Discard changes
          </Tool>
        )}
        <Tool isOff={open.size === 0} onClick={() => setOpen(new Set())}>
          Collapse all
        </Tool>
        <RuleFiles rules={rules} name={name} onImport={imported} />
      </span>
    </div>
  );
  return (
    <div ref={box} className={classes.editor}>
      <Hidden role="status">
        <span key={announcement.count}>{announcement.text}</span>
      </Hidden>
      {prefix !== '' && <GroupError name={prefix} />}
      {bar}
      <Text c="dimmed" size="sm">
        {ORDER}
      </Text>
      {DIRECTIONS.map((direction) => (
        <DirectionRules
          key={direction}
          prefix={prefix}
          direction={direction}
          rules={rules[direction]}
          before={before?.[direction]}
          difference={difference?.[direction]}
          advice={advice[direction]}
          history={history}
          room={FIREWALL_LIMITS.rules - count}
          open={open}
          onOpen={onOpen}
          announce={announce}
        />
      ))}
    </div>
  );
}
