export { blockedText } from './breaks/breaks.ts';
export { Blocked } from './breaks/blocked.tsx';
export { useEnable } from './devices/use-enable.ts';
export { firewallText } from './display.tsx';
export { ByFirewall } from './rules/tester/by-firewall.tsx';
export { CreateFirewallDrawer } from './create/create-drawer.tsx';
export { AlreadyAttached } from './services/already-attached.tsx';
export { firewallRelations, ServiceFirewallDialogs, ServiceFirewalls } from './devices/service-firewalls.tsx';
