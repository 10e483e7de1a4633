import { type MouseEvent, useEffect, useRef } from 'react';
import classes from './checkbox.module.css';

interface CheckboxProps {
  readonly label: string;
  readonly state: 'none' | 'some' | 'all';
  /** Id of the text that says why selecting is off. */
  readonly refusedBy: string | undefined;
  readonly onChange: (selected: boolean) => void;
}

/** A native checkbox, as 500 rows of them must cost nothing; 24 px wide for fingers. */
export function Checkbox({ label, state, refusedBy, onChange }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = state === 'some';
  }, [state]);
  const refuse = (event: MouseEvent): void => {
    if (refusedBy !== undefined) event.preventDefault();
  };
  return (
    <input
      ref={box}
      type="checkbox"
      className={classes.checkbox}
      aria-label={label}
      aria-disabled={refusedBy !== undefined || undefined}
      aria-describedby={refusedBy}
      checked={state === 'all'}
      onClick={refuse}
      onChange={(event) => {
        if (refusedBy === undefined) onChange(event.currentTarget.checked);
      }}
    />
  );
}
