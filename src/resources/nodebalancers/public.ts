export { configsOf } from './configs/queries.ts';
export { nodesOf } from './configs/nodes/queries.ts';
export { NodeBalancerHealth } from './health.tsx';
export { NodeBalancersField, NodeBalancersPicker } from './picker.tsx';
export { firewallsOnNodeBalancer, nodebalancers } from './queries.ts';
export { nodebalancerPaths } from './paths.ts';
