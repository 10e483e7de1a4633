import { type MouseEvent, useEffect, useRef } from 'react';
import classes from './checkbox.module.css';

interface CheckboxProps {
  readonly label: string;
  readonly state: 'none' | 'some' | 'all';
  /** Id of the text that says why selecting is not possible. */
  readonly disabledReason: string | undefined;
  readonly onChange: (selected: boolean) => void;
}

/** A native checkbox, because a table may have 500; 24 px wide for touch. */
export function Checkbox({ label, state, disabledReason, onChange }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = state === 'some';
  }, [state]);
  const refuse = (event: MouseEvent): void => {
    if (disabledReason !== undefined) event.preventDefault();
  };
  return (
    <input
      ref={box}
      type="checkbox"
      className={classes.checkbox}
      aria-label={label}
      aria-disabled={disabledReason !== undefined || undefined}
      aria-describedby={disabledReason}
      checked={state === 'all'}
      onClick={refuse}
      onChange={(event) => {
        if (disabledReason === undefined) onChange(event.currentTarget.checked);
      }}
    />
  );
}
