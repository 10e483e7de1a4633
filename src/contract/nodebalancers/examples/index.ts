import type { Specification } from '../../specification.ts';
import { nodebalancersApi } from '../api.ts';
import { access } from './access.ts';
import { configs } from './configs.ts';
import { fields } from './fields.ts';
import { firewalls } from './firewalls.ts';
import { health } from './health.ts';
import { record } from './record.ts';
import { stats } from './stats.ts';

/** doc 2 §2.1, §4.1, §7, §8. */
export const specification: Specification = {
  title: 'NodeBalancers',
  api: nodebalancersApi,
  rules: [...record, ...fields, ...configs, ...firewalls, ...stats, ...health, ...access],
};
