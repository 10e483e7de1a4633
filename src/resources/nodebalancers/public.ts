export { NodeBalancerHealth } from './health.tsx';
export { knownStatus } from './known.ts';
