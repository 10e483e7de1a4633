import { type ReactNode, useId, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { groupId, useFormParts } from '../shell/context.ts';
import { messagesOf } from '../validation/issues.ts';
import classes from '../form.module.css';
import { readPath, valueAt } from '../validation/field-paths.ts';
import { useLeft } from '../shell/use-listeners.ts';

/**
 * Shows the errors of a group of fields or a list of rows as a whole: rules between fields, and server errors about
 * fields that are not on screen.
 */
export function GroupError({ name }: { name: string }) {
  const { control } = useFormContext();
  const { errors } = useFormState({ control });
  const { scope } = useFormParts();
  const own = messagesOf(valueAt(errors, readPath(name))).filter(({ path }) => path.length === 0);
  return (
    <div id={groupId(name, scope)} tabIndex={-1} role="status" className={classes.groupError}>
      {own.map(({ message }) => (
        <p key={message} className={classes.error}>
          {message}
        </p>
      ))}
    </div>
  );
}

interface FieldGroupProps {
  /** The common path of its fields, where errors can be about all of them. */
  readonly name?: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly className?: string | undefined;
  /** Its fields are rows of a table, which need the whole width. */
  readonly wide?: true;
  readonly children: ReactNode;
}

/**
 * Fields that belong together, with their common errors; validated when the focus leaves the group. It is no `fieldset`,
 * as engines differ in where they put a legend.
 */
export function FieldGroup({ name, label, hint, className, wide, children }: FieldGroupProps) {
  const { validateGroup } = useFormParts();
  const element = useRef<HTMLDivElement>(null);
  const title = useId();
  useLeft(element, () => {
    if (name !== undefined) validateGroup(name);
  });
  return (
    <div
      ref={element}
      role="group"
      aria-labelledby={title}
      className={[classes.group, className].filter(Boolean).join(' ')}
      data-group
      data-wide={wide}
    >
      <div id={title} className={classes.legend} data-legend>
        {label}
      </div>
      {hint !== undefined && <div className={classes.hint}>{hint}</div>}
      <div className={classes.fields} data-fields>
        {name !== undefined && <GroupError name={name} />}
        {children}
      </div>
    </div>
  );
}
