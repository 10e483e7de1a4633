import {
  AuthorityKeyIdentifier,
  Certificate as Structure,
  type Extensions,
  id_ce_authorityKeyIdentifier,
  id_ce_subjectAltName,
  id_ce_subjectKeyIdentifier,
  type Name,
  SubjectAlternativeName,
  SubjectKeyIdentifier,
} from '@peculiar/asn1-x509';
import { AsnConvert } from '@peculiar/asn1-schema';
import { sha1 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { keyTypeOf, type PublicKey, publicKeyOf } from './public-key.ts';

/** The contents of a certificate (RFC 5280). Signatures are not checked. */
export interface Certificate {
  /** The CN of its subject, else the first DNS name, else an empty text. */
  readonly commonName: string;
  /** The DNS names and IP addresses that it is valid for. */
  readonly names: readonly string[];
  /** Issuer and subject: `CN=example.com, O=Example`. */
  readonly issuer: string;
  readonly subject: string;
  /** Start and end of its validity, in ms since 1970. */
  readonly notBefore: number;
  readonly notAfter: number;
  /** Fingerprints: upper-case hex with colons between bytes. */
  readonly sha1: string;
  readonly sha256: string;
  /** `RSA 2048`, `EC P-256`, `Ed25519`, or the object identifier of another kind. */
  readonly keyType: string;
  readonly selfSigned: boolean;
  /** Whether it issued the one before it, according to names and key ids; true for the first. */
  readonly follows: boolean;
}

/** A certificate with what is needed to compare it with keys and other certificates. */
export interface ParsedCertificate extends Certificate {
  readonly publicKey: PublicKey;
  /** Key ids as hex, where present (RFC 5280 §4.2.1.1, §4.2.1.2). */
  readonly keyId: string | undefined;
  readonly issuerKeyId: string | undefined;
}

/** Short names of attribute types (RFC 4514 §3, RFC 5280 appendix A); others appear as object identifiers. */
const PARTS: ReadonlyMap<string, string> = new Map([
  ['2.5.4.3', 'CN'],
  ['2.5.4.5', 'serialNumber'],
  ['2.5.4.6', 'C'],
  ['2.5.4.7', 'L'],
  ['2.5.4.8', 'ST'],
  ['2.5.4.9', 'street'],
  ['2.5.4.10', 'O'],
  ['2.5.4.11', 'OU'],
  ['0.9.2342.19200300.100.1.25', 'DC'],
  ['1.2.840.113549.1.9.1', 'E'],
]);

const partsOf = (name: Name) =>
  [...name].flatMap((group) => [...group].map((part) => ({ type: part.type, text: part.value.toString() })));

const writtenName = (name: Name): string =>
  partsOf(name)
    .map(({ type, text }) => `${PARTS.get(type) ?? type}=${text}`)
    .join(', ');

const fingerprint = (digest: Uint8Array): string => (bytesToHex(digest).toUpperCase().match(/../g) ?? []).join(':');

function extensionOf<T>(extensions: Extensions | undefined, id: string, kind: new () => T): T | undefined {
  const found = [...(extensions ?? [])].find((extension) => extension.extnID === id);
  return found && AsnConvert.parse(found.extnValue.buffer, kind);
}

const hexOf = (id: { readonly buffer: ArrayBuffer } | undefined): string | undefined =>
  id && bytesToHex(new Uint8Array(id.buffer));

/** Whether two ids are equal; missing ones are accepted, as RFC 5280 does not require them. */
const agree = (one: string | undefined, other: string | undefined): boolean =>
  one === undefined || other === undefined || one === other;

/** Parses one certificate; undefined when it is none. `before` is the certificate that it should have issued. */
export function parseCertificate(der: Uint8Array, before?: ParsedCertificate): ParsedCertificate | undefined {
  try {
    const { tbsCertificate: body } = AsnConvert.parse(der, Structure);
    const publicKey = publicKeyOf(body.subjectPublicKeyInfo);
    const alternatives = extensionOf(body.extensions, id_ce_subjectAltName, SubjectAlternativeName);
    const names = [...(alternatives ?? [])].flatMap((name) => name.dNSName ?? name.iPAddress ?? []);
    const dnsNames = [...(alternatives ?? [])].flatMap((name) => name.dNSName ?? []);
    const subject = writtenName(body.subject);
    const issuer = writtenName(body.issuer);
    const keyId = hexOf(extensionOf(body.extensions, id_ce_subjectKeyIdentifier, SubjectKeyIdentifier));
    const issuerKeyId = hexOf(
      extensionOf(body.extensions, id_ce_authorityKeyIdentifier, AuthorityKeyIdentifier)?.keyIdentifier,
    );
    return {
      // The last CN is the most specific one: names are written from the root down.
      commonName: partsOf(body.subject).findLast(({ type }) => type === '2.5.4.3')?.text ?? dnsNames[0] ?? '',
      names,
      issuer,
      subject,
      notBefore: body.validity.notBefore.getTime().getTime(),
      notAfter: body.validity.notAfter.getTime().getTime(),
      sha1: fingerprint(sha1(der)),
      sha256: fingerprint(sha256(der)),
      keyType: keyTypeOf(publicKey),
      selfSigned: issuer === subject && agree(keyId, issuerKeyId),
      follows: before === undefined || (before.issuer === subject && agree(before.issuerKeyId, keyId)),
      publicKey,
      keyId,
      issuerKeyId,
    };
  } catch {
    return undefined;
  }
}

/** A certificate without the fields for internal use. */
export function plainCertificate(parsed: ParsedCertificate): Certificate {
  const { publicKey: _publicKey, keyId: _keyId, issuerKeyId: _issuerKeyId, ...certificate } = parsed;
  return certificate;
}
