import { Button } from '@mantine/core';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useFormParts } from '#ui/form/shell/context.ts';
import classes from './advanced.module.css';

interface AdvancedProps {
  /** Paths of what is folded away: a fault of one opens it. The same list at every drawing. */
  readonly paths: readonly string[];
  /** What holds while it is folded away, each in a few words. */
  readonly told: readonly string[];
  readonly children: ReactNode;
}

/** What is seldom changed: folded away, with what it is at present said. */
export function Advanced({ paths, told, children }: AdvancedProps) {
  const [open, setOpen] = useState(false);
  const { onReveal } = useFormParts();
  const id = useId();
  useEffect(() => {
    const taken = paths.map((path) => onReveal(path, () => setOpen(true)));
    return () => taken.forEach((take) => take());
  }, [onReveal, paths]);
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        leftSection={<Chevron size={16} aria-hidden />}
        onClick={() => setOpen(!open)}
      >
        Advanced
      </Button>
      {told.length > 0 && !open && <span className={classes.told}>{told.join(', ')}</span>}
      {open && (
        <div id={id} className={classes.fold}>
          {children}
        </div>
      )}
    </div>
  );
}
