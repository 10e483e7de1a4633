import { addressParts, isPrivateAddress } from './address.ts';

/**
 * Why a service cannot have this address together with this region (doc 1 §2.8, §7.4): a region exactly when the
 * address is private.
 */
export function regionReason(address: string, region: string | null | undefined): string | undefined {
  const isGiven = typeof region === 'string';
  if (addressParts(address) === undefined || isPrivateAddress(address) === isGiven) return undefined;
  return isGiven ? 'A region is for private addresses only' : 'A private address needs a region';
}

/** Why a service cannot be enabled or disabled: it is so already (assumed: the operation then changes nothing). */
export function stateReason(action: 'enable' | 'disable', status: string): string | undefined {
  if ((status !== 'disabled') !== (action === 'enable')) return undefined;
  return action === 'enable' ? 'Monitoring is enabled already' : 'Monitoring is disabled already';
}
