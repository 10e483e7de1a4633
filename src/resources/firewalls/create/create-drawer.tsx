import { Suspense } from 'react';
import { lazyPart } from '#ui/page/window/lazy-part.ts';

import type { CreateFirewallDrawerProps } from './drawer.tsx';

const Drawer = lazyPart<CreateFirewallDrawerProps>(() => import('./drawer.tsx'));

/** Creates a firewall beside another form, which keeps its values; open as long as it is rendered. */
export const CreateFirewallDrawer = (props: CreateFirewallDrawerProps) => (
  <Suspense>
    <Drawer {...props} />
  </Suspense>
);
