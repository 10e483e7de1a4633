import type { Specification } from '../../../specification.ts';
import { servicesApi } from '../api.ts';
import { checks } from './checks.ts';
import { fields } from './fields.ts';
import { life } from './life.ts';

/** doc 1 §2.8, §3, §4.7, §6, §7, §8. */
export const specification: Specification = {
  title: 'Managed services',
  api: servicesApi,
  rules: [...fields, ...life, ...checks],
};
