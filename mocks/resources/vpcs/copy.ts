import { vpcsApi } from '#contract/vpcs/api.ts';
import type { CopyOf } from '#mocks/copy/account.ts';
import { subnetsTable, vpcsTable } from './table.ts';

/** The members of a subnet follow from the profiles of instances. */
export const copyVpcs: CopyOf = (account, into) => {
  for (const { subnets, ...vpc } of account.list(vpcsApi.list, {})) {
    const path = `${vpcsApi.list.path}/${vpc.id}`;
    into.put(vpcsTable, vpc, path);
    for (const { computes: _, ...subnet } of subnets) into.put(subnetsTable, { ...subnet, vpc_id: vpc.id }, path);
  }
};
