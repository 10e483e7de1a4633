import { PAGE_SIZE } from '#contract/envelope.ts';
import { configsApi } from '#contract/nodebalancers/configs/api.ts';
import type { AttentionItem, FindAttention } from '#ui/page/area.ts';
import { partly } from '#ui/page/attention.ts';
import { configsOf } from './configs/queries.ts';
import { healthOf } from './format.ts';
import { nodebalancers } from './queries.ts';

/** Up to this many are checked: each costs a request, and the overview must load quickly. */
const LOOKED_AT = 10;

/** NodeBalancers with nodes that are down, and those without any port. */
export const findAttention: FindAttention = async (client) => {
  const page = await client.fetchQuery(nodebalancers.page(1, PAGE_SIZE.max));
  const looked = page.data.slice(0, LOOKED_AT);
  const found = await Promise.all(
    looked.map(async ({ id, label }): Promise<readonly AttentionItem[]> => {
      const { records } = await client.fetchQuery(configsOf(id).all());
      if (records.length === 0)
        return [
          {
            id: String(id),
            tone: 'warning',
            text: `${label} balances nothing: it has no port`,
            to: `/nodebalancers/${id}/configs/new`,
            remedy: 'Add port',
            endpoint: configsApi.create,
            params: { nodeBalancerId: id },
          },
        ];
      const down = healthOf(records)?.down ?? 0;
      const [first, ...others] = records.filter(({ nodes_status: status }) => (status?.down ?? 0) > 0);
      if (down === 0 || first === undefined) return [];
      return [
        {
          id: String(id),
          tone: 'danger',
          text: `${label}: ${down === 1 ? '1 node is' : `${down} nodes are`} down`,
          ...(others.length === 0
            ? { to: `/nodebalancers/${id}/configs/${first.id}`, search: { tab: 'nodes' } }
            : { to: `/nodebalancers/${id}`, search: { tab: 'configs' } }),
          remedy: 'View nodes',
        },
      ];
    }),
  );
  return [...found.flat(), ...partly(page, looked.length, { plural: 'NodeBalancers', to: '/nodebalancers' })];
};
