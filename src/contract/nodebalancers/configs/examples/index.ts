import type { Specification } from '../../../specification.ts';
import { configsApi } from '../api.ts';
import { access } from './access.ts';
import { certificates } from './certificates.ts';
import { events } from './events.ts';
import { fields } from './fields.ts';
import { pairs } from './pairs.ts';
import { reading } from './reading.ts';
import { rebuild } from './rebuild.ts';
import { removal } from './removal.ts';

/** doc 2 §2.2, §3, §4.1, §7, §8. */
export const specification: Specification = {
  title: 'Configs of NodeBalancers',
  api: configsApi,
  rules: [...fields, ...pairs, ...certificates, ...reading, ...rebuild, ...removal, ...access, ...events],
};
