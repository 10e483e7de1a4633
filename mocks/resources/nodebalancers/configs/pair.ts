import type { FieldError } from '#contract/envelope.ts';
import { isGiven } from '#contract/nodebalancers/configs/rules.ts';

/** A certificate and its private key as a request gives them. */
interface GivenPair {
  readonly ssl_cert?: string | null | undefined;
  readonly ssl_key?: string | null | undefined;
}

/** The result of reading a certificate, a key, or both: the fields that are stored, and the errors. */
export interface Pair {
  readonly ssl_commonname: string;
  readonly ssl_fingerprint: string;
  readonly errors: readonly FieldError[];
}

/**
 * Reads the certificate and the key of a request (doc 2 §2.2); undefined where it has neither. Where only one is given,
 * only its own errors are reported. The PEM reader is heavy, so it is loaded on first use.
 */
export async function readPairOf(given: GivenPair): Promise<Pair | undefined> {
  if (!isGiven(given.ssl_cert) && !isGiven(given.ssl_key)) return undefined;
  const { readPair } = await import('#lib/pem/index.ts');
  const { certificates, errors } = readPair(given.ssl_cert ?? '', given.ssl_key ?? '');
  const [leaf] = certificates;
  return {
    ssl_commonname: leaf?.commonName ?? '',
    ssl_fingerprint: leaf?.sha1 ?? '',
    errors: errors.filter(({ field }) => isGiven(given[field])),
  };
}

/** Reads the pairs of the configs of one request, in the same order. */
export const readPairs = (configs: readonly GivenPair[]): Promise<(Pair | undefined)[]> =>
  Promise.all(configs.map(readPairOf));

/** The errors of the pairs of the configs of one request, on `configs[0].ssl_cert` and the like. */
export const pairErrorsOf = (pairs: readonly (Pair | undefined)[]): FieldError[] =>
  pairs.flatMap((pair, index) =>
    (pair?.errors ?? []).map(({ field, reason }) => ({ field: `configs[${index}].${field}`, reason })),
  );
