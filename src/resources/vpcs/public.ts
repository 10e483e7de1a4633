export { SubnetField, useSubnet } from './picker.tsx';
export { vpcs } from './queries.ts';
