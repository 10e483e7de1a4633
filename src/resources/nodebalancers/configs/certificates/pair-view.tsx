import { useNow } from '#api/clock.ts';
import { Warnings } from '#ui/display/hints/warnings.tsx';
import { useZone } from '#ui/prefs.ts';
import type { PairFate } from '../form/changes.ts';
import { endsSoon, replacementWarnings } from './display.ts';
import { useReading } from './use-reading.ts';

interface PairViewProps {
  readonly fate: PairFate;
  /** The given certificate; empty if there is none. */
  readonly given: string;
  /** The name in the stored certificate, and its fingerprint. */
  readonly stored: { readonly ssl_commonname: string; readonly ssl_fingerprint: string };
}

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

/** What happens to certificate and key, as a sentence that names both sides as far as known. */
export function PairView({ fate, given, stored }: PairViewProps) {
  const { leaf } = useReading(given, '');
  const was = nameOf(stored.ssl_commonname, stored.ssl_fingerprint);
  const now = leaf === undefined ? 'another one' : nameOf(leaf.commonName || leaf.names[0], leaf.sha1);
  switch (fate) {
    case 'stays':
      return <>Certificate {was} and its key are kept.</>;
    case 'comes':
      return (
        <>
          Certificate and key are stored{leaf !== undefined && ': '}
          {leaf !== undefined && <ins>{now}</ins>}. Neither can be read back.
        </>
      );
    case 'replaced':
      return (
        <>
          Certificate and key are replaced: <del>{was}</del> <ins>{now}</ins>. This can’t be undone.
        </>
      );
    case 'dropped':
      return (
        <>
          Certificate <del>{was}</del> and its key are deleted: only HTTPS uses them. You need both again to go back to
          HTTPS.
        </>
      );
    default:
      return null;
  }
}
