import type { Specification } from '../../specification.ts';
import { databasesApi } from '../api.ts';
import { access } from './access.ts';
import { fields } from './fields.ts';
import { life } from './life.ts';

/** doc 1 §2.2, §2.3, §3, §4.1, §4.2, §7, §8. */
export const specification: Specification = {
  title: 'Databases',
  api: databasesApi,
  rules: [...fields, ...life, ...access],
};
