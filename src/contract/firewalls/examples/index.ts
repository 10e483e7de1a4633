import type { Specification } from '../../specification.ts';
import { firewallsApi } from '../api.ts';
import { access } from './access.ts';
import { accessParts } from './access-parts.ts';
import { active } from './active.ts';
import { addresses } from './addresses.ts';
import { deletion } from './deletion.ts';
import { deviceAdding } from './device-adding.ts';
import { deviceCover } from './device-cover.ts';
import { deviceEvents } from './device-events.ts';
import { deviceRemoving } from './device-removing.ts';
import { details } from './details.ts';
import { devices } from './devices.ts';
import { labels } from './label.ts';
import { lifecycle } from './lifecycle.ts';
import { portsLines } from './ports.ts';
import { replacement } from './replacement.ts';
import { replacementRules } from './replacement-rules.ts';
import { ruleDetails } from './rule-details.ts';
import { ruleFields } from './rules.ts';

/** doc 3 §2.1, §3, §4.1, §5, §6, §7, §8. */
export const specification: Specification = {
  title: 'Firewalls',
  api: firewallsApi,
  rules: [
    ...labels,
    ...ruleFields,
    ...addresses,
    ...portsLines,
    ...replacement,
    ...replacementRules,
    ...devices,
    ...active,
    ...deviceAdding,
    ...deviceCover,
    ...deviceRemoving,
    ...deviceEvents,
    ...lifecycle,
    ...deletion,
    ...access,
    ...accessParts,
    ...details,
    ...ruleDetails,
  ],
};
