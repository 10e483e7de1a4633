import type { Specification } from '../../specification.ts';
import { computesApi } from '../api.ts';
import { alerts } from './alerts.ts';
import { bootLines } from './booting.ts';
import { cloneLines } from './cloning.ts';
import { cloneNetworks } from './clone-networks.ts';
import { cloneRoom } from './clone-room.ts';
import { cloneTargets } from './clone-targets.ts';
import { createLines } from './create/index.ts';
import { deletion } from './deletion.ts';
import { firewalls } from './firewalls.ts';
import { power } from './power.ts';
import { reading } from './reading.ts';
import { schedule } from './schedule.ts';
import { updating } from './updating.ts';
import { watchdog } from './watchdog.ts';

/** doc 3 §2.3, §4.3, §5. */
export const specification: Specification = {
  title: 'Compute instances',
  api: computesApi,
  rules: [
    ...reading,
    ...createLines,
    ...updating,
    ...alerts,
    ...schedule,
    ...deletion,
    ...power,
    ...bootLines,
    ...watchdog,
    ...cloneLines,
    ...cloneTargets,
    ...cloneRoom,
    ...cloneNetworks,
    ...firewalls,
  ],
};
