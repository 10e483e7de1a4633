import type { Crumb } from '#ui/page/page.tsx';
import { recordPaths } from '#ui/page/navigation/paths.ts';

export { Hexagon as ClusterIcon } from 'lucide-react';

type Id = string | number;

const paths = recordPaths('/kubernetes');

export const clusterPaths = {
  list: paths.list,
  create: paths.create,
  page: paths.page,
  createPool: (id: Id): string => paths.below(id, 'pools/new'),
  editPool: (id: Id, poolId: Id): string => paths.below(id, `pools/${poolId}/edit`),
} as const;

export const LIST: Crumb = { label: 'Kubernetes', to: clusterPaths.list() };
