import { familyOf } from '#lib/net/address.ts';
import { tidied } from '#lib/text/tidied.ts';
import type { Sender } from '#contract/reach/types.ts';

/** A packet as it is typed and sent in an address: who sends it, and what for. */
export interface PacketText {
  readonly from: Sender;
  readonly protocol: string;
  /** Undefined for ICMP. */
  readonly port: number | undefined;
}

const FORM = /^(?:\[(?<v6>[^\]]+)\]|(?<v4>[^\s:[\]/]+))(?::(?<port>\d{1,5}))?(?:\/(?<protocol>[a-z]+))?$/i;

const PROTOCOLS = ['TCP', 'UDP', 'ICMP'];

/** Said where nothing was typed, or no packet. */
export const NO_PACKET = 'Enter an address and a port, such as 203.0.113.7:443';

/**
 * Reads `203.0.113.7:443/tcp`, `[2001:db8::1]:53/udp`, `203.0.113.7/icmp` or `internet:443`; TCP where no protocol is
 * given, and `usual` where no port is. A text: why it is no packet.
 */
export function readPacket(text: string, usual?: number): PacketText | string {
  const { v6, v4, port = usual, protocol = 'tcp' } = FORM.exec(tidied(text))?.groups ?? {};
  const address = v6 ?? v4;
  if (address === undefined) return NO_PACKET;
  const upper = protocol.toUpperCase();
  if (!PROTOCOLS.includes(upper)) return 'The protocol must be tcp, udp or icmp';
  const from: Sender | undefined =
    address.toLowerCase() === 'internet'
      ? { kind: 'internet' }
      : familyOf(address) === undefined
        ? undefined
        : { kind: 'address', address };
  if (from === undefined) return `${address} is not an IP address`;
  if (upper === 'ICMP') return { from, protocol: upper, port: undefined };
  const number = Number(port);
  if (port === undefined || number < 1 || number > 65_535) return 'Add a port from 1 to 65535, such as :443';
  return { from, protocol: upper, port: number };
}
