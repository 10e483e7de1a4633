export { ComputeStatus, ComputesField, ComputesPicker, type ForFirewall } from './picker.tsx';
export { isOpenToInternet } from './configs/interfaces/exposure.ts';
export { firewallsOnCompute } from './attached.ts';
export { computes } from './queries.ts';
export { CONFIG_INVALIDATES, configsOf, profileOf } from './configs/queries.ts';
export { formInterfaces, interfacesBody, newInterface } from './configs/interfaces/values.ts';
