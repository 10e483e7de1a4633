import type { Range } from '#contract/networking/ipv6/schema.ts';
import { canonicalAddress } from '#lib/net/address.ts';
import { holds, parseAddress } from '#lib/net/cidr.ts';
import { counted } from '#lib/text/format.ts';
import { figure } from '#lib/unreadable.ts';
import type { Cell } from '#ui/charts/cells/cells.ts';
import { ipPaths } from '../paths.ts';

type Network = Pick<Range, 'range' | 'prefix'>;
type Routed = Pick<Range, 'range' | 'prefix' | 'route_target'>;

/** A part of the address space that ranges are in, as cells: 256 at most, and one for a range that is all of it. */
export interface Block {
  /** `2001:db8:b00:100::/56`. */
  readonly network: string;
  /** The mask of a cell. */
  readonly unit: number;
  readonly isPool: boolean;
  readonly cells: readonly Cell[];
}

/** A cell is at least a /64: no range is smaller (doc 3 §4.2). */
const LONGEST = 64;
/** A block has 2 to the power of this many cells. */
const STEP = 8;

const textOf = ({ range, prefix }: Network): string => `${range}/${figure(prefix)}`;

/** An IPv6 address as a number; 0 for what is none. */
const numberOf = (address: string): bigint =>
  (parseAddress(address)?.address.toByteArray() ?? []).reduce((number, byte) => number * 256n + BigInt(byte), 0n);

/** The IPv6 address that a number stands for, in its shortest form. */
function addressOf(number: bigint): string {
  const groups = Array.from({ length: 8 }, (_, index) => (number >> BigInt(16 * (7 - index))) & 0xffffn);
  return canonicalAddress(groups.map((group) => group.toString(16)).join(':'));
}

/** A block with the ranges in it; `holderOf`: "routed to web-1". */
function blockOf(
  { range, prefix }: Network,
  isPool: boolean,
  ranges: readonly Routed[],
  holderOf: (range: Routed) => string,
): Block {
  const own = { range, prefix };
  // What is one range as a whole has no parts to be told apart.
  const isWhole = ranges.some((one) => one.prefix === prefix && holds(textOf(own), textOf(one)));
  const unit = isWhole ? prefix : Math.min(prefix + STEP, LONGEST);
  const start = numberOf(range);
  const bits = BigInt(128 - unit);
  const within = new Map<number, Routed[]>();
  for (const one of ranges) {
    if (!holds(textOf(own), textOf(one))) continue;
    const first = Number((numberOf(one.range) - start) >> bits);
    for (let index = first; index < first + 2 ** Math.max(0, unit - one.prefix); index += 1)
      within.set(index, [...(within.get(index) ?? []), one]);
  }
  const cells = Array.from({ length: 2 ** (unit - prefix) }, (_, index): Cell => {
    const network = `${addressOf(start + (BigInt(index) << bits))}/${unit}`;
    const [first, second] = within.get(index) ?? [];
    if (first === undefined) return { key: network, look: 'empty', name: `${network}: no range`, mute: true };
    const to = ipPaths.page(first.range);
    const count = within.get(index)?.length ?? 1;
    if (second !== undefined) return { key: network, look: 'used', name: `${network}: ${counted(count, 'range')}`, to };
    // A range of several cells is one thing to stop at.
    const isGoingOn = within.get(index - 1)?.includes(first) === true;
    return {
      key: network,
      look: 'used',
      name: `${textOf(first)}: ${holderOf(first)}`,
      ...(isGoingOn ? { mute: true } : { to }),
    };
  });
  return { network: textOf(own), unit, isPool, cells };
}

/** The block that a range is drawn in: itself, or else the /56 around it. */
const around = ({ range, prefix }: Network): string =>
  canonicalAddress(`${range}/${Math.min(prefix, LONGEST - STEP)}`, true);

/**
 * The ranges of an account in the blocks that they are parts of: a pool, a range of /56 or more, or else the /56 around a
 * /64. Pools that are smaller than a /64 are left out: no range is in them.
 */
export function blocksOf(
  ranges: readonly Routed[],
  pools: readonly Network[],
  holderOf: (range: Routed) => string,
): readonly Block[] {
  const outer = new Map<string, boolean>();
  const add = (network: string, isPool: boolean): void => {
    if (![...outer.keys()].some((one) => holds(one, network))) outer.set(network, isPool);
  };
  const widestFirst = <N extends Network>(networks: readonly N[]): N[] =>
    networks.filter(({ prefix }) => prefix <= LONGEST).toSorted((one, other) => one.prefix - other.prefix);
  for (const pool of widestFirst(pools)) if (pool.prefix < LONGEST) add(textOf(pool), true);
  for (const range of widestFirst(ranges))
    if (![...outer.keys()].some((one) => holds(one, textOf(range)))) add(around(range), false);
  return [...outer].map(([network, isPool]) => {
    const [range = '', prefix] = network.split('/');
    return blockOf({ range, prefix: Number(prefix) }, isPool, ranges, holderOf);
  });
}
