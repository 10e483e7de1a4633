export { regionColumn } from './column.tsx';
export { RegionName, regionNames } from './name.tsx';
export { RegionField } from './picker.tsx';
export { availability, regions } from './queries.ts';
