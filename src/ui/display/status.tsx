import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleMinus,
  CircleX,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react';
import classes from './status.module.css';

/** What a state means to the reader: fine, in progress, switched off, worth a look, broken, or unknown. */
export type Tone = 'ok' | 'busy' | 'warning' | 'off' | 'bad' | 'neutral';

const ICONS: Record<Tone, LucideIcon> = {
  ok: CircleCheck,
  busy: CircleDashed,
  off: CircleMinus,
  warning: TriangleAlert,
  bad: CircleX,
  neutral: CircleAlert,
};

/** A state as icon, word and colour; the word alone is enough to understand it. */
export function Status({ tone, label }: { tone: Tone; label: string }) {
  const Icon = ICONS[tone];
  return (
    <span className={classes.status} data-tone={tone}>
      <Icon size={13} aria-hidden className={classes.icon} />
      {label}
    </span>
  );
}
