import type { Change } from '#lib/changes.ts';
import { useNow } from '#api/clock.ts';
import { Warnings } from '#ui/display/hints/warnings.tsx';
import { useZone } from '#ui/prefs.ts';
import type { PairFate } from '../form/changes.ts';
import { endsSoon, replacementWarnings } from './display.ts';
import { useReading } from './use-reading.ts';

/** What clients notice of a given certificate, the worst first. */
export function PairWarnings({ given, stored }: { given: string; stored: { readonly ssl_commonname: string } }) {
  const { leaf } = useReading(given, '');
  const now = useNow().getTime();
  const zone = useZone();
  if (leaf === undefined) return null;
  const soon = endsSoon(leaf, now);
  const breaks = replacementWarnings(leaf, stored.ssl_commonname, now, zone);
  return <Warnings label="Certificate warnings" texts={soon === undefined ? breaks : [...breaks, soon]} />;
}

const nameOf = (name: string | undefined, print: string | undefined): string =>
  [name, print && `(${print})`].filter(Boolean).join(' ');

/**
 * What happens to certificate and key, as a line that names both sides as far as known. `given`: the new certificate;
 * empty if there is none.
 */
export function usePairChange(
  fate: PairFate,
  given: string,
  stored: { readonly ssl_commonname: string; readonly ssl_fingerprint: string },
): readonly Change[] {
  const { leaf } = useReading(given, '');
  const label = 'Certificate and key';
  const before = nameOf(stored.ssl_commonname, stored.ssl_fingerprint);
  const now = leaf === undefined ? 'another one' : nameOf(leaf.commonName || leaf.names[0], leaf.sha1);
  switch (fate) {
    case 'stays':
      return [{ label, note: `${before} is kept` }];
    case 'comes':
      return [{ label, now: leaf === undefined ? 'stored' : now, note: 'neither can be read back' }];
    case 'replaced':
      return [{ label, before, now, note: 'this can’t be undone' }];
    case 'dropped':
      return [{ label, before, note: 'only HTTPS uses them: you need both again to go back to it' }];
    default:
      return [];
  }
}
