import { Globe, type LucideIcon, Waypoints } from 'lucide-react';
import { capitalized } from '#lib/text/format.ts';
import { RECORDS } from '#resources/kinds.ts';
import { Link } from '#ui/page/navigation/link.tsx';
import type { Kind, GraphNode } from './types.ts';

/** What a record is, in a word, and how it looks. */
export const KINDS: Readonly<Record<Kind, { readonly noun: string; readonly icon: LucideIcon }>> = {
  internet: { noun: 'internet', icon: Globe },
  firewall: RECORDS.firewalls,
  nodebalancer: RECORDS.nodebalancers,
  compute: RECORDS.computes,
  cluster: RECORDS.clusters,
  database: RECORDS.databases,
  vlan: RECORDS.vlans,
  subnet: { noun: 'subnet', icon: Waypoints },
};

/** The word by itself: "Instance". */
export const wordFor = (kind: Kind): string => capitalized(KINDS[kind].noun);

/** The name of a record, as a link to its page where it has one. */
export const NodeLink = ({ node: { to, label } }: { node: Pick<GraphNode, 'to' | 'label'> }) =>
  to === undefined ? <span dir="auto">{label}</span> : <Link to={to}>{label}</Link>;

/** What is said of a record that the internet reaches unfiltered. */
export const EXPOSED = 'Open to the internet';
