export { ComputeAddresses } from './ips/compute-addresses.tsx';
