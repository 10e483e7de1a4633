import type { Specification } from '../../specification.ts';
import { nodebalancersApi } from '../api.ts';
import { createAccess } from './create-access.ts';
import { createConfigs } from './create-configs.ts';
import { createFirewall } from './create-firewall.ts';
import { createLines } from './create.ts';
import { deletion } from './deletion.ts';
import { firewalls } from './firewalls.ts';
import { health } from './health.ts';
import { reading } from './reading.ts';
import { stats } from './stats.ts';
import { updating } from './updating.ts';

/** doc 2 §2.1, §4.1, §7, §8. */
export const specification: Specification = {
  title: 'NodeBalancers',
  api: nodebalancersApi,
  rules: [
    ...reading,
    ...createLines,
    ...createConfigs,
    ...createFirewall,
    ...createAccess,
    ...updating,
    ...deletion,
    ...stats,
    ...health,
    ...firewalls,
  ],
};
