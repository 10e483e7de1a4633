export { vlans } from './queries.ts';
export { vlanPaths } from './paths.ts';
