import type { Exposure } from '#analysis/exposure/exposure.ts';
import type { Tone } from '#ui/display/status.tsx';

export type Kind = 'internet' | 'firewall' | 'nodebalancer' | 'compute' | 'cluster' | 'database' | 'vlan' | 'subnet';

/** A record on the map. */
export interface GraphNode {
  /** `compute:1`; a firewall stands in each Region where it filters something: `firewall:1@us-east`. */
  readonly id: string;
  readonly kind: Kind;
  readonly label: string;
  /** Undefined for firewalls without services. */
  readonly region: string | undefined;
  /** Its page; a subnet has none. */
  readonly to: string | undefined;
  readonly status: { readonly tone: Tone; readonly label: string } | undefined;
  /** Its addresses, ranges and ports. */
  readonly details: readonly string[];
  /** Further words by which it is found: tags, and the addresses of the nodes of a cluster. */
  readonly hidden?: readonly string[];
  /** Whether the internet gets to it; undefined for what nobody connects to, such as a VLAN. */
  readonly exposure?: Exposure | undefined;
  /** Of a database: who may connect to it, and where that is shown. */
  readonly access?: { readonly text: string | undefined; readonly to: string | undefined };
}

/** What leads from one record to another. */
export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  /** In words, after the name of the first: "sends port 80 to". */
  readonly verb: string;
  /** Why nothing goes this way now. */
  readonly broken: string | undefined;
}

export interface Graph {
  /** What the firewalls in no Region are called: whether they have services may not be known. */
  readonly looseTitle: string;
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}
