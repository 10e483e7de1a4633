import type { QueryClient } from '@tanstack/react-query';
import { formatNumber } from '#lib/text/format.ts';
import { computePageActions, readUnprotected } from '#resources/computes/public.ts';
import { computePaths } from '#resources/computes/paths.ts';
import { offerOf } from '#ui/actions/offers.ts';
import type { AttentionItem } from '#ui/page/navigation/area.ts';
import { named } from '#ui/page/attention.ts';

/** What the overview says of the running instances that the internet reaches unfiltered. */
export async function findUnprotected(client: QueryClient): Promise<readonly AttentionItem[]> {
  const { open = [], isAll = true } = (await readUnprotected(client)) ?? {};
  return named(
    open,
    (compute): AttentionItem => ({
      id: `open ${compute.id}`,
      reach: 'exposure',
      name: compute.label,
      text: `${compute.label} is open to the internet. No firewall attached`,
      to: computePaths.page(compute.id),
      remedy: offerOf(computePageActions, 'attach-firewall', compute),
    }),
    (count): AttentionItem => ({
      id: 'open',
      reach: 'exposure',
      text: `${isAll ? '' : 'At least '}${formatNumber(count)} running instances are open to the internet. No firewall attached`,
      to: computePaths.list({ 'f.exposure': 'open' }),
      remedy: 'View instances',
    }),
  );
}
