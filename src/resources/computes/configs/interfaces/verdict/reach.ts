import { useQuery } from '@tanstack/react-query';
import type { Compute } from '#contract/computes/schema.ts';
import { kindOfAddress } from '../../../display.tsx';
import { bootsWith, type InterfaceLike } from '#analysis/computes/ways.ts';
import { configsOf } from '../../queries.ts';
import { verdictOf } from './verdict.ts';

/** The part of a configuration that tells what it boots with. */
interface Bootable {
  readonly interfaces: readonly (InterfaceLike & { readonly active: boolean })[];
}

/** Which IPv4 addresses of an instance the internet reaches. */
interface Reach {
  /** The address to log in to; undefined when none is reached. */
  readonly address: string | undefined;
  /** Why the internet does not reach this one; undefined for private ones, where nobody expects it. */
  whyNot(address: string): string | undefined;
}

/**
 * Which addresses the internet reaches, by the interfaces that the instance boots with (doc 3 §2.4); all of them
 * without a configuration. Power and firewalls are not considered. List, page and login command ask this alone.
 */
export function reachOf(ipv4: readonly string[], configs: readonly Bootable[]): Reach {
  const { config, booted } = bootsWith(configs);
  const { reachable, from } = config === undefined ? { reachable: true } : verdictOf(config.interfaces, ipv4);
  const elsewhere = config?.interfaces.some(({ purpose }) => purpose === 'public');
  const closed = `Not reachable: ${elsewhere ? 'eth0 is not the public interface' : 'no public interface'} in ${
    booted ? 'the booted' : 'its'
  } configuration`;
  const whyNot = (address: string): string | undefined => {
    if (kindOfAddress(address) === 'private') return undefined;
    if (!reachable) return closed;
    return from === undefined || from === address ? undefined : `Not reachable: 1:1 NAT leads from ${from} only`;
  };
  const address = ipv4.find((one) => kindOfAddress(one) === 'public' && whyNot(one) === undefined);
  return { address: reachable ? (from ?? address) : undefined, whyNot };
}

/** Which addresses of an instance the internet reaches; all of them until that is known. */
export const useReach = ({ id, ipv4 }: Pick<Compute, 'id' | 'ipv4'>): Reach =>
  reachOf(ipv4, useQuery(configsOf(id).all()).data?.records ?? []);
