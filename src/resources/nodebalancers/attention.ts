import { serverNow } from '#api/clock.ts';
import { PAGE_SIZE } from '#contract/envelope.ts';
import type { Config } from '#contract/nodebalancers/configs/schema.ts';
import { inSentence } from '#lib/text/in-sentence.ts';
import { offerOf } from '#ui/actions/offers.ts';
import type { AttentionItem, FindAttention } from '#ui/page/navigation/area.ts';
import { ofEach, partly } from '#ui/page/attention.ts';
import { nodebalancerActions } from './actions.ts';
import { configActions } from './configs/actions.ts';
import { validity } from './configs/certificates/display.ts';
import { termOf } from './configs/certificates/terms.ts';
import { configsOf } from './configs/queries.ts';
import { healthOf, LOOKED_AT } from './display.ts';
import { nodebalancerPaths } from './paths.ts';
import { nodebalancers } from './queries.ts';

/** Certificates of a NodeBalancer's ports that end soon or have ended, as far as this browser has read them. */
const endingCertificates = (id: number, label: string, ports: readonly Config[], now: number): AttentionItem[] =>
  ports.flatMap((port) => {
    const term = termOf(port);
    const state = term && validity(term, now);
    if (state === undefined || state.tone === 'ok') return [];
    return [
      {
        id: `${id}-certificate-${port.id}`,
        reach: state.tone === 'bad' ? 'down' : 'waiting',
        name: label,
        text: `${label}: the certificate of port ${port.port} ${inSentence(state.label)}`,
        to: nodebalancerPaths.config(id, port.id),
        remedy: offerOf(configActions(id), 'replace-certificate', port),
      },
    ];
  });

/** NodeBalancers with nodes that are down, those without any port, and certificates that end. */
export const findAttention: FindAttention = async (client) => {
  const page = await client.fetchQuery(nodebalancers.page(1, PAGE_SIZE.max));
  const looked = page.data.slice(0, LOOKED_AT);
  const found = await ofEach(looked, async (nodebalancer) => {
    const { id, label } = nodebalancer;
    const named = { id: String(id), name: label };
    const { records } = await client.fetchQuery(configsOf(id).all());
    if (records.length === 0) {
      const text = `${label} has no ports yet, so it takes no traffic`;
      const remedy = offerOf(nodebalancerActions, 'add-config', nodebalancer);
      return [{ ...named, reach: 'hygiene', text, to: nodebalancerPaths.page(id), remedy }];
    }
    const down = healthOf(records)?.down ?? 0;
    const [first, ...others] = records.filter(({ nodes_status: status }) => (status?.down ?? 0) > 0);
    const ending = endingCertificates(id, label, records, serverNow().getTime());
    if (first === undefined) return ending;
    const text = `${label}: ${down === 1 ? '1 node is' : `${down} nodes are`} down`;
    const to =
      others.length === 0
        ? nodebalancerPaths.config(id, first.id, { tab: 'nodes' })
        : nodebalancerPaths.page(id, { tab: 'configs' });
    return [...ending, { ...named, reach: 'down', text, to, remedy: 'View nodes' }];
  });
  return [...found, ...partly(page, looked.length, { plural: 'NodeBalancers', to: nodebalancerPaths.list() })];
};
