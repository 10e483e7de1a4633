import type { Compute } from '#contract/computes/schema.ts';
import { backendOf, isInPrivateRange, isPrivate } from '#lib/backend.ts';
import type { Suggestion } from '#ui/form/fields/suggest-field.tsx';

/** What is told of the instance behind an address. */
type Behind = Pick<Compute, 'label' | 'region' | 'status'>;

/** Instances by their private addresses. */
export type Backends = ReadonlyMap<string, Behind>;

export const backendsOf = (instances: readonly Pick<Compute, 'label' | 'region' | 'status' | 'ipv4'>[]): Backends =>
  new Map(
    instances.flatMap((one) => one.ipv4.filter(isInPrivateRange).map((address): [string, Behind] => [address, one])),
  );

/** The instance whose private address a node has, with a port or without. */
export const behind = (backends: Backends, address: string): Behind | undefined =>
  backends.get(backendOf(address.trim())?.address ?? '');

/** The private addresses of a Region's instances. */
export const suggestionsIn = (backends: Backends, region: string): Suggestion[] =>
  [...backends]
    .filter(([, instance]) => instance.region === region)
    .map(([value, { label, status }]) => ({ value, note: status === 'running' ? label : `${label}, ${status}` }));

/** What stands behind a typed address, in a sentence; empty while there is nothing to say. */
export function backendText(backends: Backends, complete: boolean, typed: string, region: string): string {
  const backend = backendOf(typed.trim());
  if (backend === undefined) return '';
  const instance = backends.get(backend.address);
  if (instance === undefined) {
    // What is not private at all is refused by the field itself.
    if (!isInPrivateRange(backend.address))
      return isPrivate(backend.address) ? 'Private, but outside 192.168.128.0/17, where instances have theirs.' : '';
    return complete ? 'No instance that you may see has this address.' : '';
  }
  if (region !== '' && instance.region !== region)
    return `That is ${instance.label} in ${instance.region}: private addresses are reached within their Region.`;
  return `${instance.label}, ${instance.status ?? 'in a state that is not told'}`;
}
