import type { Account, KnownCompute } from '#analysis/account.ts';
import type { InterfaceLike } from '#analysis/computes/ways.ts';
import {
  type Exposure,
  exposureOfCompute,
  type Reached,
  reachedOf,
  type Unknown,
} from '#analysis/exposure/exposure.ts';
import { disabledText, exposureTone } from '#analysis/exposure/words.ts';
import { openingsOf, openingsText } from '#analysis/packets/openings.ts';
import { isAnswering } from '#analysis/reach/known.ts';
import { statePhrase } from '#contract/computes/rules.ts';
import type { Firewall } from '#contract/firewalls/schema.ts';
import type { Tone } from '#ui/display/status.tsx';
import { verdictOf } from './verdict.ts';

/** The part of a firewall that decides what it lets in. */
export type Filter = Pick<Firewall, 'id' | 'label' | 'status' | 'rules'>;

/** The firewalls that are on an instance, or will be. */
export interface Filters {
  /** Null when they are not known; undefined until they are loaded. */
  readonly firewalls: readonly Filter[] | null | undefined;
  /** The user may not see all of them. */
  readonly restricted?: boolean | undefined;
}

/** An instance, as far as it is known, and the interfaces that it boots with. */
interface Asked extends Filters, Partial<Pick<KnownCompute, 'label' | 'status' | 'ipv4' | 'ipv6'>> {
  readonly interfaces: readonly InterfaceLike[];
}

/** What the internet reaches of an instance in words, and what would change that. */
export interface ExposureWords {
  readonly tone: Tone;
  readonly sentence: string;
  /** Further facts, each a sentence. */
  readonly notes: readonly string[];
  readonly exposure: Exposure;
}

/** Why an instance in this state answers nobody; one whose state is not known may answer. */
export const offReason = (status: string | undefined): string | undefined =>
  status === undefined || isAnswering({ status }) ? undefined : statePhrase(status);

/** What gets past the firewall, behind how the internet gets to it. */
function filterText(found: Reached | Unknown, { firewalls, label }: Asked): string {
  if (found.is === 'unknown') return firewalls === undefined ? '' : '. Whether a firewall filters it is not known';
  const { everyone, some, all, firewall, unfiltered } = found;
  if (firewall === undefined) return ', and no firewall filters it';
  if (unfiltered) return `. ${disabledText([firewall])}: ${label} is unfiltered`;
  if (all) return `, and ${firewall.label} accepts all inbound traffic`;
  if (everyone.length > 0) return `. Open: ${openingsText(everyone)} (${firewall.label})`;
  if (some.length > 0) return `. Open to some addresses: ${openingsText(some)} (${firewall.label})`;
  const { none } = openingsOf(firewall.rules);
  return `, but ${firewall.label} ${none ? 'drops all inbound traffic' : 'accepts nothing from the internet'}`;
}

/** An instance that is not created yet: it will be up, and have addresses of both families. */
const NEW = { id: 0, region: '', label: 'the instance', ipv4: [], ipv6: '' };

/** The one answer to what the internet reaches, in words: of an instance, or of the interfaces of a form. */
export function exposureWords(asked: Asked): ExposureWords {
  const { interfaces, firewalls, restricted = false, status, ...own } = { ...NEW, ...asked };
  const account: Account = {
    firewalls: firewalls ?? undefined,
    devices: Object.fromEntries(
      (firewalls ?? []).map((one) => [
        one.id,
        [{ entity: { type: 'compute', id: own.id, label: own.label, url: '' } }],
      ]),
    ),
    partly: restricted ? [{ collection: 'firewalls' }] : [],
  };
  const exposure = exposureOfCompute(account, { ...own, status }, { value: interfaces });
  const { way, sentence, warnings } = verdictOf(interfaces, own.ipv4);
  const found = exposure.is === 'closed' ? exposure.later : exposure;
  const further = warnings === undefined ? [] : [warnings];
  if (found === undefined) return { tone: 'off', sentence, notes: further, exposure };
  const now = `${way}${filterText(found, { ...asked, label: own.label })}.`;
  const { everyone = [], some = [] } = reachedOf(found) ?? {};
  const isIdle = found.is === 'filtered' && some.length === 0;
  return {
    tone: exposure.is === 'closed' ? 'off' : isIdle ? 'warning' : exposureTone(found),
    sentence: exposure.is === 'closed' ? `Not reachable: ${statePhrase(status)}. When it boots, ${now}` : now,
    notes: [
      ...(everyone.length > 0 && some.length > 0 ? [`Open to some addresses: ${openingsText(some)}.`] : []),
      ...further,
    ],
    exposure,
  };
}
