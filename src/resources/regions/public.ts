export { regionColumn } from './column.tsx';
export { RegionLink, RegionName, regionNames } from './name.tsx';
export { regionPaths } from './paths.ts';
export { RegionField } from './picker.tsx';
export { availability, regions } from './queries.ts';
