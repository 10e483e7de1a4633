import { isGone } from '#contract/firewalls/rules.ts';
import type { Firewall } from '#contract/firewalls/schema.ts';
import type { Compute } from '#contract/computes/schema.ts';
import type { Tone } from '#ui/display/status.tsx';
import { openingsOf } from '#resources/firewalls/public.ts';
import { bootsWith, type InterfaceLike } from '#analysis/computes/ways.ts';
import { verdictOf } from './verdict.ts';

/** The part of a firewall that decides what it lets in. */
export type Filter = Pick<Firewall, 'id' | 'label' | 'status' | 'rules'>;

interface Exposed {
  readonly interfaces: readonly InterfaceLike[];
  /** The firewalls attached to it; null when they are not, or not all, known; undefined until they are loaded. */
  readonly firewalls: readonly Filter[] | null | undefined;
  /** The status of an existing instance; one to come counts as running. */
  readonly status?: Compute['status'];
  readonly label?: string | undefined;
  /** The addresses of the instance, which 1:1 NAT may lead from. */
  readonly ipv4?: readonly string[] | undefined;
}

/** What the internet reaches of an instance, and what would change that. */
export interface Exposure {
  readonly tone: Tone;
  readonly sentence: string;
  /** Further facts, each a sentence. */
  readonly notes: readonly string[];
  /** By its interfaces, whatever its firewalls and its power are. */
  readonly isPublic: boolean;
  /** No firewall filters what reaches it, or will when it boots: none is attached, or a disabled one. */
  readonly unfiltered?: { readonly disabled: Filter | undefined } | undefined;
}

const OFF: ReadonlyMap<string | undefined, string> = new Map([
  ['offline', 'powered off'],
  ['stopped', 'stopped'],
  ['billing_suspension', 'suspended'],
  // Off as long as its disks are written.
  ['provisioning', 'being provisioned'],
  ['cloning', 'being cloned'],
  ['rebuilding', 'being rebuilt'],
  ['restoring', 'being restored'],
]);

/** Why an instance in this state answers nobody; one in transition, or in an unknown state, may answer. */
export const offReason = (status: string | undefined): string | undefined => OFF.get(status);

type Answer = Pick<Exposure, 'tone' | 'sentence'> & { readonly note?: string };

/** What an enabled firewall lets in; `way` is how the internet gets to it. */
function filtered({ label, rules }: Filter, way: string): Answer {
  const { everyone, some, all, none } = openingsOf(rules);
  if (all) return { tone: 'warning', sentence: `${way}, and ${label} accepts all inbound traffic.` };
  if (everyone.length + some.length === 0)
    return {
      tone: 'warning',
      sentence: `${way}, but ${label} ${none ? 'drops all inbound traffic' : 'accepts nothing from the internet'}.`,
    };
  const limited = `Open to some addresses: ${some.join(', ')}`;
  return everyone.length === 0
    ? { tone: 'ok', sentence: `${way}. ${limited} (${label}).` }
    : {
        tone: 'ok',
        sentence: `${way}. Open: ${everyone.join(', ')} (${label}).`,
        ...(some.length > 0 && { note: `${limited}.` }),
      };
}

/**
 * What the internet reaches of an instance: by its interfaces (doc 3 §2.4), through the one enabled firewall that
 * filters all of them but VLANs (doc 3 §4.1), and only while it runs. Decided here alone.
 */
export function exposureOf({ interfaces, firewalls, status, label = 'the instance', ipv4 }: Exposed): Exposure {
  const { reachable, way, sentence, warnings } = verdictOf(interfaces, ipv4);
  const further = warnings === undefined ? [] : [warnings];
  if (!reachable) return { tone: 'off', sentence, notes: further, isPublic: false };

  const there = firewalls?.filter((one) => !isGone(one));
  const enabled = there?.find((one) => one.status === 'enabled');
  const disabled = there?.[0];
  const answer = (): Answer => {
    if (firewalls === undefined) return { tone: 'neutral', sentence: `${way}.` };
    if (firewalls === null) return { tone: 'neutral', sentence: `${way}. Whether a firewall filters it is not known.` };
    if (enabled !== undefined) return filtered(enabled, way);
    if (disabled === undefined) return { tone: 'warning', sentence: `${way}, and no firewall filters it.` };
    return {
      tone: 'warning',
      sentence: `${way}. ${disabled.label} is attached but disabled: ${label} is unfiltered.`,
    };
  };
  const { note, ...now } = answer();
  const off = offReason(status);
  return {
    ...now,
    ...(off !== undefined && { tone: 'off', sentence: `Not reachable: ${off}. When it boots, ${now.sentence}` }),
    notes: [...(note === undefined ? [] : [note]), ...further],
    isPublic: true,
    unfiltered: there !== undefined && enabled === undefined ? { disabled } : undefined,
  };
}

/**
 * The firewalls that decide what reaches an instance, of those that the server returned (null: it returns none); a
 * restricted user may not see the enabled one.
 */
export const filtersOf = (
  found: readonly Filter[] | null | undefined,
  restricted: boolean,
): readonly Filter[] | null | undefined =>
  restricted && found?.every(({ status }) => status !== 'enabled') === true ? null : found;

/** The part of a configuration that tells what it boots with. */
export interface Bootable {
  readonly interfaces: readonly (InterfaceLike & { readonly active: boolean })[];
}

/** Whether the internet gets to an instance by the interfaces that it boots with; undefined without a configuration. */
export function bootsPublic(configs: readonly Bootable[]): boolean | undefined {
  const { config } = bootsWith(configs);
  return config && verdictOf(config.interfaces).reachable;
}
