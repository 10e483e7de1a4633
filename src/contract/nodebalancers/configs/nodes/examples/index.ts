import type { Specification } from '../../../../specification.ts';
import { nodesApi } from '../api.ts';
import { access } from './access.ts';
import { fields } from './fields.ts';
import { reading } from './reading.ts';

/** doc 2 §2.3, §4.1, §8. */
export const specification: Specification = {
  title: 'Nodes of NodeBalancers',
  api: nodesApi,
  rules: [...fields, ...reading, ...access],
};
