import { Check, Minus } from 'lucide-react';
import { Hidden } from '#ui/display/plain.tsx';

/** A tick or a dash, with a word for screen readers. */
export function Mark({ yes }: { yes: boolean }) {
  const Icon = yes ? Check : Minus;
  return (
    <>
      <Icon size={16} aria-hidden color={yes ? 'currentColor' : 'var(--mantine-color-dimmed)'} />
      <Hidden>{yes ? 'yes' : 'no'}</Hidden>
    </>
  );
}
