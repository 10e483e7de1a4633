import type { Specification } from '../../../../specification.ts';
import { poolsApi } from '../api.ts';
import { fields } from './fields.ts';
import { record } from './record.ts';

/** doc 2 §2.5, §4.3, §7, §8. */
export const specification: Specification = {
  title: 'Kubernetes node pools',
  api: poolsApi,
  rules: [...fields, ...record],
};
