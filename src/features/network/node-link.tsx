import { exposedText, isWarned } from './exposed.ts';
import classes from './network.module.css';
import { Globe, type LucideIcon, Waypoints } from 'lucide-react';
import { computesArea } from '#resources/computes/routes.tsx';
import { databasesArea } from '#resources/databases/routes.tsx';
import { firewallsArea } from '#resources/firewalls/routes.tsx';
import { clustersArea } from '#resources/lke/clusters/routes.tsx';
import { nodebalancersArea } from '#resources/nodebalancers/routes.tsx';
import { vlansArea } from '#resources/vlans/routes.tsx';
import { Link } from '#ui/page/navigation/link.tsx';
import type { Kind, GraphNode } from './types.ts';

/** What a record is, in a word, and how it looks. */
export const KINDS: Readonly<Record<Kind, { readonly name: string; readonly icon: LucideIcon }>> = {
  internet: { name: 'Internet', icon: Globe },
  firewall: { name: 'Firewall', icon: firewallsArea.icon },
  nodebalancer: { name: 'NodeBalancer', icon: nodebalancersArea.icon },
  compute: { name: 'Instance', icon: computesArea.icon },
  cluster: { name: 'Cluster', icon: clustersArea.icon },
  database: { name: 'Database', icon: databasesArea.icon },
  vlan: { name: 'VLAN', icon: vlansArea.icon },
  subnet: { name: 'Subnet', icon: Waypoints },
};

/** The name of a record, as a link to its page where it has one. */
export const NodeLink = ({ node: { to, label } }: { node: Pick<GraphNode, 'to' | 'label'> }) =>
  to === undefined ? <span dir="auto">{label}</span> : <Link to={to}>{label}</Link>;

/** That a record is open to the internet, and how; nothing for what is not. */
export function Exposed({ node }: { node: GraphNode }) {
  const text = exposedText(node);
  return text !== '' && <span className={isWarned(node) ? classes.warning : classes.dim}>{text}</span>;
}
