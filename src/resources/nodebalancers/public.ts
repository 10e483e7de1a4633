export { NodeBalancersField, NodeBalancersPicker } from './picker.tsx';
export { firewallsOnNodeBalancer, nodebalancers } from './queries.ts';
