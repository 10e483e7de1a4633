import { createPortal } from 'react-dom';
import { formatNumber } from '#lib/text/format.ts';
import type { Rows } from '../../data/use-rows.ts';

/** How many of the records there are, beside the title of a list's own page. */
export function Count({ place, rows, filtered }: { place: HTMLElement; rows: Rows<unknown>; filtered: boolean }) {
  if (rows.phase !== 'ready' || rows.total === 0) return null;
  const part = filtered && rows.settled && rows.disabledReason === undefined;
  return createPortal(
    part ? `${formatNumber(rows.matching)} of ${formatNumber(rows.total)}` : formatNumber(rows.total),
    place,
  );
}
