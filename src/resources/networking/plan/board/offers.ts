import { assign, type Assignment, fixedReason, outcomeReasons } from '#contract/networking/ips/rules.ts';
import type { Tone } from '#ui/display/status.tsx';
import { type Group, kindOf, moved, swapped } from '../plan.ts';
import type { Known } from '../use-addresses.ts';

/** What would become of an address on an instance. */
export interface Offer {
  readonly tone: Tone;
  readonly text: string;
  /** It cannot be put there at all. */
  readonly refused: boolean;
}

/** A place for an address: on an instance, or that of another address, which gets the place of the first. */
export interface Place {
  readonly id: number;
  readonly other?: string | undefined;
}

interface Situation {
  readonly region: string;
  readonly plan: readonly Assignment[];
  readonly known: Known;
  /** Why this user cannot change an instance's addresses. */
  refused(computeId: number): string | undefined;
}

/** Where the addresses of a region may go, and what the server would say of it. */
export function offersOf({ region, plan, known, refused }: Situation) {
  const { computes } = known;
  // Of thousands of addresses it is asked which of them can change places with one.
  const owners = new Map(
    computes.flatMap(({ id, ipv4, ranges }) => [...ipv4, ...ranges].map((address): [string, number] => [address, id])),
  );
  const byId = new Map(computes.map((one) => [one.id, one]));
  const ownerOf = (address: string): number => owners.get(address) ?? 0;
  /** The instance that has an address once the plan is carried out. */
  const at = (address: string): number => plan.find((one) => one.address === address)?.compute_id ?? ownerOf(address);
  /** Why an address cannot be moved. */
  const fixed = (address: string): string | undefined => refused(ownerOf(address)) ?? fixedReason(address, known);
  const canSwap = (address: string, other: string): boolean =>
    address !== other &&
    kindOf(address) === kindOf(other) &&
    at(address) !== at(other) &&
    fixed(other) === undefined &&
    fixed(address) === undefined;
  /** The plan with an address in its next place. */
  const planWith = (address: string, { id, other }: Place): Assignment[] =>
    other !== undefined && canSwap(address, other)
      ? swapped(plan, address, other, computes)
      : moved(plan, address, id, computes);
  /** Why the server would refuse what these instances have once a plan is carried out; only what it touches is looked at. */
  const refusalsOf = (next: readonly Assignment[], ids: readonly number[]): string[] => {
    const touched = new Set([...ids, ...next.flatMap((one) => [one.compute_id, ownerOf(one.address)])]);
    const holders = [...touched].flatMap((id) => byId.get(id) ?? []);
    return assign(region, next, { ...known, computes: holders })
      .affected.filter(({ id }) => ids.includes(id))
      .flatMap((holder) => outcomeReasons(holder).map(({ reason }) => reason));
  };
  const offerOf = (address: string, place: Place): Offer => {
    const { id, other = address } = place;
    if (id === at(address)) return { tone: 'neutral', text: 'Here now', refused: false };
    const refusal = refused(id);
    if (refusal !== undefined) return { tone: 'bad', text: `Can’t move here: ${refusal}`, refused: true };
    const reasons = refusalsOf(planWith(address, place), [at(address), id, ownerOf(address), ownerOf(other)]);
    return reasons.length === 0
      ? { tone: 'ok', text: 'Accepted', refused: false }
      : { tone: 'warning', text: reasons.join('. '), refused: false };
  };
  return {
    at,
    fixed,
    canSwap,
    planWith,
    offerOf,
    /** The same where it is put down, with what would be done. */
    offerOn(address: string, place: Place): Offer {
      const offer = offerOf(address, place);
      if (offer.refused || offer.tone === 'neutral') return offer;
      const { other } = place;
      const verb = other !== undefined && canSwap(address, other) ? `Swap with ${other}` : 'Move here';
      return { ...offer, text: `${verb}: ${offer.tone === 'ok' ? 'accepted' : offer.text}` };
    },
    /** Every other place in some groups: the instance, then its addresses that it may change places with. */
    placesOf: (address: string, groups: readonly Group[]): Place[] =>
      groups
        .filter(({ holder }) => holder.id !== at(address))
        .flatMap(({ holder: { id }, addresses }) => [
          { id },
          ...addresses.filter((other) => canSwap(address, other)).map((other) => ({ id, other })),
        ]),
  };
}
