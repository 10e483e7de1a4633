import type { Firewall } from '#contract/firewalls/schema.ts';
import { andList } from '#lib/text/format.ts';
import { openingsOf } from './internet.ts';

/** What a disabled firewall would do, in a line; undefined for one in another state. */
export function onceEnabled({ status, rules }: Pick<Firewall, 'status' | 'rules'>): string | undefined {
  if (status !== 'disabled') return undefined;
  const { everyone, all } = openingsOf(rules);
  if (all) return 'Once enabled: still open to everyone';
  return everyone.length === 0
    ? 'Once enabled: nothing open to everyone'
    : `Once enabled: only ${andList(everyone)} open to everyone`;
}
