import { readBlocks } from './blocks.ts';
import { parseCertificate, type ParsedCertificate } from './certificate.ts';
import { areParameters, isParameters } from './parameters.ts';

/** Certificates with their fields for internal use. */
export interface CertificateRead {
  readonly certificates: readonly ParsedCertificate[];
  readonly error?: string;
}

/** The error for a block that is neither a certificate nor parameters, by its label. */
function strangerError(label: string, line: number): string {
  if (label.endsWith('PRIVATE KEY')) return `The private key on line ${line} goes into the key field`;
  if (label.endsWith('CERTIFICATE REQUEST')) return `Line ${line} starts a certificate request, not a certificate`;
  if (label === 'PKCS7' || label === 'CMS')
    return `Line ${line} starts a PKCS #7 container. Extract the certificates first`;
  return `The ${label} block on line ${line} is no certificate`;
}

const isCertificate = (label: string): boolean => label === 'CERTIFICATE' || label === 'X509 CERTIFICATE';

/** Parses the certificates of a PEM text as far as possible; never throws. */
export function readCertificateBlocks(text: string): CertificateRead {
  const read = readBlocks(text);
  const certificates: ParsedCertificate[] = [];
  let parameters = 0;
  for (const { label, bytes, line } of read.blocks) {
    if (isParameters(label)) {
      parameters += 1;
      if (!areParameters(label, bytes)) return { certificates, error: `The DH parameters on line ${line} are damaged` };
      if (parameters > 1) return { certificates, error: `The DH parameters on line ${line} are there twice` };
      continue;
    }
    if (!isCertificate(label)) return { certificates, error: strangerError(label, line) };
    const certificate = parseCertificate(bytes, certificates.at(-1));
    if (certificate === undefined)
      return { certificates, error: `The certificate on line ${line} is damaged and cannot be read` };
    certificates.push(certificate);
  }
  if (read.error !== undefined) return { certificates, error: read.error };
  if (certificates.length === 0)
    return { certificates, error: 'No certificate found: it starts with -----BEGIN CERTIFICATE-----' };
  return { certificates };
}
