import type { MockResource } from '../server/types.ts';
import { computes } from './computes/resource.ts';
import { events } from './events/resource.ts';
import { firewalls } from './firewalls/resource.ts';
import { nodebalancers } from './nodebalancers/resource.ts';
import { profile } from './profile/resource.ts';
import { regions } from './regions/resource.ts';

/** Every resource the mock answers for. Worlds are filled in this order, so what others point at comes first. */
export const registry: readonly MockResource[] = [profile, regions, computes, nodebalancers, firewalls, events];
