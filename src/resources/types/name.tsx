import type { ComputeType } from '#contract/types/schema.ts';
import { catalogueOf, CatalogueName } from '#ui/display/blocks/catalogue.tsx';
import { types } from './queries.ts';

/** A server without a catalogue of plans. */
const NONE: readonly ComputeType[] = [];

/** The names of plans: `Shared 2 GB` of `g6-standard-1`. */
export const planNames = catalogueOf(types, (plans) => plans ?? NONE);

/** The name of a plan, with its id as a tooltip. */
export const PlanName = ({ id }: { id: string }) => <CatalogueName catalogue={planNames} id={id} />;
