import * as z from 'zod/mini';
import type { Row } from '../../store/types.ts';

/** A VPC; its subnets are rows of their own. */
export interface VpcRow extends Row {
  readonly id: number;
  readonly label: string;
  readonly description: string;
  readonly region: string;
  readonly created: string;
  readonly updated: string;
}

/** A subnet; its members are found by the interfaces of profiles. */
export interface SubnetRow extends Row {
  readonly id: number;
  readonly vpc_id: number;
  readonly label: string;
  /** Its range, for example `10.10.1.0/24`. */
  readonly ipv4: string;
  readonly created: string;
  readonly updated: string;
}

export const vpcRow = z.object({
  id: z.int(),
  label: z.string(),
  description: z.string(),
  region: z.string(),
  created: z.string(),
  updated: z.string(),
});

export const subnetRow = z.object({
  id: z.int(),
  vpc_id: z.int(),
  label: z.string(),
  ipv4: z.string(),
  created: z.string(),
  updated: z.string(),
});
