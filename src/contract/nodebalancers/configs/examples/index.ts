import type { Specification } from '../../../specification.ts';
import { configsApi } from '../api.ts';
import { certificates } from './certificates.ts';
import { fields } from './fields.ts';
import { rebuild } from './rebuild.ts';
import { record } from './record.ts';
import { together } from './together.ts';

/** doc 2 §2.2, §3, §4.1, §7, §8. */
export const specification: Specification = {
  title: 'Configs of NodeBalancers',
  api: configsApi,
  rules: [...record, ...fields, ...together, ...certificates, ...rebuild],
};
