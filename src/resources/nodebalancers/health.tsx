import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Status } from '#ui/display/status.tsx';
import { configsOf } from './configs/queries.ts';
import { healthStatus, healthOf } from './display.ts';

interface NodeBalancerHealthProps {
  readonly id: number;
  /** Shown while none of its nodes is known to be down. */
  readonly children: ReactNode;
}

/** How many nodes of a NodeBalancer are down, where another record names it. */
export function NodeBalancerHealth({ id, children }: NodeBalancerHealthProps) {
  const health = healthOf(useQuery(configsOf(id).all()).data?.records ?? []);
  return health === undefined || health.down === 0 ? children : <Status {...healthStatus(health)} />;
}
