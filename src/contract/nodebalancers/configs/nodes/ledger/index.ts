import type { Ledger } from '../../../../ledger.ts';
import { nodesApi } from '../api.ts';
import { access } from './access.ts';
import { fields } from './fields.ts';
import { reading } from './reading.ts';

/** doc 2 §2.3, §4.1, §8. */
export const ledger: Ledger = {
  title: 'Nodes of NodeBalancers',
  api: nodesApi,
  lines: [...fields, ...reading, ...access],
};
