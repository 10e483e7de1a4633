import { address, recordPaths, type Search } from '#ui/page/paths.ts';

const paths = recordPaths('/regions');

export const regionPaths = {
  list: paths.list,
  page: paths.page,
  compare: (search?: Search): string => address('/regions/compare', search),
  map: (): string => '/regions/map',
} as const;
