import { prove } from '../../../../tests/specification/prove.ts';
import { specification } from './examples.ts';

prove(specification);
