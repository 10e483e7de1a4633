import type { Specification } from '../../../specification.ts';
import { configsApi } from '../api.ts';
import { changes } from './changes.ts';
import { interfaces } from './interfaces.ts';
import { lifecycle } from './lifecycle.ts';
import { profile } from './profile.ts';
import { vlans } from './vlan.ts';
import { vpcs } from './vpc.ts';

/** doc 3 §2.4, §2.5, §4.2, §4.3, §8. */
export const specification: Specification = {
  title: 'Configuration profiles',
  api: configsApi,
  rules: [...profile, ...interfaces, ...vlans, ...vpcs, ...changes, ...lifecycle],
};
