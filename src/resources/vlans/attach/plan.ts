import type { Config } from '#contract/computes/configs/schema.ts';
import type { InterfaceInput } from '#contract/computes/configs/interfaces.ts';
import { INTERFACE_LIMITS } from '#contract/computes/configs/terms.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { placeOf } from '#lib/net/cidr.ts';
import { formInterfaces, interfacesBody, newInterface } from '#resources/computes/public.ts';
import { addressReason, nextFree } from './addresses.ts';

/** An instance that was chosen, with what the user decided about it. */
export interface Chosen {
  readonly compute: Compute;
  /** Undefined while they load. */
  readonly configs: readonly Config[] | undefined;
  /** Which configuration is to be changed, where there are several. */
  readonly configId?: number | undefined;
  /** The address as typed; undefined: the next free one. */
  readonly typed?: string | undefined;
}

/** What would be changed for an instance. */
export interface Planned extends Chosen {
  /** The configuration that is changed. */
  readonly config: Config | undefined;
  /** Its interfaces with the new one; undefined where there is no room. */
  readonly interfaces: readonly InterfaceInput[] | undefined;
  /** Why the configuration cannot be changed. */
  readonly configProblem: string | undefined;
  readonly address: string;
  readonly addressProblem: string | undefined;
}

/** Which configuration is taken when nothing was chosen: the one that the instance runs with, else the first. */
const usual = (configs: readonly Config[]): Config | undefined =>
  configs.find(({ interfaces }) => interfaces.some(({ active }) => active)) ?? configs[0];

/** Why a configuration cannot get an interface on a VLAN. */
export function slotReason({ interfaces }: Pick<Config, 'interfaces'>, vlan: string): string | undefined {
  const on = interfaces.findIndex(({ purpose, label }) => purpose === 'vlan' && label === vlan);
  if (on !== -1) return `Already on ${vlan} by eth${on}`;
  if (interfaces.length >= INTERFACE_LIMITS.count)
    return `No free interface: eth0 to eth${interfaces.length - 1} are used`;
  return formInterfaces(interfaces) === undefined ? 'Has an interface of an unknown kind' : undefined;
}

/**
 * The interfaces of a configuration with one more, on a VLAN; without any it has the default public one first. Undefined
 * where there is no room (`slotReason`).
 */
export function withVlan(
  { interfaces }: Pick<Config, 'interfaces'>,
  vlan: string,
  address: string,
): InterfaceInput[] | undefined {
  const before = interfaces.length === 0 ? [newInterface('public')] : formInterfaces(interfaces);
  if (before === undefined || slotReason({ interfaces }, vlan) !== undefined) return undefined;
  return interfacesBody([...before, { ...newInterface('vlan'), label: vlan, ipam_address: address }]);
}

function configProblemOf({ configs }: Chosen, config: Config | undefined, vlan: string): string | undefined {
  if (configs === undefined) return 'Loading configurations…';
  return config === undefined ? 'Has no configuration' : slotReason(config, vlan);
}

/**
 * What adding the chosen instances to a VLAN changes: each gets the next free address of the block, unless one was
 * typed. `owners`: who has which address on the VLAN already.
 */
export function planOf(
  chosen: readonly Chosen[],
  { vlan, block, owners }: { vlan: string; block: string; owners: ReadonlyMap<string, string> },
): readonly Planned[] {
  const typed = chosen.flatMap(({ typed: text }) => placeOf(text ?? '')?.address ?? []);
  const open = chosen.filter((one) => one.typed === undefined);
  const free = block === '' ? [] : nextFree(block, new Set([...owners.keys(), ...typed]), open.length);
  const addressOf = (one: Chosen): string => one.typed ?? free[open.indexOf(one)] ?? '';
  return chosen.map((one) => {
    const config = one.configs?.find(({ id }) => id === one.configId) ?? usual(one.configs ?? []);
    const configProblem = configProblemOf(one, config, vlan);
    const address = addressOf(one);
    const taken = new Map(owners);
    for (const other of chosen) {
      const placed = other === one ? undefined : placeOf(addressOf(other));
      if (placed !== undefined) taken.set(placed.address, other.compute.label);
    }
    const isFull = one.typed === undefined && address === '' && block !== '';
    return {
      ...one,
      config,
      configProblem,
      address,
      addressProblem: isFull ? `${block} has no free address` : addressReason(address, block, taken),
      interfaces: config === undefined || configProblem !== undefined ? undefined : withVlan(config, vlan, address),
    };
  });
}

/** "eth1" of an instance that joins. */
export const deviceOf = (interfaces: readonly unknown[] | undefined): string =>
  interfaces === undefined ? '' : `eth${interfaces.length - 1}`;
