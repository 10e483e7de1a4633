import { useQuery } from '@tanstack/react-query';
import type { Compute } from '#contract/computes/schema.ts';
import { configsOf } from '../../queries.ts';
import { type Reach, reachOf } from './reach.ts';

/** Which addresses of an instance the internet reaches; all of them until that is known. */
export const useReach = ({ id, ipv4 }: Pick<Compute, 'id' | 'ipv4'>): Reach =>
  reachOf(ipv4, useQuery(configsOf(id).all()).data?.records ?? []);
