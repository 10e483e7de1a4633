import type { QueryClient } from '@tanstack/react-query';
import { serverNow } from '#api/clock.ts';
import { PAGE_SIZE } from '#contract/envelope.ts';
import { computesListApi } from '#contract/computes/list-api.ts';
import { statePhrase } from '#contract/computes/rules.ts';
import type { Compute } from '#contract/computes/schema.ts';
import type { Config } from '#contract/nodebalancers/configs/schema.ts';
import { withoutPort } from '#lib/net/without-port.ts';
import { counted, formatNumber } from '#lib/text/format.ts';
import { inSentence } from '#lib/text/in-sentence.ts';
import { computePaths } from '#resources/computes/paths.ts';
import { computePageActions } from '#resources/computes/public.ts';
import { computes } from '#resources/computes/queries.ts';
import { offerOf } from '#ui/actions/offers.ts';
import type { AttentionItem, FindAttention } from '#ui/page/navigation/area.ts';
import { listed, ofEach, partly } from '#ui/page/attention.ts';
import { nodebalancerActions } from './actions.ts';
import { configActions } from './configs/actions.ts';
import { validity } from './configs/certificates/display.ts';
import { termOf } from './configs/certificates/terms.ts';
import { nodesOf } from './configs/nodes/queries.ts';
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
        names: [label],
        about: nodebalancerPaths.page(id),
        text: `${label}: the certificate of port ${port.port} ${inSentence(state.label)}`,
        to: nodebalancerPaths.config(id, port.id),
        remedy: offerOf(configActions(id), 'replace-certificate', port),
      },
    ];
  });

/** What the instances tell behind the nodes that are down. */
async function causeOf(
  client: QueryClient,
  id: number,
  ports: readonly Config[],
): Promise<Pick<AttentionItem, 'detail' | 'holds'> & { readonly off: readonly Compute[] }> {
  const [{ data: instances }, ...nodes] = await Promise.all([
    client.fetchQuery(computes.page(1, PAGE_SIZE.max)),
    ...ports.map(async (port) => (await client.fetchQuery(nodesOf(id, port.id).all())).records),
  ]);
  const down = new Set(
    nodes.flat().flatMap(({ status, address }) => (status === 'DOWN' ? [withoutPort(address)] : [])),
  );
  const behind = instances.filter(({ ipv4 }) => ipv4.some((address) => down.has(address)));
  const off = behind.filter(({ status }) => status !== 'running');
  const linkOf = (one: Compute) => ({ label: one.label, to: computePaths.page(one.id) });
  const [first, ...others] = off;
  const isWhat = others.length === 0 ? `is ${statePhrase(first?.status)}` : 'are not running';
  return {
    off,
    holds: behind.map(linkOf),
    detail: first === undefined ? [] : [[...listed(off.map(linkOf)), ` ${isWhat}`]],
  };
}

/** NodeBalancers with nodes that are down, those without any port, and certificates that end. */
export const findAttention: FindAttention = async (client, { may }) => {
  const page = await client.fetchQuery(nodebalancers.page(1, PAGE_SIZE.max));
  const looked = page.data.slice(0, LOOKED_AT);
  const found = await ofEach(looked, async (nodebalancer): Promise<readonly AttentionItem[]> => {
    const { id, label } = nodebalancer;
    const about = nodebalancerPaths.page(id);
    const named = { id: String(id), names: [label], about };
    const { records } = await client.fetchQuery(configsOf(id).all());
    if (records.length === 0) {
      const text = `${label} has no ports yet, so it takes no traffic`;
      const remedy = offerOf(nodebalancerActions, 'add-config', nodebalancer);
      return [{ ...named, reach: 'hygiene', text, to: about, remedy }];
    }
    const { up = 0, down = 0 } = healthOf(records) ?? {};
    const [first, ...others] = records.filter(({ nodes_status: status }) => (status?.down ?? 0) > 0);
    const ending = endingCertificates(id, label, records, serverNow().getTime());
    if (first === undefined) return ending;
    const left = first.nodes_status?.up ?? 0;
    const seen = may(computesListApi.list)
      ? await causeOf(client, id, [first, ...others]).catch(() => undefined)
      : undefined;
    const [off, ...more] = seen?.off ?? [];
    const boots = more.length === 0 && (off?.status === 'offline' || off?.status === 'stopped');
    return [
      ...ending,
      {
        ...named,
        reach: 'down',
        text: `${label}: ${formatNumber(down)} of ${counted(up + down, 'node')} ${down === 1 ? 'is' : 'are'} down`,
        detail: [
          ...(seen?.detail ?? []),
          ...(others.length === 0 ? [[`Port ${first.port} keeps ${left === 0 ? 'none' : counted(left, 'node')}`]] : []),
        ],
        dependents: up + down,
        holds: seen?.holds ?? [],
        to:
          others.length === 0
            ? nodebalancerPaths.config(id, first.id, { tab: 'nodes' })
            : nodebalancerPaths.page(id, { tab: 'configs' }),
        remedy:
          off !== undefined && boots
            ? { ...offerOf(computePageActions, 'boot', off), label: `Boot ${off.label}` }
            : 'View nodes',
        look: 'View nodes',
      },
    ];
  });
  return [...found, ...partly(page, looked.length, { plural: 'NodeBalancers', to: nodebalancerPaths.list() })];
};
