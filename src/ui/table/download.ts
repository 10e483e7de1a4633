import { serverNow } from '#api/clock.ts';
import { wireTime } from '#lib/time.ts';

/** Hands a text to the browser as a CSV file named `<name>-<today>.csv`. */
export function downloadCsv(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}-${wireTime(serverNow().getTime()).slice(0, 10)}.csv`;
  link.click();
  // The download has its own hold on the data by the next turn.
  setTimeout(() => URL.revokeObjectURL(url));
}
