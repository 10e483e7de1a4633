import { nodesApi } from '#contract/nodebalancers/configs/nodes/api.ts';
import type { Node } from '#contract/nodebalancers/configs/nodes/schema.ts';
import type { Config } from '#contract/nodebalancers/configs/schema.ts';
import { counted } from '#lib/text/format.ts';
import type { NounOf } from '#resources/kinds.ts';
import { figure } from '#lib/unreadable.ts';
import { calling, defineActions } from '#ui/actions/define.ts';
import { lazyConsequences } from '#ui/confirm/consequences.ts';
import { NODE_INVALIDATES } from './queries.ts';
import { configActions } from '../actions.ts';

const consequences = lazyConsequences(() => import('./consequences.ts'));

/** Why draining a node would change nothing (doc 2 §3). */
const drainRefusal = ({ mode }: Node): string | undefined => {
  if (mode === 'drain') return 'Already draining';
  return mode === 'reject' ? 'Gets no traffic: nothing to drain' : undefined;
};

/** What can be done with a node of a port. */
export const nodeActions = (nodeBalancerId: number, config: Pick<Config, 'id' | 'port'>) => {
  const { id: configId, port } = config;
  return defineActions<Node>()({
    noun: 'node' satisfies NounOf<'nodes'>,
    nameOf: ({ label }) => label,
    idOf: ({ id }) => id,
    params: (nodeId) => ({ nodeBalancerId, configId, nodeId }),
    partOf: () => configActions(nodeBalancerId).partOf?.(configId) ?? [],
    invalidates: NODE_INVALIDATES,
    actions: {
      // Its form reads it, which a token must be allowed to write for (doc 2 §4.1).
      'edit-node': { endpoint: nodesApi.update, needs: [nodesApi.view], label: 'Edit' },
      'drain-node': calling(nodesApi.update, {
        label: 'Drain',
        refusal: drainRefusal,
        consequences: consequences('drain', nodeBalancerId, config),
        bulk: {
          title: `Drain: nodes of port ${figure(port)}`,
          text: 'They get no new traffic; pinned connections go on. If no live node is left, the port answers nothing.',
          body: { mode: 'drain' },
          done: (count) => `${counted(count, 'node')} set to mode drain`,
        },
      }),
      accept: calling(nodesApi.update, {
        label: 'Accept traffic',
        refusal: ({ mode }: Pick<Node, 'mode'>) => (mode === 'accept' ? 'Already accepts traffic' : undefined),
        bulk: {
          title: `Accept traffic: nodes of port ${figure(port)}`,
          text: 'They get traffic by weight.',
          body: { mode: 'accept' },
          done: (count) => `${counted(count, 'node')} set to mode accept`,
        },
      }),
      'delete-node': calling(nodesApi.remove, {
        label: 'Delete',
        danger: true,
        consequences: consequences('delete', nodeBalancerId, config),
        confirm: () => ({ stays: ['The instance behind its address'] }),
        bulk: {
          title: `Delete nodes of port ${figure(port)}`,
          text: 'Connections to them may break. If no live node is left, the port answers nothing. This can’t be undone.',
          done: (count) => `${counted(count, 'node')} deleted`,
        },
      }),
    },
  });
};
