import type { Specification } from '../../specification.ts';
import { imagesApi } from '../api.ts';
import { reading } from './reading.ts';
import { writing } from './writing.ts';

/** doc 2 §2.4, §4.2, §8. */
export const specification: Specification = { title: 'Images', api: imagesApi, rules: [...reading, ...writing] };
