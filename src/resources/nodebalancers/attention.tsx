import { List } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PAGE_SIZE } from '#contract/envelope.ts';
import { counted } from '#lib/format.ts';
import { configsOf } from './configs/queries.ts';
import { nodebalancers } from './queries.ts';
import { healthOf } from './format.ts';

/** At most this many are checked: each costs a request, and the overview must load quickly. */
const LOOKED_AT = 10;

/** NodeBalancers with nodes that are down, and those without any port. */
export default function NodeBalancersAttention() {
  const { data } = useQuery(nodebalancers.page(1, PAGE_SIZE.min));
  const looked = (data?.data ?? []).slice(0, LOOKED_AT);
  const answers = useQueries({ queries: looked.map(({ id }) => configsOf(id).all()) });
  if (data === undefined) return null;
  const lines = looked.flatMap(({ id, label }, index) => {
    const configs = answers[index]?.data?.records;
    if (configs === undefined) return [];
    if (configs.length === 0) return [{ id, text: `${label} has no config and answers on no port` }];
    const down = healthOf(configs)?.down ?? 0;
    return down === 0 ? [] : [{ id, text: `${label}: ${counted(down, 'node')} down` }];
  });
  const partly = data.results > looked.length;
  if (lines.length === 0 && !partly) return null;
  return (
    <List size="sm">
      {lines.map(({ id, text }) => (
        <List.Item key={id}>
          <Link to="/nodebalancers/$nodeBalancerId" params={{ nodeBalancerId: String(id) }} search={{ tab: 'configs' }}>
            {text}
          </Link>
        </List.Item>
      ))}
      {partly && <List.Item>Looked at the first {looked.length} only</List.Item>}
    </List>
  );
}
