import type { Tone } from '#ui/display/status.tsx';
import type { Certificate, PairReading } from '#lib/pem/index.ts';
import { counted } from '#lib/text/format.ts';
import { dayOf, type Zone } from '#lib/time.ts';

const DAY_MS = 86_400_000;
/** From this many days before expiry the next certificate should be ready. */
const SOON_DAYS = 30;

interface Verdict {
  readonly tone: Tone;
  readonly label: string;
}

interface Validity extends Verdict {
  /** The label for the narrow cell of a table. */
  readonly brief: string;
}

/** When a certificate ends, seen from a time in ms since 1970: "Expires in 42 days". */
export function validity({ notBefore, notAfter }: Pick<Certificate, 'notBefore' | 'notAfter'>, now: number): Validity {
  if (now > notAfter) {
    const ago = Math.floor((now - notAfter) / DAY_MS);
    const label = ago === 0 ? 'Expired today' : `Expired ${counted(ago, 'day')} ago`;
    return { tone: 'bad', label, brief: 'Expired' };
  }
  if (now < notBefore) {
    const ahead = Math.ceil((notBefore - now) / DAY_MS);
    return { tone: 'bad', label: `Not valid yet: starts in ${counted(ahead, 'day')}`, brief: 'Not valid yet' };
  }
  const left = Math.floor((notAfter - now) / DAY_MS);
  if (left === 0) return { tone: 'warning', label: 'Expires within a day', brief: 'Last day' };
  const days = counted(left, 'day');
  return { tone: left < SOON_DAYS ? 'warning' : 'ok', label: `Expires in ${days}`, brief: `${days} left` };
}

/** Whether a certificate is valid for a host name: `*` stands for its first part. */
function isFor({ commonName, names }: Pick<Certificate, 'commonName' | 'names'>, host: string): boolean {
  const wanted = host.toLowerCase();
  const anyHost = wanted.replace(/^[^.]+/, '*');
  return [commonName, ...names].some((name) => [wanted, anyHost].includes(name.toLowerCase()));
}

/** What clients notice when a certificate replaces the one with this name ('' where there is none), the worst first. */
export function replacementWarnings(
  leaf: Pick<Certificate, 'commonName' | 'names' | 'notBefore' | 'notAfter'>,
  stored: string,
  now: number,
  zone: Zone,
): readonly string[] {
  const day = (time: number): string => dayOf(new Date(time), zone);
  const name = leaf.commonName || leaf.names[0];
  return [
    ...(now < leaf.notBefore ? [`Breaks HTTPS until ${day(leaf.notBefore)}: not valid yet`] : []),
    ...(now > leaf.notAfter ? [`Breaks HTTPS: expired on ${day(leaf.notAfter)}`] : []),
    ...(stored === '' || isFor(leaf, stored) ? [] : [`Name changes from ${stored} to ${name ?? 'none'}`]),
  ];
}

/** That a certificate ends soon, as a sentence; undefined where it does not, or has ended. */
export function endsSoon(leaf: Pick<Certificate, 'notBefore' | 'notAfter'>, now: number): string | undefined {
  const { tone, label } = validity(leaf, now);
  return tone === 'warning' ? label : undefined;
}

/** The errors of a chain for clients, as sentences. */
export function chainErrors(certificates: readonly Certificate[]): readonly string[] {
  return certificates.flatMap(({ follows, subject, commonName }, index) =>
    follows
      ? []
      : `Wrong order: certificate ${index + 1} (${commonName || subject}) did not issue certificate ${index}. Browsers may warn.`,
  );
}

/** Certificate and key as far as given, once they are parsed. */
export interface Reading extends PairReading {
  /** Whether there were a certificate and a key to parse. */
  readonly given: { readonly ssl_cert: boolean; readonly ssl_key: boolean };
}

/** A summary in one sentence, for screen readers. */
export function verdict({ certificates, keyType, errors, given }: Reading): Verdict {
  if (errors.length > 0) return { tone: 'bad', label: 'Certificate and key can’t be used' };
  if (given.ssl_cert && given.ssl_key) return { tone: 'ok', label: `The key (${keyType}) fits the certificate` };
  if (certificates.length > 0) return { tone: 'neutral', label: 'Certificate is readable; the private key is missing' };
  return { tone: 'neutral', label: `Key (${keyType}) is readable; the certificate is missing` };
}

/** A fingerprint in comparable form: only the hex digits. */
const bare = (print: string): string => print.replaceAll(/[^0-9a-f]/gi, '').toUpperCase();

/** Whether a fingerprint from the API is that of a certificate; the documents do not specify the digest. */
export const isPrintOf = (print: string, { sha1, sha256 }: Pick<Certificate, 'sha1' | 'sha256'>): boolean =>
  bare(print) !== '' && [bare(sha1), bare(sha256)].includes(bare(print));
