import type { FieldError } from '#contract/envelope.ts';
import { isGiven } from '#contract/nodebalancers/configs/schema.ts';

/** A certificate and its private key as a request gives them. */
interface GivenPair {
  readonly ssl_cert?: string | null | undefined;
  readonly ssl_key?: string | null | undefined;
}

/** What came of reading a certificate, a key, or both: what is kept of them, and what is wrong with them. */
export interface Pair {
  readonly ssl_commonname: string;
  readonly ssl_fingerprint: string;
  readonly faults: readonly FieldError[];
}

const faultOn = (field: string, reason: string | undefined): FieldError[] =>
  reason === undefined ? [] : [{ field, reason }];

/**
 * Reads the certificate and the key of a request (doc 2 §2.2); undefined where it has neither. Of one alone all is said
 * that can be. What reads PEM is heavy, and loaded when it is asked.
 */
export async function readPairOf({ ssl_cert, ssl_key }: GivenPair): Promise<Pair | undefined> {
  if (!isGiven(ssl_cert) && !isGiven(ssl_key)) return undefined;
  const { readCertificates, readKey, readPair } = await import('#lib/pem/index.ts');
  const nothing = { ssl_commonname: '', ssl_fingerprint: '' };
  if (!isGiven(ssl_cert)) return { ...nothing, faults: faultOn('ssl_key', readKey(ssl_key ?? '').fault) };
  if (!isGiven(ssl_key)) return { ...nothing, faults: faultOn('ssl_cert', readCertificates(ssl_cert).fault) };
  const { certificates, faults } = readPair(ssl_cert, ssl_key);
  const [leaf] = certificates;
  return {
    ssl_commonname: leaf?.commonName ?? '',
    ssl_fingerprint: leaf?.sha1 ?? '',
    faults,
  };
}

/** Reads the pairs of the configs of one request, each in its place. */
export const readPairs = (configs: readonly GivenPair[]): Promise<(Pair | undefined)[]> =>
  Promise.all(configs.map(readPairOf));

/** What is wrong with the pairs of the configs of one request, on `configs[0].ssl_cert` and the like. */
export const pairFaultsOf = (pairs: readonly (Pair | undefined)[]): FieldError[] =>
  pairs.flatMap((pair, place) =>
    (pair?.faults ?? []).map(({ field, reason }) => ({ field: `configs[${place}].${field}`, reason })),
  );
