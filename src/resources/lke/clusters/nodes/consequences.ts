import { figure } from '#lib/unreadable.ts';
import type { Pool } from '#contract/lke/clusters/pools/schema.ts';

/** What becomes of a pool without some of its nodes; the last one stays (doc 2 §4.3). */
export const shrinks = ({ id, count }: Pick<Pool, 'id' | 'count'>, nodes: number): string =>
  `Pool ${figure(id)} shrinks from ${figure(count)} to ${nodes < count ? count - nodes : '1: its last node stays'}`;
