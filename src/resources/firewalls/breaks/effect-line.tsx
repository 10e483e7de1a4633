import { Minus, ShieldCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './effects-view.module.css';

const ICONS = { opens: TriangleAlert, narrows: ShieldCheck, same: Minus } as const;

interface EffectLineProps {
  readonly does: keyof typeof ICONS;
  readonly children: ReactNode;
}

/** What becomes of traffic, in a sentence with its icon. */
export default function EffectLine({ does, children }: EffectLineProps) {
  const Icon = ICONS[does];
  return (
    <span className={classes.effect} data-does={does}>
      <Icon size={16} aria-hidden /> <span>{children}</span>
    </span>
  );
}
