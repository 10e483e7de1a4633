import { TriangleAlert } from 'lucide-react';
import type { Zone } from '#lib/time.ts';
import { formatNumber } from '#lib/text/format.ts';
import { minuteText } from '#lib/week.ts';
import { Hidden } from '#ui/display/blocks/plain.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Link } from '#ui/page/navigation/link.tsx';
import classes from './calendar.module.css';
import { countOf, hoursText, LOOKS, titleOf, untilText, whenText } from './display.ts';
import { type Block, type Crowd, isCrowded } from './layout.ts';
import type { Entry } from './entries.ts';

/** Entries that stand in one place of the week. */
export interface Group {
  /** "Monday 2 March, 10:00 to 12:00 UTC". */
  readonly title: string;
  readonly entries: readonly Entry[];
}

/** "10:00–12:00" of the minutes of a day. */
const minutesText = ({ from, to }: Pick<Crowd, 'from' | 'to'>): string => `${minuteText(from)}–${minuteText(to)}`;

/** "5 at once". */
const crowdText = (windows: number): string => `${formatNumber(windows)} at once`;

/** "10:00–12:00, 5 at once; 14:00–15:00, 3 at once": the crowded hours of a day. */
export const crowdsText = (crowds: readonly Crowd[]): string =>
  crowds
    .filter(isCrowded)
    .map((crowd) => `${minutesText(crowd)}, ${crowdText(crowd.windows)}`)
    .join('; ');

const CrowdMark = ({ windows }: Pick<Crowd, 'windows'>) => (
  <span className={classes.crowded}>
    <TriangleAlert size={12} aria-hidden /> {crowdText(windows)}
  </span>
);

/** What links and buttons of a week have in common. */
interface StopProps {
  readonly className?: string | undefined;
  readonly style?: React.CSSProperties;
  readonly tabIndex?: number;
}

interface BlockStopProps extends StopProps {
  readonly block: Block;
  /** Whether it is a crowd by itself. */
  readonly crowded?: boolean;
  readonly zone: Zone;
  /** "Monday 2 March". */
  readonly day: string;
  readonly isToday: boolean;
  onOpen(group: Group): void;
}

const otherOf = (zone: Zone): Zone => (zone === 'utc' ? 'local' : 'utc');

/** A block: a link to its record, or a button that lists several. */
export function BlockStop({ block, crowded = false, zone, day, isToday, onOpen, ...rest }: BlockStopProps) {
  const { entries, from, goesOn } = block;
  const [entry] = entries;
  const { icon: Icon } = LOOKS[entry.kind];
  const single = entries.length === 1;
  const last = entries.reduce((latest, { end }) => Math.max(latest, end), entry.end);
  const hours = goesOn ? untilText({ end: last }, zone) : hoursText({ begin: entry.begin, end: last }, zone);
  const count = countOf(entry.kind, entries.length, isToday);
  const words = (
    <>
      <span className={classes.what}>
        <Icon size={12} aria-hidden className={classes.icon} />
        <span className={classes.name}>{single ? titleOf(entry) : count}</span>
      </span>{' '}
      <span className={classes.time}>{hours}</span> {crowded && <CrowdMark windows={entries.length} />}
    </>
  );
  const marks = {
    'data-minute': from,
    'data-kind': entry.kind,
    'data-stop': block.key,
    'data-crowded': crowded || undefined,
    title: [
      single ? titleOf(entry) : count,
      whenText({ begin: entry.begin, end: last }, zone),
      whenText({ begin: entry.begin, end: last }, otherOf(zone)),
    ].join('\n'),
  };
  if (single)
    return (
      <Link {...rest} {...marks} to={entry.to}>
        <span className={classes.inside}>{words}</span>
      </Link>
    );
  return (
    <button type="button" {...rest} {...marks} onClick={() => onOpen({ title: `${day}, ${hours}`, entries })}>
      <span className={classes.inside}>{words}</span>
    </button>
  );
}

interface CrowdStopProps extends StopProps {
  readonly crowd: Crowd;
  readonly day: string;
  onOpen(group: Group): void;
}

/** Hours with many entries: a button that lists all that is in them, and says whether they are crowded. */
export function CrowdStop({ crowd, day, onOpen, ...rest }: CrowdStopProps) {
  return (
    <button
      type="button"
      {...rest}
      data-crowded={isCrowded(crowd) || undefined}
      data-minute={crowd.from}
      data-stop={`crowd ${day} ${crowd.from}`}
      title={isCrowded(crowd) ? `${minutesText(crowd)}: ${crowdText(crowd.windows)}` : minutesText(crowd)}
      onClick={() => onOpen({ title: `${day}, ${minutesText(crowd)}`, entries: crowd.entries })}
    >
      <span className={classes.inside}>
        {isCrowded(crowd) && <CrowdMark windows={crowd.windows} />}{' '}
        <span className={classes.name}>{formatNumber(crowd.entries.length)} entries</span>
        <Hidden>, {minutesText(crowd)}</Hidden>
      </span>
    </button>
  );
}

/** The entries of a place that has no room for them, each with the way to its record. */
export function EntriesDialog({ group, zone, onClose }: { group: Group; zone: Zone; onClose: () => void }) {
  return (
    <Dialog title={group.title} onClose={onClose}>
      <ul className={classes.entries} aria-label={group.title}>
        {group.entries.map((entry) => {
          const { icon: Icon } = LOOKS[entry.kind];
          return (
            <li key={entry.id}>
              <Icon size={16} aria-hidden className={classes.icon} />
              <Link to={entry.to} className={classes.entry}>
                {titleOf(entry)}
              </Link>
              <span className={classes.time}>{hoursText(entry, zone)}</span>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
