import type { Crumb } from '#ui/page/page.tsx';
import { recordPaths } from '#ui/page/navigation/paths.ts';

export { Globe as RegionIcon } from 'lucide-react';

const paths = recordPaths('/regions');

export const regionPaths = {
  list: paths.list,
  page: paths.page,
  /** The same as a map. */
  map: (): string => paths.list({ view: 'map' }),
} as const;

export const LIST: Crumb = { label: 'Regions', to: regionPaths.list() };
