import type { Specification } from '../../specification.ts';
import { imagesApi } from '../api.ts';
import { access } from './access.ts';
import { records } from './records.ts';
import { use } from './use.ts';

/** doc 2 §2.4, §4.2, as far as it is read only. */
export const specification: Specification = { title: 'Images', api: imagesApi, rules: [...access, ...use, ...records] };
