import { type CertificateRead, readCertificateBlocks } from './certificates.ts';
import { type KeyRead, readKeyBlocks } from './keys.ts';
import { plainCertificate } from './certificate.ts';

/** What a certificate says of itself (RFC 5280). Signatures are not checked. */
export interface Certificate {
  /** The CN of its subject, else the first DNS name, else an empty text. */
  readonly commonName: string;
  /** The DNS names and IP addresses that it is for. */
  readonly names: readonly string[];
  /** Who issued it and whom it is for: `CN=example.com, O=Example`. */
  readonly issuer: string;
  readonly subject: string;
  /** From when and until when it holds, in ms since 1970. */
  readonly notBefore: number;
  readonly notAfter: number;
  /** Fingerprints: upper-case hex with colons between bytes. */
  readonly sha1: string;
  readonly sha256: string;
  /** `RSA 2048`, `EC P-256`, `Ed25519`, or the object identifier of another kind. */
  readonly keyType: string;
  readonly selfSigned: boolean;
  /** Whether it issued the one before it, going by names and key ids; true of the first. */
  readonly follows: boolean;
}

export interface CertificateReading {
  /** In the order of the text; what stands before a fault is given too. */
  readonly certificates: readonly Certificate[];
  readonly error?: string;
}

export interface KeyReading {
  /** As in `Certificate`; absent where there is a fault. */
  readonly keyType?: string;
  readonly error?: string;
}

export interface PairReading {
  readonly certificates: readonly Certificate[];
  readonly keyType?: string;
  /** None: the pair can be used. */
  readonly errors: readonly { readonly field: 'ssl_cert' | 'ssl_key'; readonly reason: string }[];
}

const certificatesOf = ({ certificates, error }: CertificateRead): CertificateReading => ({
  certificates: certificates.map((certificate) => plainCertificate(certificate)),
  ...(error !== undefined && { error }),
});

/**
 * Reads an `ssl_cert`: one certificate or one and its chain, with or without Diffie-Hellman parameters, as PEM
 * (doc 2 §2.2). The order of the chain and the dates are told and not judged. Never throws.
 */
export const readCertificates = (text: string): CertificateReading => certificatesOf(readCertificateBlocks(text));

/** Reads an `ssl_key`: one private key, RSA or EC, not encrypted, as PEM (doc 2 §2.2). Never throws. */
export function readKey(text: string): KeyReading {
  const { key, error } = readKeyBlocks(text);
  return { ...(key !== undefined && { keyType: key.keyType }), ...(error !== undefined && { error }) };
}

function fitError(certificates: CertificateRead['certificates'], key: NonNullable<KeyRead['key']>): string | undefined {
  const index = certificates.findIndex((certificate) => key.fits(certificate.publicKey));
  if (index === 0) return undefined;
  if (index > 0) return `The key belongs to certificate ${index + 1} of the text, which must come first`;
  return certificates.length > 1
    ? 'The key belongs to none of these certificates'
    : 'The key does not belong to the certificate';
}

/** Reads both, and whether the key is that of the first certificate (doc 2 §2.2). Never throws. */
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
