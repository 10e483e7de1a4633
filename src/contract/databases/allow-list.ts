import { parseAddress, parseNetwork } from '#lib/net/cidr.ts';
import { isEveryone, setOfNetworks, type Share, shareOf } from '#lib/net/sets.ts';
import { type Remark, remarksOn as remarksOnNetworks } from '#lib/net/network-remarks.ts';

/** Why a text is no entry of an access list: an IPv4 address or network (doc 1 §2.3; that it is IPv4 is assumed). */
export function entryReason(entry: string): string | undefined {
  const network = parseAddress(entry) ?? parseNetwork(entry);
  return network?.family === 'ipv4' ? undefined : 'Must be an IPv4 address or a range, such as 192.0.2.0/24';
}

/** An entry as a response has it: single addresses end in `/32` (doc 1 §2.3). */
export const normalEntry = (entry: string): string => (entry.includes('/') ? entry : `${entry}/32`);

/** What an access list lets in as a whole (doc 1 §2.3). */
export type Openness = 'blocks all' | 'open to all' | 'some';

/** How much of the internet may connect. */
export const shareAllowed = (list: readonly string[]): Share => shareOf(setOfNetworks(list.map(normalEntry)), 'ipv4');

/** Whether no, all (or most) or some addresses may connect. */
export function openness(list: readonly string[]): Openness {
  if (list.length === 0) return 'blocks all';
  return isEveryone(shareAllowed(list)) ? 'open to all' : 'some';
}

/** What the owner of an access list may not have meant. */
export const remarksOn = (list: readonly string[]): Remark[] => remarksOnNetworks(list.map(normalEntry));

/** What a change of an access list adds and removes; the order does not count. */
export function listDifference(
  before: readonly string[],
  after: readonly string[],
): { readonly added: readonly string[]; readonly removed: readonly string[] } {
  const [old, now] = [before.map(normalEntry), after.map(normalEntry)];
  return {
    added: [...new Set(now)].filter((entry) => !old.includes(entry)),
    removed: [...new Set(old)].filter((entry) => !now.includes(entry)),
  };
}
