import { kernelsApi } from '#contract/kernels/api.ts';
import type { CopyOf } from '#mocks/copy/account.ts';
import { kernelsTable } from './table.ts';

export const copyKernels: CopyOf = (account, into) => into.replace(kernelsTable, account.list(kernelsApi.list, {}));
