export { clusters } from './clusters/queries.ts';
export { clusterPaths } from './clusters/paths.ts';
