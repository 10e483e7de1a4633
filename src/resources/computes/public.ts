export { ComputeStatus, ComputesField, ComputesPicker, type ForFirewall } from './picker.tsx';
export { bootsPublic } from './configs/interfaces/exposure-verdict.ts';
export { firewallsOnCompute } from './attached.ts';
export { portName, servedPorts } from './model/breaks.ts';
export { usePortsFor } from './use-dependence.ts';
export { disksOf } from './disks/queries.ts';
export { computes } from './queries.ts';
export { CONFIG_INVALIDATES, configsOf, profileOf } from './configs/queries.ts';
export { formInterfaces, interfacesBody, newInterface } from './configs/interfaces/values.ts';
