import { useDisabledReason } from '#api/permissions/permissions.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import type { Firewall } from '#contract/firewalls/schema.ts';
import { stateRefusal } from '../can.ts';
import type { KnownDevices } from '../consequences.ts';

const NOT_OFFERED =
  'This server does not offer to assign a firewall or to take it off; only a new one is given services';

/** Why services cannot be assigned to a Firewall, or removed from it; undefined when they can. */
interface DeviceRefusals {
  readonly assign: string | undefined;
  readonly takeOff: string | undefined;
}

/** Checks what the server offers, then the user's permissions, then the state of the Firewall. */
export function useDeviceRefusals(firewall: Firewall, devices: KnownDevices): DeviceRefusals {
  const disabledReason = useDisabledReason();
  const reasonFor = (endpoint: typeof firewallsApi.addDevice | typeof firewallsApi.removeDevice): string | undefined =>
    devices === null
      ? NOT_OFFERED
      : (disabledReason(endpoint, { firewallId: firewall.id }) ?? stateRefusal('edit', firewall));
  return { assign: reasonFor(firewallsApi.addDevice), takeOff: reasonFor(firewallsApi.removeDevice) };
}
