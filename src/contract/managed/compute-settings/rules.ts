import { ANY_ADDRESS } from './terms.ts';

/** What counts of an instance: the addresses that support can use. */
interface Addressed {
  readonly ipv4: readonly string[];
  readonly ipv6: string | null;
}

/** The addresses of an instance on which support may reach it, without masks. */
export const addressesOf = ({ ipv4, ipv6 }: Addressed): readonly string[] => [
  ...ipv4,
  ...(ipv6 === null ? [] : [ipv6.replace(/\/\d+$/, '')]),
];

/** Why `ssh.ip` cannot have this value: only the instance's own addresses are possible (doc 1 §2.7, by its reset). */
export const addressReason = (ip: string, compute: Addressed): string | undefined =>
  ip === ANY_ADDRESS || addressesOf(compute).includes(ip) ? undefined : 'Must be an address of this instance, or any';
