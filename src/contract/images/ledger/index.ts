import type { Ledger } from '../../ledger.ts';
import { imagesApi } from '../api.ts';
import { access } from './access.ts';
import { records } from './records.ts';
import { use } from './use.ts';

/** doc 2 §2.4, §4.2, as far as it is read only. */
export const ledger: Ledger = { title: 'Images', api: imagesApi, lines: [...access, ...use, ...records] };
