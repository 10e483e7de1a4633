import { useQuery } from '@tanstack/react-query';
import type { Config } from '#contract/computes/configs/schema.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { andList } from '#lib/text/format.ts';
import type { Consequence, Subject } from '#ui/confirm/types.ts';
import { saying } from '#ui/confirm/loadable.ts';
import { isBootedWith } from './form/saved.ts';
import { configsOf } from './queries.ts';

/** What is deleted together with a configuration (doc 3 §2.4, §2.5). */
export function profileSentences(
  { label }: Pick<Compute, 'label'>,
  config: Config | undefined,
  all: readonly Config[] | undefined,
): string[] {
  if (config === undefined) return ['Its kernel, devices, helpers and interfaces'];
  const vlans = config.interfaces.flatMap(({ purpose, label: name }) => (purpose === 'vlan' && name ? [name] : []));
  const inVpc = config.interfaces.some(({ purpose }) => purpose === 'vpc');
  return [
    all?.length === 1 ? `${label} can’t boot: this is its only configuration` : `${label} can no longer boot with it`,
    ...(isBootedWith(config) ? [`${label} was booted with it. The server may refuse until it is off`] : []),
    ...(vlans.length > 0 ? [`Its place on VLAN ${andList(vlans)}; a VLAN without other members is removed`] : []),
    ...(inVpc ? ['Its addresses in VPC subnets'] : []),
  ];
}

/** The same of one of the configurations of an instance. */
export function useOne({ id }: Subject<unknown>, _: unknown, compute: Compute): readonly Consequence[] {
  const all = useQuery(configsOf(compute.id).all()).data?.records;
  const config = all?.find((one) => String(one.id) === String(id));
  return saying(profileSentences(compute, config, all));
}
