import { CircleDashed, TriangleAlert } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import { TitleSlot } from '../title-slot.ts';
import classes from './problems.module.css';

interface ProblemProps {
  /** `busy`: nothing is wrong, but the record is in transition. */
  readonly tone?: 'bad' | 'warning' | 'busy';
  /** What to do about it. */
  readonly remedy?: ReactNode;
  readonly children: ReactNode;
}

/** What is wrong with a record now, in a sentence, with its remedy. */
export function Problem({ tone = 'warning', remedy, children }: ProblemProps) {
  const Icon = tone === 'busy' ? CircleDashed : TriangleAlert;
  return (
    <div className={classes.problem} data-tone={tone} role={tone === 'busy' ? 'status' : 'note'}>
      <Icon size={16} aria-hidden className={classes.icon} />
      <p>{children}</p>
      {remedy !== undefined && <span data-chrome>{remedy}</span>}
    </div>
  );
}

/** The problems of a record, under the title of its page; takes no room when there are none. */
export function Problems({ children }: { children: ReactNode }) {
  const { problems } = use(TitleSlot);
  const group = (
    <div className={classes.problems} role="group" aria-label="Needs attention">
      {children}
    </div>
  );
  return problems === null ? group : createPortal(group, problems);
}
