import type { MockResource } from '../server/types.ts';
import { computes } from './computes/handlers.ts';
import { events } from './events/handlers.ts';
import { firewalls } from './firewalls/handlers.ts';
import { nodebalancers } from './nodebalancers/handlers.ts';
import { profile } from './profile/handlers.ts';
import { regions } from './regions/handlers.ts';

/** Every resource the mock answers for. Worlds are filled in this order, so what others point at comes first. */
export const registry: readonly MockResource[] = [profile, regions, computes, nodebalancers, firewalls, events];
