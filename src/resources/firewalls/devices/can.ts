import { useDisabledReason } from '#api/permissions/permissions.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import type { Firewall } from '#contract/firewalls/schema.ts';
import { stateRefusal } from '../can.ts';
import type { KnownDevices } from '../consequences.ts';

const NOT_OFFERED = 'This server can’t attach or detach firewalls. Choose services when you create one';

/** Why services cannot be attached to a Firewall, or removed from it; undefined when they can. */
interface DeviceRefusals {
  readonly attach: string | undefined;
  readonly detach: string | undefined;
}

/** Checks what the server offers, then the user's permissions, then the state of the Firewall. */
export function useDeviceRefusals(firewall: Firewall, devices: KnownDevices): DeviceRefusals {
  const disabledReason = useDisabledReason();
  const reasonFor = (endpoint: typeof firewallsApi.addDevice | typeof firewallsApi.removeDevice): string | undefined =>
    devices === null
      ? NOT_OFFERED
      : (disabledReason(endpoint, { firewallId: firewall.id }) ?? stateRefusal('edit', firewall));
  return { attach: reasonFor(firewallsApi.addDevice), detach: reasonFor(firewallsApi.removeDevice) };
}
