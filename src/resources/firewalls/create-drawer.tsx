import { Suspense } from 'react';
import type { Firewall } from '#contract/firewalls/schema.ts';
import { lazyPart } from '#ui/page/lazy-part.ts';

export interface CreateFirewallDrawerProps {
  onClose(): void;
  /** Called after the drawer's request succeeded; the caller closes the drawer and attaches the firewall. */
  onCreated(firewall: Firewall): void;
}

const Drawer = lazyPart<CreateFirewallDrawerProps>(() => import('./drawer.tsx'));

/** Creates a firewall beside another form, which keeps its values; open as long as it is rendered. */
export const CreateFirewallDrawer = (props: CreateFirewallDrawerProps) => (
  <Suspense fallback={null}>
    <Drawer {...props} />
  </Suspense>
);
