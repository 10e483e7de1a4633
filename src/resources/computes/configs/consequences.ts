import type { Config } from '#contract/computes/configs/schema.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { andList } from '#lib/format.ts';
import { isBootedWith } from './form/saved.ts';

/** What is deleted together with a profile (doc 3 §2.4, §2.5). */
export function deletedWithProfile(
  { label }: Pick<Compute, 'label'>,
  config: Config | undefined,
  all: readonly Config[] | undefined,
): string[] {
  if (config === undefined) return ['Its choice of kernel, devices, helpers and interfaces'];
  const vlans = config.interfaces.flatMap(({ purpose, label: name }) => (purpose === 'vlan' && name ? [name] : []));
  const inVpc = config.interfaces.some(({ purpose }) => purpose === 'vpc');
  return [
    all?.length === 1
      ? `It is the only profile of ${label}, which cannot be booted without one`
      : `${label} cannot be booted with it any more`,
    ...(isBootedWith(config)
      ? [`${label} was booted with it; the server may refuse to delete it until it is off`]
      : []),
    ...(vlans.length > 0
      ? [`Its place on the VLAN ${andList(vlans)}; a VLAN that no other profile names goes with it`]
      : []),
    ...(inVpc ? ['Its addresses in VPC subnets, which others can have then'] : []),
  ];
}

/** What deleting a profile does not affect. */
export const PROFILE_STAYS: readonly string[] = [
  'The disks and volumes that it names, with everything on them',
  'The public addresses of the instance',
];
