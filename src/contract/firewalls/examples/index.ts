import type { Specification } from '../../specification.ts';
import { firewallsApi } from '../api.ts';
import { access } from './access.ts';
import { deviceChanges } from './device-changes.ts';
import { devices } from './devices.ts';
import { record } from './record.ts';
import { replacement } from './replacement.ts';
import { ruleFields } from './rules.ts';
import { traffic } from './traffic.ts';

/** doc 3 §2.1, §3, §4.1, §5, §6, §7, §8. */
export const specification: Specification = {
  title: 'Firewalls',
  api: firewallsApi,
  rules: [...record, ...ruleFields, ...traffic, ...replacement, ...devices, ...deviceChanges, ...access],
};
