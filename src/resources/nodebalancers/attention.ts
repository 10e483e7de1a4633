import { serverNow } from '#api/clock.ts';
import { PAGE_SIZE } from '#contract/envelope.ts';
import { configsApi } from '#contract/nodebalancers/configs/api.ts';
import type { Config } from '#contract/nodebalancers/configs/schema.ts';
import { inSentence } from '#lib/in-sentence.ts';
import type { AttentionItem, FindAttention } from '#ui/page/area.ts';
import { ofEach, partly } from '#ui/page/attention.ts';
import { validity } from './configs/certificates/labels.ts';
import { termOf } from './configs/certificates/terms.ts';
import { configsOf } from './configs/queries.ts';
import { healthOf } from './format.ts';
import { nodebalancers } from './queries.ts';

/** Up to this many are checked: each costs a request, and the overview must load quickly. */
const LOOKED_AT = 10;

/** Certificates of a NodeBalancer's ports that end soon or have ended, as far as this browser has read them. */
const endingCertificates = (id: number, label: string, ports: readonly Config[], now: number): AttentionItem[] =>
  ports.flatMap((port) => {
    const term = termOf(port);
    const look = term && validity(term, now);
    if (look === undefined || look.tone === 'ok') return [];
    return [
      {
        id: `${id}-certificate-${port.id}`,
        tone: look.tone === 'bad' ? 'danger' : 'warning',
        name: label,
        text: `${label}: the certificate of port ${port.port} ${inSentence(look.label)}`,
        to: `/nodebalancers/${id}/configs/${port.id}`,
        search: { dialog: `replace-certificate.${port.id}` },
        remedy: 'Replace certificate',
        endpoint: configsApi.update,
        params: { nodeBalancerId: id, configId: port.id },
      },
    ];
  });

/** NodeBalancers with nodes that are down, those without any port, and certificates that end. */
export const findAttention: FindAttention = async (client) => {
  const page = await client.fetchQuery(nodebalancers.page(1, PAGE_SIZE.max));
  const looked = page.data.slice(0, LOOKED_AT);
  const found = await ofEach(looked, async ({ id, label }) => {
    const { records } = await client.fetchQuery(configsOf(id).all());
    if (records.length === 0)
      return [
        {
          id: String(id),
          tone: 'warning',
          name: label,
          text: `${label} balances nothing: it has no port`,
          to: `/nodebalancers/${id}/configs/new`,
          remedy: 'Add port',
          endpoint: configsApi.create,
          params: { nodeBalancerId: id },
        },
      ];
    const down = healthOf(records)?.down ?? 0;
    const [first, ...others] = records.filter(({ nodes_status: status }) => (status?.down ?? 0) > 0);
    const ending = endingCertificates(id, label, records, serverNow().getTime());
    if (down === 0 || first === undefined) return ending;
    return [
      ...ending,
      {
        id: String(id),
        tone: 'danger',
        name: label,
        text: `${label}: ${down === 1 ? '1 node is' : `${down} nodes are`} down`,
        ...(others.length === 0
          ? { to: `/nodebalancers/${id}/configs/${first.id}`, search: { tab: 'nodes' } }
          : { to: `/nodebalancers/${id}`, search: { tab: 'configs' } }),
        remedy: 'View nodes',
      },
    ];
  });
  return [...found, ...partly(page, looked.length, { plural: 'NodeBalancers', to: '/nodebalancers' })];
};
