import { prove } from '../../../../tests/specification/prove.ts';
import { specification } from './examples/index.ts';

prove(specification);
