import type { FieldError } from '#contract/envelope.ts';
import type { InterfaceInput } from '#contract/computes/configs/interfaces.ts';
import type { Config } from '#contract/computes/configs/schema.ts';
import type { Context } from '../../../server/types.ts';
import type { Transaction } from '../../../store/types.ts';
import { moveVlans, vlanErrors, vlansOn } from './vlans.ts';
import type { ComputeRow } from '../table.ts';
import { type RequestedInterfaces, interfacesOf, vpcErrors, vpcGrantErrors } from './interfaces.ts';
import { configDefaults, type ConfigRow, configsTable, devicesOf, type GivenDevices } from './table.ts';

/**
 * Errors of interfaces that depend on other records (doc 3 §2.4, §4.2, §8): refused with 400. What depends on the body
 * alone is in the schema. Fields begin with `interfaces`.
 */
export const interfaceErrors = (transaction: Transaction, requested: RequestedInterfaces): FieldError[] => [
  ...vlanErrors(transaction, requested),
  ...vpcErrors(transaction, requested),
];

/**
 * Errors for missing grants: refused with 403, before any other check, so that nothing about the records is disclosed.
 */
export const interfaceGrantErrors = (
  context: Pick<Context, 'rows' | 'may'>,
  requested: RequestedInterfaces,
): FieldError[] => vpcGrantErrors(context, requested);

/** Redefines the interfaces of an existing profile, and with them the VLANs of its instance. */
export function redefineInterfaces(
  context: Context,
  compute: ComputeRow,
  config: ConfigRow,
  interfaces: readonly InterfaceInput[],
): ConfigRow {
  const { region } = compute;
  const before = vlansOn(context, compute);
  const changed = {
    ...config,
    interfaces: interfacesOf(context, { region, interfaces, previous: config }, config.id),
  };
  context.rows(configsTable).put(changed);
  moveVlans(context, compute, before);
  return changed;
}

/** The fields of a new profile. Defaults are those of doc 3 §2.5; interfaces left out are a default public one. */
interface NewConfig extends Partial<
  Pick<Config, 'comments' | 'helpers' | 'kernel' | 'memory_limit' | 'root_device' | 'run_level' | 'virt_mode'>
> {
  readonly label: string;
  readonly devices: GivenDevices;
  readonly interfaces?: readonly InterfaceInput[] | undefined;
}

/**
 * Adds a profile to an instance without validating it: chooses subnet addresses, creates VLANs and adds the events of
 * VLANs. The event of the profile itself is added by the caller.
 */
export function newConfig(context: Context, compute: ComputeRow, given: NewConfig): ConfigRow {
  const { label, devices, interfaces = [], ...rest } = given;
  const config = context.rows(configsTable).insert({
    ...configDefaults(compute.specs.memory),
    ...rest,
    label,
    devices: devicesOf(devices),
    interfaces: [],
    compute_id: compute.id,
  });
  return redefineInterfaces(context, compute, config, interfaces);
}
