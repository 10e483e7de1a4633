import { Globe, type LucideIcon, Waypoints } from 'lucide-react';
import { capitalized } from '#lib/text/format.ts';
import { RECORDS } from '#resources/kinds.ts';
import { Link } from '#ui/page/navigation/link.tsx';
import { exposedText, isWarned } from './exposed.ts';
import classes from './network.module.css';
import type { Kind, GraphNode } from './types.ts';

const look = ({ noun, icon }: { readonly noun: string; readonly icon: LucideIcon }) => ({
  noun,
  name: capitalized(noun),
  icon,
});

/** What a record is, in a word, and how it looks. */
export const KINDS: Readonly<Record<Kind, ReturnType<typeof look>>> = {
  internet: look({ noun: 'internet', icon: Globe }),
  firewall: look(RECORDS.firewalls),
  nodebalancer: look(RECORDS.nodebalancers),
  compute: look(RECORDS.computes),
  cluster: look(RECORDS.clusters),
  database: look(RECORDS.databases),
  vlan: look(RECORDS.vlans),
  subnet: look({ noun: 'subnet', icon: Waypoints }),
};

/** The name of a record, as a link to its page where it has one. */
export const NodeLink = ({ node: { to, label } }: { node: Pick<GraphNode, 'to' | 'label'> }) =>
  to === undefined ? <span dir="auto">{label}</span> : <Link to={to}>{label}</Link>;

/** That a record is open to the internet, and how; nothing for what is not. */
export function Exposed({ node }: { node: GraphNode }) {
  const text = exposedText(node);
  return text !== '' && <span className={isWarned(node) ? classes.warning : classes.dim}>{text}</span>;
}
