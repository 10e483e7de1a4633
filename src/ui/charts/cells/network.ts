import { partsOf } from '#lib/net/address.ts';
import { addressOf, numberOf } from '#lib/net/ipv4-numbers.ts';
import { andList, counted, formatNumber } from '#lib/text/format.ts';
import type { Cell, KeyLine } from './cells.ts';

/** Who has an address, or is to get it. */
export interface Holder {
  readonly name: string;
  readonly to?: string | undefined;
  /** Where the address is changed, which is what a clash needs. */
  readonly mend?: string | undefined;
  readonly planned?: boolean;
}

/** What is known of the addresses of a network. */
export interface NetworkUse {
  /** `10.0.0.0/24`. */
  readonly network: string;
  readonly holders: ReadonlyMap<string, readonly Holder[]>;
  /** The address that comes next, without its mask, and where one gets it. */
  readonly free?: string | undefined;
  readonly freeTo?: string | undefined;
  /** How many addresses at each end no host can have; default: the network and the broadcast address. */
  readonly reserved?: number;
  /** Not everyone's addresses were read: the others may be used all the same. */
  readonly partly?: boolean;
}

interface Block {
  /** `10.0.0.0/24`. */
  readonly network: string;
  readonly cells: readonly Cell[];
}

interface NetworkCells {
  readonly blocks: readonly Block[];
  /** How many further blocks hold something. */
  readonly more: number;
  readonly key: readonly KeyLine[];
}

/** A block has this many addresses at most: a /24. */
const BLOCK = 256;
const MOST_BLOCKS = 4;

/** The parts of a network in numbers; undefined for what is not IPv4. */
function boundsOf({ network, reserved = 1 }: NetworkUse) {
  const parts = partsOf(network);
  if (parts?.family !== 'ipv4') return undefined;
  const size = 2 ** (32 - parts.prefix);
  const start = Math.floor(numberOf(parts.address) / size) * size;
  // Links of two and single hosts reserve nothing (RFC 3021).
  const edge = size > 2 ? Math.min(reserved, size / 2) : 0;
  return { start, size, edge, prefix: parts.prefix };
}

function cellOf(number: number, use: NetworkUse, isReserved: boolean): Cell {
  const key = addressOf(number);
  const holders = use.holders.get(key) ?? [];
  const [first, second] = holders;
  if (second !== undefined) {
    const { mend, to } = holders.at(-1) ?? second;
    return {
      key,
      look: 'warning',
      name: `${key}: clash of ${andList(holders.map(({ name }) => name))}`,
      to: mend ?? to,
    };
  }
  if (first !== undefined) {
    const { name, to, mend, planned = false } = first;
    if (isReserved) return { key, look: 'warning', name: `${key}: ${name}, but it is reserved`, to: mend ?? to };
    return { key, look: planned ? 'planned' : 'used', name: `${key}: ${planned ? 'planned for ' : ''}${name}`, to };
  }
  if (isReserved) return { key, look: 'reserved', name: `${key}: reserved`, mute: true };
  if (key === use.free) return { key, look: 'next', name: `${key}: next free address`, to: use.freeTo };
  return { key, look: 'empty', name: `${key}: ${use.partly === true ? 'no known holder' : 'free'}`, mute: true };
}

/**
 * The addresses of an IPv4 network as cells, at most those of a /24 in a block; of a larger network the blocks that hold
 * something, those with a clash first of all. Undefined for IPv6, which has too many addresses.
 */
export function networkCells(use: NetworkUse): NetworkCells | undefined {
  const bounds = boundsOf(use);
  if (bounds === undefined) return undefined;
  const { start, size, edge, prefix } = bounds;
  const isWithin = (number: number): boolean => number >= start && number < start + size;
  const isReserved = (number: number): boolean => number < start + edge || number >= start + size - edge;
  const held = [...use.holders.keys()].map(numberOf).filter(isWithin);
  const isClash = (number: number): boolean =>
    (use.holders.get(addressOf(number)) ?? []).length > 1 || isReserved(number);
  const blockOf = (number: number): number => Math.floor((number - start) / BLOCK);
  const wanted = [...held.filter(isClash), ...held, ...(use.free === undefined ? [] : [numberOf(use.free)])];
  const found = [...new Set(size <= BLOCK ? [0] : wanted.filter(isWithin).map(blockOf))];
  const blocks = found
    .slice(0, MOST_BLOCKS)
    .toSorted((one, other) => one - other)
    .map((block): Block => {
      const from = start + block * BLOCK;
      const numbers = Array.from({ length: Math.min(size, BLOCK) }, (_, index) => from + index);
      return {
        network: `${addressOf(from)}/${Math.max(prefix, 24)}`,
        cells: numbers.map((number) => cellOf(number, use, isReserved(number))),
      };
    });
  const clashes = held.filter(isClash).length;
  const planned = held.filter((number) => {
    const [first, second] = use.holders.get(addressOf(number)) ?? [];
    return first?.planned === true && second === undefined && !isReserved(number);
  }).length;
  const used = held.length - clashes - planned;
  const free = size - 2 * edge - held.filter((number) => !isReserved(number)).length;
  return {
    blocks,
    more: Math.max(0, found.length - MOST_BLOCKS),
    key: [
      { look: 'used' as const, count: used, text: `${formatNumber(used)} used` },
      { look: 'planned' as const, count: planned, text: `${formatNumber(planned)} planned` },
      { look: 'warning' as const, count: clashes, text: counted(clashes, 'clash', 'clashes') },
      { look: 'next' as const, count: Number(use.free !== undefined), text: 'Next free' },
      {
        look: 'empty' as const,
        count: free,
        text: `${formatNumber(free)} ${use.partly === true ? 'without a known holder' : 'free'}`,
      },
      { look: 'reserved' as const, count: edge, text: `${2 * edge} reserved` },
    ].flatMap(({ look, count, text }) => (count > 0 ? [{ look, text }] : [])),
  };
}
