import * as z from 'zod/mini';
import { type Bounds, lengthWithin, refine } from '#contract/fields.ts';

/** A text that may also be empty, in a form; the request then leaves it out. */
export const blankable = (bounds: Bounds) =>
  refine(z.string(), (value) => (value === '' ? undefined : lengthWithin(bounds)(value)));
