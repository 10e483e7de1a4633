import { formatNumber } from '#lib/text/format.ts';
import type { Rows } from '../data/use-rows.ts';
import { tracksOf } from '../columns/widths.ts';
import classes from './states.module.css';

const BONES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/**
 * Skeleton rows, as wide and high as the rows that come; loading is announced once, by the table's live region. Outside
 * the table, whose rows are always records.
 */
export function LoadingRows({
  widths,
  compact,
}: {
  widths: readonly { key: string; width: number }[];
  compact: boolean;
}) {
  const gridTemplateColumns = tracksOf(widths);
  return (
    <div aria-hidden data-state="loading">
      {BONES.map((bone) => (
        <div key={bone} className={classes.bone} data-compact={compact || undefined} style={{ gridTemplateColumns }}>
          {widths.map(({ key }) => (
            <span key={key} className={key.startsWith('#') ? undefined : classes.bar} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Why everything that needs the whole collection is disabled; the controls refer to it by its id. */
export function Refusal({ id, reason }: { id: string; reason: string }) {
  return (
    <p id={id} className={classes.notice} data-state="refused">
      {reason}
    </p>
  );
}

/** The announced result of a filter. */
export function resultText<T>(label: string, filtered: boolean, rows: Rows<T>): string {
  if (rows.phase === 'loading') return `Loading ${label}`;
  if (!filtered || !rows.settled || rows.disabledReason !== undefined) return '';
  return `${formatNumber(rows.matching)} of ${formatNumber(rows.total)} ${label} match`;
}
