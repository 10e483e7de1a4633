export { FirewallField } from './picker.tsx';
export { firewallRelations, firewallText } from './status.tsx';
export { devicesOf, firewalls } from './queries.ts';
export { CreateFirewallDrawer } from './create-drawer.tsx';
export { AlreadyAttached } from './already-attached.tsx';
export { ServiceFirewallDialogs, ServiceFirewalls } from './devices/service-firewalls.tsx';
