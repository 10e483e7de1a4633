export { NodeBalancerHealth } from './health.tsx';
