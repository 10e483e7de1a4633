export { blockedText } from './breaks.ts';
export { Blocked } from './blocked.tsx';
export { firewallText } from './display.tsx';
export { openingsOf } from './rules/analysis/internet.ts';
export { CreateFirewallDrawer } from './create-drawer.tsx';
export { AlreadyAttached } from './already-attached.tsx';
export { firewallRelations, ServiceFirewallDialogs, ServiceFirewalls } from './devices/service-firewalls.tsx';
