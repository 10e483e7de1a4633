import * as z from 'zod/mini';
import { DEVICE_TYPES, type Firewall } from '#contract/firewalls/schema.ts';
import type { Row } from '../../store/types.ts';

export type FirewallRow = Firewall;

export type DeviceType = 'compute' | 'nodebalancer';

/** A service that a Firewall is assigned to. */
export interface DeviceRow extends Row {
  readonly id: number;
  readonly firewall_id: number;
  readonly type: DeviceType;
  readonly entity_id: number;
  readonly created: string;
  readonly updated: string;
}

export const deviceRow = z.object({
  id: z.int(),
  firewall_id: z.int(),
  type: z.enum(DEVICE_TYPES),
  entity_id: z.int(),
  created: z.string(),
  updated: z.string(),
});
