import type { Crumb } from '#ui/page/page.tsx';
import { recordPaths, type Search } from '#ui/page/navigation/paths.ts';

export { Split as NodeBalancerIcon } from 'lucide-react';

type Id = string | number;

const paths = recordPaths('/nodebalancers');

export const nodebalancerPaths = {
  ...paths,
  createConfig: (id: Id): string => paths.below(id, 'configs/new'),
  config: (id: Id, configId: Id, search?: Search): string => paths.below(id, `configs/${configId}`, search),
  editConfig: (id: Id, configId: Id): string => paths.below(id, `configs/${configId}/edit`),
} as const;

export const LIST: Crumb = { label: 'NodeBalancers', to: nodebalancerPaths.list() };
