import { compareTexts } from '#lib/text/format.ts';
import { type Capability, PLAN_NEEDS } from '#contract/regions/capabilities.ts';
import { offers, planOffer } from '#contract/regions/rules.ts';
import type { Region, RegionAvailability } from '#contract/regions/schema.ts';
import type { ComputeType } from '#contract/types/schema.ts';

/** What a region is compared by: capabilities, and perhaps one plan. */
export interface Needs {
  readonly capabilities: readonly Capability[];
  /** The id of a plan. */
  readonly plan: string | undefined;
}

/** Whether a region meets a need; `unknown`: the server does not report it. */
export type Answer = 'yes' | 'no' | 'sold out' | 'unknown';

/** How far a region meets the needs; a need is named by its capability or the plan's id. */
export interface Score<R> {
  readonly region: R;
  /** The answer to each need, in their order. */
  readonly answers: ReadonlyMap<string, Answer>;
  /** The needs that it does not meet. */
  readonly lacks: readonly string[];
  /** The needs of which nothing is known. */
  readonly unknown: readonly string[];
}

/** The availability of plans, and their catalogue; empty where the server does not return them. */
export interface Plans {
  readonly availability: readonly RegionAvailability[];
  readonly types: readonly Pick<ComputeType, 'id' | 'class'>[];
}

type Scored = Pick<Region, 'id' | 'label' | 'capabilities' | 'status'>;

/** A kind of plan of which a region reports plans, but none as available, is sold out there. */
function capabilityAnswer(region: Scored, capability: Capability, { availability, types }: Plans): Answer {
  if (!offers(region, capability)) return 'no';
  const kind = [...PLAN_NEEDS].find(([, need]) => need === capability)?.[0];
  if (kind === undefined) return 'yes';
  const ofKind = new Set(types.flatMap(({ id, class: its }) => (its === kind ? [id] : [])));
  const told = availability.filter(({ region: id, plan }) => id === region.id && ofKind.has(plan));
  return told.length === 0 || told.some(({ available }) => available) ? 'yes' : 'sold out';
}

function planAnswer(region: Scored, plan: string, plans: Plans): Answer {
  // Any plan is one of an instance.
  if (!offers(region, 'Computes')) return 'no';
  const offer = planOffer({ ...plans, regions: [region] }, region.id, plan);
  if (offer === undefined) return 'unknown';
  return offer === 'available' ? 'yes' : offer === 'sold out' ? 'sold out' : 'no';
}

/** How far one region meets the needs. */
export function scoreRegion<R extends Scored>(region: R, { capabilities, plan }: Needs, plans: Plans): Score<R> {
  const answers = new Map<string, Answer>(
    capabilities.map((capability) => [capability, capabilityAnswer(region, capability, plans)]),
  );
  if (plan !== undefined) answers.set(plan, planAnswer(region, plan, plans));
  const named = (wanted: readonly Answer[]): readonly string[] =>
    [...answers].flatMap(([need, answer]) => (wanted.includes(answer) ? [need] : []));
  return { region, answers, lacks: named(['no', 'sold out']), unknown: named(['unknown']) };
}

/**
 * Regions by fit: those that lack least first; of these, those without an outage, then those of which most is known, then
 * by label.
 */
export const rankRegions = <R extends Scored>(regions: readonly R[], needs: Needs, plans: Plans): readonly Score<R>[] =>
  regions
    .map((region) => scoreRegion(region, needs, plans))
    .toSorted(
      (one, other) =>
        one.lacks.length - other.lacks.length ||
        Number(one.region.status !== 'ok') - Number(other.region.status !== 'ok') ||
        one.unknown.length - other.unknown.length ||
        compareTexts(one.region.label, other.region.label),
    );
