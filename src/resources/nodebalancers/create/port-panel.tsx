import { ActionIcon } from '@mantine/core';
import { ChevronDown, ChevronRight, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useId } from 'react';
import { useFormState } from 'react-hook-form';
import { useFormParts } from '#ui/form/shell/context.ts';
import { messagesOf } from '#ui/form/validation/issues.ts';
import { FieldGroup } from '#ui/form/fields/group.tsx';
import { readPath, valueAt } from '#ui/form/validation/field-paths.ts';
import { counted } from '#lib/text/format.ts';
import { ConfigFields } from '../configs/fields/config-fields.tsx';
import type { ConfigEditValues } from '../configs/form/form.ts';
import { NodesFields } from '../configs/nodes/fields/nodes-fields.tsx';
import { configName } from '../configs/display.ts';
import classes from './create.module.css';
import { configText } from './form.ts';

interface PortPanelProps {
  readonly index: number;
  /** Undefined for a moment while it is added or removed. */
  readonly config: ConfigEditValues | undefined;
  /** The ports of the other ones. */
  readonly others: readonly unknown[];
  readonly region: string;
  readonly open: boolean;
  onOpen(open: boolean): void;
  onRemove(): void;
}

/** One port: a line that describes it, and its fields when it is open. */
export function PortPanel({ index, config, others, region, open, onOpen, onRemove }: PortPanelProps) {
  const path = `configs.${index}`;
  const { onReveal } = useFormParts();
  const { errors } = useFormState();
  const problems = messagesOf(valueAt(errors, readPath(path))).length;
  const fieldsId = useId();
  const reveal = useEffectEvent(() => onOpen(true));
  useEffect(() => onReveal(path, () => reveal()), [onReveal, path]);
  const name = config === undefined ? '' : configName(config);
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <FieldGroup name={path} label={name} className={classes.panel}>
      <div className={classes.head}>
        <button
          type="button"
          data-title
          className={classes.title}
          aria-expanded={open}
          aria-controls={open ? fieldsId : undefined}
          onClick={() => onOpen(!open)}
        >
          <Chevron size={16} aria-hidden className={classes.chevron} />
          <span className={classes.text}>
            <strong>{name}</strong>{' '}
            {config !== undefined && !open && <span className={classes.details}>{configText(config)}</span>}
            {problems > 0 && !open && <span className={classes.wrong}> {counted(problems, 'error')}</span>}
          </span>
        </button>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.remove}
          aria-label={`Remove ${name.replace('Port', 'port')}`}
          onClick={({ detail }) => {
            // Ignores the second click of a double click: it would hit the port that has moved up.
            if (detail < 2) onRemove();
          }}
        >
          <Trash2 size={16} aria-hidden />
        </ActionIcon>
      </div>
      {open && (
        <div id={fieldsId} className={classes.fold}>
          <ConfigFields prefix={path} proposesExcept={others} />
          <NodesFields prefix={path} region={region} isNew />
        </div>
      )}
    </FieldGroup>
  );
}
