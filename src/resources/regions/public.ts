export { regionColumn } from './compare/column.tsx';
export { RegionLink, RegionName, regionNames } from './name.tsx';
