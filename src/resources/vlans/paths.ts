import type { Crumb } from '#ui/page/page.tsx';
import { address, recordPaths, type Search } from '#ui/page/navigation/paths.ts';

export { Network as VlanIcon } from 'lucide-react';

const paths = recordPaths('/vlans');

/** Region and label identify a VLAN. */
interface Identity {
  readonly region: string;
  readonly label: string;
}

export const vlanPaths = {
  list: paths.list,
  /** The form that adds instances to a VLAN; without a label one is created. */
  create: (vlan: Partial<Identity> = {}): string => paths.create({ ...vlan }),
  page: ({ region, label }: Identity, search?: Search): string =>
    address(`/vlans/${region}/${encodeURIComponent(label)}`, search),
} as const;

export const LIST: Crumb = { label: 'VLANs', to: vlanPaths.list() };
