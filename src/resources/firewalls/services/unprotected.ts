import { isRisky } from '#analysis/exposure/exposure.ts';
import { openText } from '#analysis/exposure/words.ts';
import { formatNumber } from '#lib/text/format.ts';
import { computePageActions, readExposed } from '#resources/computes/public.ts';
import { computePaths } from '#resources/computes/paths.ts';
import { offerOf } from '#ui/actions/offers.ts';
import type { AttentionItem } from '#ui/page/navigation/area.ts';
import { named } from '#ui/page/attention.ts';

/** What the overview says of the running instances that are open to everyone by more than a web server. */
export async function findUnprotected(): Promise<readonly AttentionItem[]> {
  const { open = [], isAll = true } = (await readExposed()) ?? {};
  const found = open.map((one) => ({ ...one, text: openText(one.exposure, { risky: true }) }));
  const risky = found.filter(({ exposure }) => isRisky(exposure));
  const [text, ...others] = new Set(risky.map((one) => one.text));
  const why = text === undefined || others.length > 0 ? ' beyond web ports' : `: ${text}`;
  return named(
    risky,
    ({ compute, exposure, text: own }): AttentionItem => ({
      id: `open ${compute.id}`,
      reach: 'exposure',
      name: compute.label,
      text: `${compute.label} is open to the internet: ${own}`,
      to: computePaths.page(compute.id),
      remedy:
        exposure.firewall === undefined ? offerOf(computePageActions, 'attach-firewall', compute) : 'View instance',
    }),
    (count): AttentionItem => ({
      id: 'open',
      reach: 'exposure',
      text: `${isAll ? '' : 'At least '}${formatNumber(count)} running instances are open to the internet${why}`,
      to: computePaths.list({ 'f.exposure': 'risky' }),
      remedy: 'View instances',
    }),
  );
}
