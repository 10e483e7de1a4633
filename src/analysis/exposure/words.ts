import { andList } from '#lib/text/format.ts';
import { LISTS } from '../account.ts';
import { isSensitive, openingsText } from '../packets/openings.ts';
import { type Exposure, isRisky, type Reached } from './exposure.ts';

/** The one sentence for what a service has that filters nothing: firewalls which are attached, and disabled. */
export const disabledText = (firewalls: readonly { readonly label: string }[]): string =>
  `${andList(firewalls.map(({ label }) => label))} ${firewalls.length === 1 ? 'is' : 'are'} attached but disabled`;

/** What is open to everyone, or why everything is; with `risky` only what is worth a warning. `word` comes behind ports. */
export function openText(
  { all, everyone, firewall, lacks, unfiltered }: Reached,
  { risky = false, word = ' open' } = {},
): string {
  if (unfiltered && all) {
    if (firewall !== undefined) return disabledText([firewall]);
    return lacks.length > 0 ? 'no enabled firewall' : 'no firewall attached';
  }
  if (all) return `${firewall?.label} accepts everything`;
  return openingsText(risky ? everyone.filter(isSensitive) : everyone, word);
}

/** The answer in a few words, without a full stop; they follow the name of the record and a colon. */
export function exposureText(exposure: Exposure): string {
  switch (exposure.is) {
    case 'open':
      return openText(exposure);
    case 'filtered':
      return exposure.some.length === 0
        ? 'open to nobody'
        : `${openingsText(exposure.some, ' open')} to some addresses`;
    case 'closed':
      return `not reachable: it ${exposure.why}`;
    case 'unknown':
      return `not known without ${andList(new Set(exposure.missing.map(({ collection }) => LISTS[collection])))}`;
  }
}

/** How an answer is coloured: only what is open to everyone beyond web servers and ping is a warning. */
export function exposureTone(exposure: Exposure): 'warning' | 'neutral' | 'ok' | 'off' {
  if (isRisky(exposure)) return 'warning';
  return exposure.is === 'filtered' ? 'ok' : exposure.is === 'closed' ? 'off' : 'neutral';
}
