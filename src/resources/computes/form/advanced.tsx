import { Button } from '@mantine/core';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useFormParts } from '#ui/form/shell/context.ts';
import classes from './advanced.module.css';

interface AdvancedProps {
  readonly label?: string;
  /** Paths of the fields inside: an error in one of them opens the section. Must be the same array at every render. */
  readonly paths: readonly string[];
  /** The current values, each in a few words, shown while it is closed. */
  readonly values: readonly string[];
  readonly children: ReactNode;
}

/** A collapsible section for rarely changed fields, with their current values as a summary. */
export function Advanced({ label = 'Advanced', paths, values, children }: AdvancedProps) {
  const [open, setOpen] = useState(false);
  const { onReveal } = useFormParts();
  const id = useId();
  useEffect(() => {
    const registrations = paths.map((path) => onReveal(path, () => setOpen(true)));
    return () => registrations.forEach((unregister) => unregister());
  }, [onReveal, paths]);
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <div>
      <Button
        variant="subtle"
        color="gray"
        ml={-8}
        size="compact-sm"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        leftSection={<Chevron size={16} aria-hidden />}
        onClick={() => setOpen(!open)}
      >
        {label}
      </Button>
      {values.length > 0 && !open && <span className={classes.values}>{values.join(', ')}</span>}
      {open && (
        <div id={id} className={classes.fold}>
          {children}
        </div>
      )}
    </div>
  );
}
