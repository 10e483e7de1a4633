import type { EventEntity } from '../../../server/types.ts';

/** An address as the entity of an event (assumed). */
export const addressEntity = (address: string): EventEntity => ({
  id: address,
  label: address,
  type: 'ipaddress',
  url: `/v4/networking/ips/${address}`,
});

/**
 * Why a host name has no forward DNS (doc 3 §4.2). The mock cannot ask the DNS: here a name leads to the address that
 * is written in it with hyphens, `web.198-18-0-1.example.com`, as with public services of that kind.
 */
export function forwardReason(name: string, address: string): string | undefined {
  const written = address.replaceAll(/[.:]/g, '-').replaceAll(/^-+|-+$/g, '');
  if (new RegExp(`(^|[.-])${written}([.-]|$)`, 'i').test(name)) return undefined;
  return `${name} does not resolve to ${address}. In this demo, names must contain ${written}`;
}
