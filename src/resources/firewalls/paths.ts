import type { Crumb } from '#ui/page/page.tsx';
import { recordPaths } from '#ui/page/navigation/paths.ts';

export { BrickWallShield as FirewallIcon } from 'lucide-react';

const paths = recordPaths('/firewalls');

export const firewallPaths = {
  ...paths,
  editRules: (id: string | number): string => paths.below(id, 'rules/edit'),
} as const;

export const LIST: Crumb = { label: 'Firewalls', to: firewallPaths.list() };
