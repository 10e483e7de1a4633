/** Whether a certificate or key was given: null and an empty text count as not given. */
export const isGiven = (text: string | null | undefined): text is string => typeof text === 'string' && text !== '';

/**
 * Why a port is taken, given the ports of the NodeBalancer's other configs: each config needs its own (doc 2 §2.2, §7).
 */
export const portReason = (
  others: readonly { readonly port?: number | undefined }[],
  port: number | undefined,
): string | undefined =>
  port !== undefined && others.some((other) => other.port === port)
    ? `Port ${port} is already used by this NodeBalancer`
    : undefined;

/** A certificate and its private key as a request gives them. */
interface GivenPair {
  readonly ssl_cert?: string | null | undefined;
  readonly ssl_key?: string | null | undefined;
}

/** The error of a request with half a pair: certificate and key replace a stored pair together (assumed). */
export function halfPairError({
  ssl_cert,
  ssl_key,
}: GivenPair): { readonly field: 'ssl_cert' | 'ssl_key'; readonly reason: string } | undefined {
  if (isGiven(ssl_cert) === isGiven(ssl_key)) return undefined;
  return isGiven(ssl_cert)
    ? { field: 'ssl_key', reason: 'A new certificate needs its key. Leave both empty to keep the stored ones' }
    : { field: 'ssl_cert', reason: 'A new key needs its certificate. Leave both empty to keep the stored ones' };
}
