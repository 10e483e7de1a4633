export { ComputeAddresses } from './ips/compute-addresses.tsx';
export { addressesOf } from './ips/queries.ts';
export { ipPaths } from './paths.ts';
