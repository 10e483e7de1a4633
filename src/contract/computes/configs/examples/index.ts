import type { Specification } from '../../../specification.ts';
import { configsApi } from '../api.ts';
import { access } from './access.ts';
import { changes } from './changes.ts';
import { devices } from './devices.ts';
import { events } from './events.ts';
import { interfaceLines } from './interfaces.ts';
import { ipamLines } from './ipam.ts';
import { profile } from './profile.ts';
import { redefinition } from './redefinition.ts';
import { removal } from './removal.ts';
import { routeLines } from './routes.ts';
import { states } from './states.ts';
import { subnet } from './subnet.ts';
import { vlanLines } from './vlan.ts';
import { vpcLines } from './vpc.ts';

/** doc 3 §2.4, §2.5, §4.2, §4.3, §8. */
export const specification: Specification = {
  title: 'Configuration profiles',
  api: configsApi,
  rules: [
    ...profile,
    ...devices,
    ...interfaceLines,
    ...vlanLines,
    ...ipamLines,
    ...vpcLines,
    ...routeLines,
    ...changes,
    ...redefinition,
    ...subnet,
    ...removal,
    ...states,
    ...events,
    ...access,
  ],
};
