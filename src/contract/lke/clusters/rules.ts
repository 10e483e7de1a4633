import type { Cluster } from './schema.ts';

/** Why high availability cannot be set to this value: enabling it is irreversible (doc 2 §2.5). */
export const availabilityReason = (
  { control_plane }: Pick<Cluster, 'control_plane'>,
  wanted: boolean,
): string | undefined =>
  control_plane.high_availability && !wanted ? 'High availability cannot be disabled once it is enabled' : undefined;

/** Whether an update makes a cluster highly available, which replaces all of its nodes (doc 2 §4.3, behaviour 3). */
export const becomesAvailable = (
  { control_plane }: Pick<Cluster, 'control_plane'>,
  wanted: boolean | undefined,
): boolean => wanted === true && !control_plane.high_availability;
