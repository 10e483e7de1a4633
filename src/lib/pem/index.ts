import { type CertificateRead, readCertificateBlocks } from './certificates.ts';
import { type KeyRead, readKeyBlocks } from './keys.ts';
import { type Certificate, plainCertificate } from './certificate.ts';

export type { Certificate } from './certificate.ts';

export interface CertificateReading {
  /** In the order of the text; certificates before an error are included. */
  readonly certificates: readonly Certificate[];
  readonly error?: string;
}

export interface PairReading {
  readonly certificates: readonly Certificate[];
  /** As in `Certificate`; absent where there is none. */
  readonly keyType?: string;
  /** Empty: the pair is usable. */
  readonly errors: readonly { readonly field: 'ssl_cert' | 'ssl_key'; readonly reason: string }[];
}

const certificatesOf = ({ certificates, error }: CertificateRead): CertificateReading => ({
  certificates: certificates.map((certificate) => plainCertificate(certificate)),
  ...(error !== undefined && { error }),
});

/**
 * Parses an `ssl_cert`: one certificate with or without its chain, with or without Diffie-Hellman parameters, as PEM
 * (doc 2 §2.2). The order of the chain and the dates are returned and not validated. Never throws.
 */
export const readCertificates = (text: string): CertificateReading => certificatesOf(readCertificateBlocks(text));

function fitError(certificates: CertificateRead['certificates'], key: NonNullable<KeyRead['key']>): string | undefined {
  const index = certificates.findIndex((certificate) => key.fits(certificate.publicKey));
  if (index === 0) return undefined;
  if (index > 0) return `The key fits certificate ${index + 1}. Put that one first`;
  return certificates.length > 1 ? 'The key fits none of these certificates' : 'The key doesn’t fit the certificate';
}

/** Parses both, and checks whether the key belongs to the first certificate (doc 2 §2.2). Never throws. */
export function readPair(cert: string, key: string): PairReading {
  const certificates = readCertificateBlocks(cert);
  const read = readKeyBlocks(key);
  const errors: { field: 'ssl_cert' | 'ssl_key'; reason: string }[] = [];
  if (certificates.error !== undefined) errors.push({ field: 'ssl_cert', reason: certificates.error });
  if (read.error !== undefined) errors.push({ field: 'ssl_key', reason: read.error });
  if (certificates.error === undefined && read.key !== undefined) {
    const reason = fitError(certificates.certificates, read.key);
    if (reason !== undefined) errors.push({ field: 'ssl_key', reason });
  }
  return {
    certificates: certificatesOf(certificates).certificates,
    ...(read.key !== undefined && { keyType: read.key.keyType }),
    errors,
  };
}
