import { instanceAt, isPrivateAddress } from '#contract/managed/services/address.ts';
import { servicesApi } from '#contract/managed/services/api.ts';
import type { CopyOf } from '#mocks/copy/account.ts';
import { computesTable } from '../../computes/table.ts';
import { FIRST_CHECK_S } from './checks.ts';
import { servicesTable } from './table.ts';

/** Checks go on where the mock can know their result: of new services, and of those on an instance of the account. */
export const copyServices: CopyOf = (account, into) => {
  const computes = into.all(computesTable);
  for (const service of account.list(servicesApi.list, {})) {
    const follows = isPrivateAddress(service.address) || instanceAt(service, computes) !== undefined;
    const isChecked = service.status === 'pending' || (follows && service.status !== 'disabled');
    into.put(
      servicesTable,
      {
        ...service,
        check_due: isChecked ? account.at + FIRST_CHECK_S * 1000 : null,
        is_failing: false,
        follows,
        decrypt_due: null,
      },
      `${servicesApi.list.path}/${service.id}`,
    );
  }
};
