import { vlansApi } from '#contract/vlans/api.ts';
import type { CopyOf } from '#mocks/copy/account.ts';
import { vlanId, vlansTable } from './table.ts';

/** The members of a VLAN follow from the profiles of instances. */
export const copyVlans: CopyOf = (account, into) => {
  for (const { label, region, created = account.atText } of account.list(vlansApi.list, {}))
    into.put(vlansTable, { id: vlanId(region, label), label, region, created }, vlansApi.list.path);
};
