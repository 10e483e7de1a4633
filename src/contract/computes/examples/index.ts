import type { Specification } from '../../specification.ts';
import { computesApi } from '../api.ts';
import { access } from './access.ts';
import { cloneTargets } from './clone-targets.ts';
import { clones } from './clones.ts';
import { creation } from './creation.ts';
import { deletion } from './deletion.ts';
import { networks } from './networks.ts';
import { power } from './power.ts';
import { secrets } from './secrets.ts';
import { sources } from './sources.ts';
import { updates } from './updates.ts';

/** doc 3 §2.3, §4.3, §5. */
export const specification: Specification = {
  title: 'Compute instances',
  api: computesApi,
  rules: [
    ...access,
    ...creation,
    ...sources,
    ...secrets,
    ...networks,
    ...updates,
    ...power,
    ...clones,
    ...cloneTargets,
    ...deletion,
  ],
};
