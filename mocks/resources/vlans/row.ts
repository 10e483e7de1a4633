import * as z from 'zod/mini';
import type { Row } from '../../store/types.ts';

/** A VLAN; its members are found by the interfaces of profiles (doc 3 §4.2). */
export interface VlanRow extends Row {
  readonly id: string;
  readonly label: string;
  readonly region: string;
  readonly created: string;
}

export const vlanRow = z.object({ id: z.string(), label: z.string(), region: z.string(), created: z.string() });
