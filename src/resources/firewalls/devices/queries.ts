import { collectionOf } from '#api/cache/queries.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import { TOUCHES } from '../queries.ts';

const NAME = 'firewall-devices';

/**
 * What a Firewall is assigned to, as a table reads it; `devicesOf` reads the same in one go. A name of its own: a device
 * may have the number of its Firewall, and its columns are not those of Firewalls.
 */
export const firewallDevices = (firewallId: number) =>
  collectionOf(NAME, { list: firewallsApi.devices }, { firewallId });

/** What is stale when a device has come or gone, with its own kind first. */
export const DEVICE_TOUCHES = [NAME, ...TOUCHES] as const;
