import type { Compute } from '#contract/computes/schema.ts';
import { LIST } from '../paths.ts';
import { computes } from '../queries.ts';

/** What the page of a form about one instance knows of it. */
export const INSTANCE = {
  collection: computes,
  nameOf: ({ label }: Compute): string => label,
  noun: 'instance',
  list: LIST,
} as const;
