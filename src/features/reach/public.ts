import type * as Palette from './usage/palette.ts';
import { lazyPart } from '#ui/page/window/lazy-part.ts';

export { ipv4Of } from './text.ts';
export { AskedPath, CanBeReached } from './can-be-reached.tsx';

/** Who holds, allows, watches and balances an address or a range; loaded after the page. */
export const UsedBy = lazyPart(() => import('./usage/used-by.tsx'));

/** Who holds an address or network that is shown, where a record of the account does. */
export const Holder = lazyPart(() => import('./names/holder.tsx'));

/** The networks of a rule with their holders; until those are known, the networks. */
export const NamedNetworks = lazyPart(
  () => import('./names/named-networks.tsx'),
  ({ networks }) => networks.join(', '),
);

/** Adds addresses by the names of their records to a list of a form, and names those that it has. */
export const AddAddress = lazyPart(() => import('./names/add-address.tsx'));

export { AddressField, HostField } from './picker.tsx';
/** Who uses an address or a range, for the palette; loaded with its first use. */
export const findUses: typeof Palette.findUses = async (...asked) =>
  (await import('./usage/palette.ts')).findUses(...asked);
