export { regionColumn } from './column.tsx';
export { RegionLink, RegionName, regionNames } from './name.tsx';
