import { familyOf } from '#lib/net/address.ts';
import { tidied } from '#lib/text/tidied.ts';
import type { Sender } from '#analysis/reach/types.ts';

/** A packet as the fields hold it. */
export interface PacketDraft {
  readonly from: string;
  /** Ignored for ICMP. */
  readonly port: string;
  readonly protocol: string;
}

/** A packet: who sends it, and what for. */
export interface Packet {
  readonly from: Sender;
  readonly protocol: string;
  /** Undefined for ICMP. */
  readonly port: number | undefined;
}

/** What is wrong with the fields. */
export type PacketErrors = Partial<Record<keyof PacketDraft, string>>;

const FORM = /^(?:\[(?<v6>[^\]]+)\]|(?<v4>[^:[\]/]+))(?::(?<port>\d+))?(?:\/(?<protocol>[a-z]+))?$/i;

export const PROTOCOLS = ['TCP', 'UDP', 'ICMP'];

/** Every public address, as a word. */
export const INTERNET = 'the internet';

const isInternet = (from: string): boolean => /^(the )?internet$/i.test(from);

/**
 * Splits `203.0.113.7:443/tcp`, `[2001:db8::1]:53/udp`, `203.0.113.7/icmp` or `internet:443`, as an address has them; TCP
 * where no protocol is given, and `usual` where no port is. What has another form is a wrong sender.
 */
export function draftOf(text: string, usual?: number): PacketDraft {
  const tidy = tidied(text);
  const { v6, v4, port = usual ?? '', protocol = 'tcp' } = FORM.exec(tidy)?.groups ?? {};
  const from = v6 ?? v4 ?? tidy;
  return { from: isInternet(from) ? INTERNET : from, port: String(port), protocol: protocol.toUpperCase() };
}

/** The IPv4 address that sends the packet of an address; empty where another one, or all, are meant. */
export function ipv4Of(packet: string | undefined): string {
  const { from } = draftOf(packet ?? '');
  return familyOf(from) === 'ipv4' ? from : '';
}

/** The packet of the fields in the form above; what is wrong is kept, so that a reload says the same. */
export function textOf({ protocol, ...typed }: PacketDraft): string {
  const [from, port] = [tidied(typed.from), tidied(typed.port)];
  const sender = isInternet(from) ? 'internet' : familyOf(from) === 'ipv6' ? `[${from}]` : from;
  return `${sender}${protocol === 'ICMP' ? '' : `:${port}`}/${protocol.toLowerCase()}`;
}

/** The packet of the fields, or what is wrong with them. */
export function packetOf(draft: PacketDraft): { readonly packet: Packet } | { readonly errors: PacketErrors } {
  const { protocol } = draft;
  const [from, port] = [tidied(draft.from), tidied(draft.port)];
  const isSender = isInternet(from) || familyOf(from) !== undefined;
  const isPort = protocol === 'ICMP' || (/^[1-9]\d{0,4}$/.test(port) && Number(port) <= 65_535);
  if (isSender && isPort && PROTOCOLS.includes(protocol))
    return {
      packet: {
        from: isInternet(from) ? { kind: 'internet' } : { kind: 'address', address: from },
        protocol,
        port: protocol === 'ICMP' ? undefined : Number(port),
      },
    };
  return {
    errors: {
      ...(!isSender && {
        from: from === '' ? `Enter an IP address, or ${INTERNET}` : `${from} is not an IP address`,
      }),
      ...(!isPort && { port: 'Enter 1 to 65535' }),
      ...(!PROTOCOLS.includes(protocol) && { protocol: 'Choose TCP, UDP or ICMP' }),
    },
  };
}
