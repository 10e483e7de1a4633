import { typesApi } from '#contract/types/api.ts';
import type { CopyOf } from '#mocks/copy/account.ts';
import { typesTable } from './table.ts';

export const copyTypes: CopyOf = (account, into) => into.replace(typesTable, account.list(typesApi.list, {}));
