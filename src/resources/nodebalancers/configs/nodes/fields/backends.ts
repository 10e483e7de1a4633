import type { Compute } from '#contract/computes/schema.ts';
import { backendOf, isInPrivateRange, isPrivate } from '#lib/backend.ts';
import type { Suggestion } from '#ui/form/fields/suggest-field.tsx';

/** What is known of the instance with an address. */
type Instance = Pick<Compute, 'label' | 'region' | 'status'>;

/** Instances by their private addresses. */
export type Backends = ReadonlyMap<string, Instance>;

export const backendsOf = (instances: readonly Pick<Compute, 'label' | 'region' | 'status' | 'ipv4'>[]): Backends =>
  new Map(
    instances.flatMap((one) => one.ipv4.filter(isInPrivateRange).map((address): [string, Instance] => [address, one])),
  );

/** The instance whose private address a node has, with or without a port. */
export const instanceAt = (backends: Backends, address: string): Instance | undefined =>
  backends.get(backendOf(address.trim())?.address ?? '');

/** The private addresses of a Region's instances. */
export const suggestionsIn = (backends: Backends, region: string): Suggestion[] =>
  [...backends]
    .filter(([, instance]) => instance.region === region)
    .map(([value, { label, status }]) => ({ value, note: status === 'running' ? label : `${label}, ${status}` }));

/** A sentence about the instance with a typed address; empty while there is nothing to show. */
export function backendText(backends: Backends, complete: boolean, typed: string, region: string): string {
  const backend = backendOf(typed.trim());
  if (backend === undefined) return '';
  const instance = backends.get(backend.address);
  if (instance === undefined) {
    // An address outside of the private ranges is refused by the field itself.
    if (!isInPrivateRange(backend.address))
      return isPrivate(backend.address) ? 'Outside 192.168.128.0/17, the range of instances.' : '';
    return complete ? 'No instance you can see has this address.' : '';
  }
  if (region !== '' && instance.region !== region)
    return `${instance.label} is in ${instance.region}: a node must be in the same region.`;
  return `${instance.label}, ${instance.status ?? 'status not reported'}`;
}
