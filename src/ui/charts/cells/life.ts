import { counted } from '#lib/text/format.ts';
import type { Cell } from './cells.ts';

/** The days of a record from its first on, today last. */
interface Life {
  readonly cells: readonly Cell[];
  /** What these days are, as a heading: "Last 90 days", "Since it was created 4 days ago". */
  readonly title: string;
  /** The same after "No trouble": "in 90 days". */
  readonly span: string;
}

/** What is drawn of the last days of a record: none on which it was not there yet. */
export function lifeIn(cells: readonly Cell[]): Life {
  const begin = Math.max(
    0,
    cells.findIndex(({ look }) => look !== 'absent'),
  );
  const lived = cells.slice(begin);
  const ago = lived.length - 1;
  if (begin === 0)
    return { cells, title: `Last ${counted(cells.length, 'day')}`, span: `in ${counted(cells.length, 'day')}` };
  if (ago === 0) return { cells: lived, title: 'Since it was created today', span: 'today' };
  return { cells: lived, title: `Since it was created ${counted(ago, 'day')} ago`, span: `in ${counted(ago, 'day')}` };
}
