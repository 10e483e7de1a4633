import { parseAddress } from '#lib/net/cidr.ts';
import { tidied } from '#lib/text/tidied.ts';
import type { Packet } from '#analysis/packets/packet.ts';
import { type Direction, hasPorts } from '#analysis/packets/rule-set.ts';

/** A packet as it is typed. */
export interface Draft {
  readonly direction: Direction;
  readonly protocol: string;
  readonly address: string;
  readonly port: string;
}

/** The tester's initial values. */
export const NO_DRAFT: Draft = { direction: 'inbound', protocol: 'TCP', address: '', port: '' };

/** The values to type for a packet. */
export const draftOf = ({ port, ...packet }: Packet): Draft => ({
  ...packet,
  port: port === undefined ? '' : `${port}`,
});

function addressError(text: string): string | undefined {
  if (text === '' || parseAddress(text) !== undefined) return undefined;
  if (text.includes('%')) return 'Remove the zone id (the part after %)';
  if (text.includes('/')) return 'Enter one address, without a mask';
  return 'Enter an IPv4 or IPv6 address, such as 203.0.113.7 or 2001:db8::7';
}

/** The errors in a draft, by field; empty fields are not errors yet. */
export function draftErrors({ protocol, address, port }: Draft): { readonly address?: string; readonly port?: string } {
  const error = addressError(tidied(address));
  const text = tidied(port);
  const isPort = /^[1-9]\d{0,4}$/.test(text) && Number(text) <= 65_535;
  return {
    ...(error !== undefined && { address: error }),
    ...(hasPorts(protocol) && text !== '' && !isPort && { port: 'Enter a port from 1 to 65535' }),
  };
}

/** The packet of a draft, once it is complete and valid. */
export function packetOf(draft: Draft): Packet | undefined {
  const { direction, protocol } = draft;
  const [address, port] = [tidied(draft.address), tidied(draft.port)];
  const withPort = hasPorts(protocol);
  if (address === '' || (withPort && port === '') || Object.keys(draftErrors(draft)).length > 0) return undefined;
  return { direction, protocol, address, ...(withPort && { port: Number(port) }) };
}
