/** Whether a certificate or key was given: null and an empty text are none. */
export const isGiven = (text: string | null | undefined): text is string => typeof text === 'string' && text !== '';

/** Why a port is not free, by those of the NodeBalancer's other configs: each port has one config (doc 2 §2.2, §7). */
export const portReason = (
  others: readonly { readonly port?: number | undefined }[],
  port: number | undefined,
): string | undefined =>
  port !== undefined && others.some((other) => other.port === port)
    ? `Port ${port} is used by another config of this NodeBalancer`
    : undefined;

/** A certificate and its private key as a request gives them. */
interface GivenPair {
  readonly ssl_cert?: string | null | undefined;
  readonly ssl_key?: string | null | undefined;
}

/** What is missing of a pair that takes the place of a stored one: both come together or not at all (assumed). */
export function halfPairError({
  ssl_cert,
  ssl_key,
}: GivenPair): { readonly field: 'ssl_cert' | 'ssl_key'; readonly reason: string } | undefined {
  if (isGiven(ssl_cert) === isGiven(ssl_key)) return undefined;
  return isGiven(ssl_cert)
    ? { field: 'ssl_key', reason: 'A new certificate needs its private key; leave both empty to keep what is stored' }
    : { field: 'ssl_cert', reason: 'A new key needs its certificate; leave both empty to keep what is stored' };
}
