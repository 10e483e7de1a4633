import type { Crumb } from '#ui/page/page.tsx';
import { address, recordPaths, type Search } from '#ui/page/navigation/paths.ts';

const paths = recordPaths('/regions');

export const regionPaths = {
  list: paths.list,
  page: paths.page,
  compare: (search?: Search): string => address('/regions/compare', search),
  map: (): string => '/regions/map',
} as const;

export const LIST: Crumb = { label: 'Regions', to: regionPaths.list() };
