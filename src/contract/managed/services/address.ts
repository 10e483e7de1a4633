import { familyOf } from '#lib/net/address.ts';
import { isPrivate } from '#lib/net/backend.ts';

/** The address of a service in its parts. */
export interface ServiceAddress {
  /** `https`; undefined where the address begins with the host. */
  readonly scheme: string | undefined;
  /** A name or an IP address; IPv6 without brackets. */
  readonly host: string;
}

/** The parts of an address; undefined where it is none. */
export function addressParts(text: string): ServiceAddress | undefined {
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(text)?.[1]?.toLowerCase();
  const rest = scheme === undefined ? text : text.slice(scheme.length + 3);
  // The platform reads the host of no scheme but its own.
  if (/[\s\\]/.test(text) || /^[/?#]/.test(rest) || !URL.canParse(`http://${rest}`)) return undefined;
  const { hostname, username, password } = new URL(`http://${rest}`);
  if (hostname === '' || username !== '' || password !== '') return undefined;
  return { scheme, host: hostname.replace(/^\[(.*)\]$/, '$1') };
}

/** Whether a host is a private address: RFC 1918, or the unique local ones of IPv6 (RFC 4193). */
export function isPrivateHost(host: string): boolean {
  const family = familyOf(host);
  return family === 'ipv4' ? isPrivate(host) : family === 'ipv6' && /^f[cd]/i.test(host);
}

/** Whether an address is a private IP address, which a region has to say where it is (doc 1 §2.8). */
export const isPrivateAddress = (address: string): boolean => isPrivateHost(addressParts(address)?.host ?? '');

/** The address as it is monitored: its parameters are kept, its fragment is not (assumed). */
export const monitoredAddress = (address: string): string => address.replace(/#.*$/s, '');

interface Instance {
  readonly region: string;
  readonly ipv4: readonly string[];
  readonly ipv6: string | null;
}

/** The instance that a service's address belongs to; private ones are looked for in the service's region. */
export function instanceAt<T extends Instance>(
  { address, region }: { readonly address: string; readonly region: string | null },
  instances: readonly T[],
): T | undefined {
  const host = addressParts(address)?.host ?? '';
  if (familyOf(host) === undefined) return undefined;
  return instances.find(
    (one) =>
      (region === null || one.region === region) &&
      (one.ipv4.includes(host) || one.ipv6?.replace(/\/\d+$/, '') === host),
  );
}
