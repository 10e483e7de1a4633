import { Skeleton } from '@mantine/core';
import { PENDING } from './loadable.ts';

/** A line of a confirmation that is still to come. */
export const Pending = () => (
  <Skeleton component="span" display="inline-block" width={200} height={14} role="img" aria-label={PENDING} />
);
