import { collectionOf } from '#api/cache/queries.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import { INVALIDATES } from '../queries.ts';

const NAME = 'firewall-devices';

/**
 * The devices of a Firewall as table pages; `devicesOf` reads all at once. The name is separate from `firewalls`: a
 * device may have the id of its Firewall, and its columns are different.
 */
export const firewallDevices = (firewallId: number) =>
  collectionOf(NAME, { list: firewallsApi.devices }, { firewallId });

/** The caches to invalidate when a device was added or removed, its own kind first. */
export const DEVICE_INVALIDATES = [NAME, ...INVALIDATES] as const;
