export { FirewallField } from './picker.tsx';
export { FirewallsOn } from './firewalls-on.tsx';
export { firewallText } from './labels.ts';
export { devicesOf, firewalls } from './queries.ts';
