import type { FieldError } from '#contract/envelope.ts';
import type { InterfaceInput } from '#contract/computes/configs/interfaces.ts';
import type { Config } from '#contract/computes/configs/schema.ts';
import type { Context } from '../../../server/types.ts';
import type { Transaction } from '../../../store/types.ts';
import { moveVlans, vlanErrors, vlansOn } from './vlans.ts';
import type { ComputeRow } from '../table.ts';
import { type AskedInterfaces, interfacesOf, vpcErrors, vpcGrantErrors } from './interfaces.ts';
import { configDefaults, type ConfigRow, configsTable, devicesOf, type GivenDevices } from './table.ts';

/**
 * What stands in the way of interfaces, in other records than their own (doc 3 §2.4, §4.2, §8): refused with 400. That
 * of one body alone has its home in the schema. Fields begin with `interfaces`.
 */
export const interfaceErrors = (transaction: Transaction, asked: AskedInterfaces): FieldError[] => [
  ...vlanErrors(transaction, asked),
  ...vpcErrors(transaction, asked),
];

/** The grants that interfaces need and the caller has not: refused with 403, before anything else is told. */
export const interfaceGrantErrors = (context: Pick<Context, 'rows' | 'may'>, asked: AskedInterfaces): FieldError[] =>
  vpcGrantErrors(context, asked);

/** The interfaces of a profile that is there are redefined, and so are the VLANs that its instance is on. */
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

/** What is said of a new profile; what is left out is as doc 3 §2.5 has it, the interfaces a default public one. */
interface NewConfig extends Partial<
  Pick<Config, 'comments' | 'helpers' | 'kernel' | 'memory_limit' | 'root_device' | 'run_level' | 'virt_mode'>
> {
  readonly label: string;
  readonly devices: GivenDevices;
  readonly interfaces?: readonly InterfaceInput[] | undefined;
}

/**
 * Adds a profile to an instance, without judging it: subnet addresses are chosen, VLANs created, and the events of VLANs
 * told. The event of the profile itself is the caller's.
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
