import { INTERFACE_LIMITS } from '../computes/configs/terms.ts';

/** Why a region with these VLANs cannot have another one (doc 3 §8); joining an existing one is always allowed. */
export function vlanLimitReason(region: string, there: ReadonlySet<string>, label: string): string | undefined {
  const { vlansPerRegion } = INTERFACE_LIMITS;
  return there.has(label) || there.size < vlansPerRegion
    ? undefined
    : `${region} already has ${vlansPerRegion} VLANs, the maximum. Choose one of them`;
}
