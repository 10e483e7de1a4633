import type { Specification } from '../../specification.ts';
import { access } from './access.ts';
import { envelopes } from './envelopes.ts';
import { paging } from './paging.ts';

/** Rules for every operation (doc 1 §2.1, §5, §7). */
export const specification: Specification = {
  title: 'All resources',
  api: {},
  rules: [...envelopes, ...paging, ...access],
};
