import type { Specification } from '../../../specification.ts';
import { ipsApi } from '../api.ts';
import { allocating } from './allocate.ts';
import { moves } from './moves.ts';
import { records } from './records.ts';
import { sharing } from './sharing.ts';

/** doc 3 §2.2, §4.2, §7, §8: addresses. */
export const specification: Specification = {
  title: 'IP addresses',
  api: ipsApi,
  rules: [...records, ...allocating, ...moves, ...sharing],
};
