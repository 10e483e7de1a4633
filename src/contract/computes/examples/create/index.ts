import type { SpecifiedRule } from '../../../specification.ts';
import { accessLines } from './access.ts';
import { backupLines } from './backup.ts';
import { firewallLines } from './firewall.ts';
import { imageLines } from './image.ts';
import { interfaceLines } from './interfaces.ts';
import { keyLines } from './keys.ts';
import { labelLines } from './label.ts';
import { lifecycleLines } from './lifecycle.ts';
import { networkLines } from './network.ts';
import { passwordLines } from './password.ts';
import { requiredLines } from './required.ts';
import { scriptLines } from './script.ts';
import { userDataLines } from './userdata.ts';

/** What `POST /compute/instances` takes and refuses (doc 3 §2.3, §2.4, §4.3, §7, §8). */
export const createLines: readonly SpecifiedRule[] = [
  ...requiredLines,
  ...labelLines,
  ...imageLines,
  ...passwordLines,
  ...keyLines,
  ...backupLines,
  ...scriptLines,
  ...userDataLines,
  ...interfaceLines,
  ...firewallLines,
  ...networkLines,
  ...lifecycleLines,
  ...accessLines,
];
