import * as z from 'zod/mini';
import { useStore } from '#api/store.ts';
import { type Firewall, PROTOCOLS } from '#contract/firewalls/schema.ts';
import { parseAddress } from '#lib/net/cidr.ts';
import { type Preference, usePreference } from '#ui/prefs.ts';
import { type SavedPacket, useTesterState } from '../editor/highlight.tsx';
import { type Packet, packetText } from '#analysis/packets/packet.ts';
import { DIRECTIONS, hasPorts } from '#analysis/packets/rule-set.ts';

/** Most packets kept for one Firewall. */
export const MOST_PACKETS = 20;
/** Most characters of a packet's name. */
export const PACKET_NAME = { min: 0, max: 40 } as const;
/** Most Firewalls that packets are kept for; the most recently used ones stay. */
const MOST_FIREWALLS = 50;

const Kept = z.object({
  name: z.string().check(z.maxLength(PACKET_NAME.max)),
  packet: z
    .object({
      direction: z.enum(DIRECTIONS),
      protocol: z.enum(PROTOCOLS),
      address: z.string().check(z.refine((text) => parseAddress(text) !== undefined)),
      port: z.optional(z.int().check(z.gte(1), z.lte(65_535))),
    })
    .check(z.refine(({ protocol, port }) => hasPorts(protocol) === (port !== undefined))),
});

const KeptSet = z.object({ firewall: z.int(), created: z.string(), packets: z.array(z.unknown()) });

interface PacketSet {
  readonly firewall: number;
  /** When that Firewall was created: the same id can be another one in another world of the demo, or at another API. */
  readonly created: string;
  readonly packets: readonly SavedPacket[];
}

const NONE: readonly SavedPacket[] = [];

/** The valid part of stored data; the rest is ignored. */
const packetsIn = (stored: readonly unknown[]): readonly SavedPacket[] =>
  stored
    .flatMap((one) => {
      const { data } = Kept.safeParse(one);
      return data === undefined ? [] : [data];
    })
    .slice(0, MOST_PACKETS);

function readSets(stored: readonly unknown[]): readonly PacketSet[] {
  return stored.slice(0, MOST_FIREWALLS).flatMap((one) => {
    const { data } = KeptSet.safeParse(one);
    return data === undefined ? [] : [{ ...data, packets: packetsIn(data.packets) }];
  });
}

// A preference is read at every render; the result is the same list until the stored data change.
const known = new WeakMap<readonly unknown[], readonly PacketSet[]>();

const PACKETS: Preference<readonly PacketSet[]> = {
  name: 'packets',
  fallback: [],
  read(stored) {
    if (!Array.isArray(stored)) return undefined;
    const list: readonly unknown[] = stored;
    const sets = known.get(list) ?? readSets(list);
    known.set(list, sets);
    return sets;
  },
};

/** A Firewall whose rules are tested; its packets are saved under its id and creation time. */
export type TestedFirewall = Pick<Firewall, 'id' | 'status' | 'created'>;

/** The packets saved for a Firewall, latest first, and how to change them. */
export interface SavedPackets {
  readonly packets: readonly SavedPacket[];
  /** A packet that is saved already is renamed. */
  save(saved: SavedPacket): void;
  remove(packet: Packet): void;
}

const without = (packets: readonly SavedPacket[], packet: Packet): readonly SavedPacket[] =>
  packets.filter((other) => packetText(other.packet) !== packetText(packet));

/**
 * The packets saved for a Firewall, identified by its id and creation time. They are stored in this browser, as
 * preferences are; those of a Firewall that does not exist yet (undefined) only for as long as the page is open.
 */
export function useSavedPackets(firewall: TestedFirewall | undefined): SavedPackets {
  const [sets, setSets] = usePreference(PACKETS);
  const tester = useTesterState().packets;
  const passing = useStore(tester);
  const isOwn = (set: PacketSet): boolean => set.firewall === firewall?.id && set.created === firewall.created;
  const packets = firewall === undefined ? passing : (sets.find(isOwn)?.packets ?? NONE);

  const replace = (next: readonly SavedPacket[]): void => {
    if (firewall === undefined) return tester.set(next);
    const others = sets.filter((set) => !isOwn(set));
    const own = next.length === 0 ? [] : [{ firewall: firewall.id, created: firewall.created, packets: next }];
    const all = [...own, ...others].slice(0, MOST_FIREWALLS);
    setSets(all.length === 0 ? undefined : all);
  };

  return {
    packets,
    save: (saved) => replace([saved, ...without(packets, saved.packet)].slice(0, MOST_PACKETS)),
    remove: (packet) => replace(without(packets, packet)),
  };
}
