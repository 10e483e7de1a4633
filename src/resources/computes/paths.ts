import type { Crumb } from '#ui/page/page.tsx';
import { recordPaths } from '#ui/page/navigation/paths.ts';

export { Server as InstanceIcon } from 'lucide-react';

type Id = string | number;

const paths = recordPaths('/compute');

export const computePaths = {
  ...paths,
  clone: (id: Id): string => paths.below(id, 'clone/new'),
  alerts: (id: Id): string => paths.below(id, 'alerts/edit'),
  backups: (id: Id): string => paths.below(id, 'backups/edit'),
  /** `from`: the configuration that the form starts as a copy of. */
  createConfig: (id: Id, search?: { readonly from: Id }): string => paths.below(id, 'configs/new', search),
  editConfig: (id: Id, configId: Id): string => paths.below(id, `configs/${configId}/edit`),
} as const;

export const LIST: Crumb = { label: 'Instances', to: computePaths.list() };
