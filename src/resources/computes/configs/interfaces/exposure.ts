import type { Config } from '#contract/computes/configs/schema.ts';
import type { Firewall } from '#contract/firewalls/schema.ts';
import { verdictOf } from './verdict.ts';

/**
 * Whether the internet reaches an instance unfiltered: by the configuration that it was booted with, else the first,
 * and with no enabled firewall among those attached to it.
 */
export function isOpenToInternet(
  configs: readonly Pick<Config, 'interfaces'>[],
  firewalls: readonly Pick<Firewall, 'status'>[],
): boolean {
  const booted = configs.find(({ interfaces }) => interfaces.some(({ active }) => active)) ?? configs[0];
  return (
    booted !== undefined &&
    verdictOf(booted.interfaces).reachable &&
    firewalls.every(({ status }) => status !== 'enabled')
  );
}
