import { CloseButton } from '@mantine/core';
import { Status } from '#ui/display/status.tsx';
import { Link } from '#ui/page/navigation/link.tsx';
import type { Graph, GraphNode, GraphEdge } from './types.ts';
import { EXPOSED, KINDS, NodeLink } from './node-link.tsx';
import classes from './network.module.css';

/** One way of a record, from its own side: "filtered by", "sends port 80 to". */
function EdgeLine({ edge, of, graph }: { edge: GraphEdge; of: GraphNode; graph: Graph }) {
  const other = graph.nodes.find(({ id }) => id === (edge.from === of.id ? edge.to : edge.from));
  if (other === undefined) return null;
  return (
    <li>
      {edge.from === of.id ? (
        <>
          {edge.verb} <NodeLink node={other} />
        </>
      ) : (
        <>
          <NodeLink node={other} /> {edge.verb} it
        </>
      )}
      {edge.broken !== undefined && <span className={classes.broken}> {edge.broken}</span>}
    </li>
  );
}

/** A record with its addresses and all that leads to and from it. */
export function Details({ node, graph, onClose }: { node: GraphNode; graph: Graph; onClose(): void }) {
  const edges = graph.edges.filter(({ from, to }) => from === node.id || to === node.id);
  return (
    <section className={classes.details} aria-label={node.label}>
      <div className={classes.detailsHead}>
        <h2>
          <NodeLink node={node} />
        </h2>
        <CloseButton aria-label="Close details" onClick={onClose} />
      </div>
      <p className={classes.dim}>{KINDS[node.kind].name}</p>
      {node.status !== undefined && <Status {...node.status} />}
      {node.exposed === true && (
        <p className={classes.warning}>
          {EXPOSED}. {node.access?.text ?? 'No enabled firewall.'}
        </p>
      )}
      {node.exposed === undefined && <p className={classes.dim}>Whether it is open to the internet is not known.</p>}
      {node.details.length > 0 && (
        <ul className={classes.mono}>
          {node.details.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {edges.length > 0 ? (
        <ul>
          {edges.map((edge) => (
            <EdgeLine key={`${edge.from} ${edge.to}`} edge={edge} of={node} graph={graph} />
          ))}
        </ul>
      ) : (
        node.access === undefined && <p className={classes.dim}>Connected to nothing.</p>
      )}
      {node.access !== undefined && (
        <p className={classes.dim}>
          {node.exposed !== true && node.access.text}{' '}
          {node.access.to !== undefined && <Link to={node.access.to}>View its access list</Link>}
        </p>
      )}
    </section>
  );
}
