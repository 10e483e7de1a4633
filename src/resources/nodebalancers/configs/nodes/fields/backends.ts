import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { computesApi } from '#contract/computes/api.ts';
import type { Compute } from '#contract/computes/schema.ts';
import type { Node } from '#contract/nodebalancers/configs/nodes/schema.ts';
import { backendOf, isInPrivateRange, isPrivate } from '#lib/net/backend.ts';
import type { Suggestion } from '#ui/form/fields/choices/suggest-field.tsx';
import { notLoadedText } from '#ui/page/failure/failure.tsx';
import { computes } from '#resources/computes/queries.ts';

/** What is known of the instance with an address. */
type Instance = Pick<Compute, 'label' | 'region' | 'status'>;
type Addressed = Instance & Pick<Compute, 'ipv4'>;

/** Instances by their private addresses. */
export type Backends<T = Instance> = ReadonlyMap<string, T>;

export const backendsOf = <T extends Addressed>(instances: readonly T[]): Backends<T> =>
  new Map(instances.flatMap((one) => one.ipv4.filter(isInPrivateRange).map((address): [string, T] => [address, one])));

/** The instance whose private address a node has, with or without a port. */
export const instanceAt = <T>(backends: Backends<T>, address: string): T | undefined =>
  backends.get(backendOf(address.trim())?.address ?? '');

/** Finds the instance at a node's address, of one region or of all, as far as the user may see it. */
export function useInstanceAt({ region }: { region?: string } = {}) {
  const may = useDisabledReason()(computesApi.list) === undefined;
  const { data } = useQuery({ ...computes.all(), enabled: may });
  const instances = (data?.records ?? []).filter((one) => region === undefined || one.region === region);
  const backends = backendsOf(instances);
  return ({ address }: Pick<Node, 'address'>): Compute | undefined => instanceAt(backends, address);
}

export interface KnownBackends {
  readonly backends: Backends;
  readonly instances: readonly Compute[];
  /** Whether every instance that the user may see is loaded. */
  readonly complete: boolean;
  readonly pending: boolean;
  /** Why instances cannot be listed, as a sentence. */
  readonly unavailable: string | undefined;
}

const NONE: readonly Compute[] = [];

/** Loads the instances that a node may be; when they are unavailable, addresses are typed. */
export function useBackends(): KnownBackends {
  const { data, error, isPending } = useQuery(computes.all());
  const instances = data?.records ?? NONE;
  const unlisted = data?.complete === false ? 'Too many instances to list all.' : undefined;
  return {
    backends: useMemo(() => backendsOf(instances), [instances]),
    instances,
    complete: data?.complete === true,
    pending: isPending,
    unavailable: data === undefined && error !== null ? notLoadedText(error, 'Instances') : unlisted,
  };
}

/** The private addresses of a Region's instances, then the instances that have none. */
export function suggestionsIn(instances: readonly Addressed[], region: string): Suggestion[] {
  const there = instances.filter((one) => one.region === region);
  return [
    ...there.flatMap(({ label, status, ipv4 }) =>
      ipv4
        .filter(isInPrivateRange)
        .map((value) => ({ value, note: status === 'running' ? label : `${label}, ${status}` })),
    ),
    ...there
      .filter(({ ipv4 }) => !ipv4.some(isInPrivateRange))
      .map(({ label }) => ({ value: label, disabledReason: 'No private address' })),
  ];
}

/** Where a node's requests go: `port` unless its place has one; undefined until an address is typed. */
export function targetOf(place: string, port: number): string | undefined {
  const backend = backendOf(place.trim());
  return backend && `${backend.address}:${backend.port ?? port}`;
}

/** The number of the first node with the target of a later one. */
export function twinOf(targets: readonly (string | undefined)[], index: number): number | undefined {
  const first = targets.indexOf(targets[index]);
  return targets[index] === undefined || first === index ? undefined : first + 1;
}

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
