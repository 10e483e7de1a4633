import type { Specification } from '../../../../specification.ts';
import { nodesApi } from '../api.ts';
import { fields } from './fields.ts';
import { record } from './record.ts';

/** doc 2 §2.3, §4.1, §8. */
export const specification: Specification = {
  title: 'Nodes of NodeBalancers',
  api: nodesApi,
  rules: [...fields, ...record],
};
