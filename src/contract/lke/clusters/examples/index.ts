import type { Specification } from '../../../specification.ts';
import { clustersApi } from '../api.ts';
import { access } from './access.ts';
import { fields } from './fields.ts';
import { life } from './life.ts';
import { record } from './record.ts';

/** doc 2 §2.5, §4.3, §6, §7, §8. */
export const specification: Specification = {
  title: 'Kubernetes clusters',
  api: clustersApi,
  rules: [...fields, ...record, ...life, ...access],
};
