export { configsOf } from './configs/queries.ts';
export { ComputeStatus, ComputesField, ComputesPicker, type ForFirewall } from './picker.tsx';
export { computes, firewallsOnCompute } from './queries.ts';
