import type { Fault } from './fault.ts';
import { access } from './faults/access.ts';
import { forms } from './faults/forms.ts';
import { frame } from './faults/frame.ts';
import { lists } from './faults/lists.ts';
import { mock } from './faults/mock.ts';
import { requests } from './faults/requests.ts';
import { session } from './faults/session.ts';
import { submission } from './faults/submission.ts';
import { waiting } from './faults/waiting.ts';

/** Every planted fault. */
export const faults: readonly Fault[] = [
  ...forms,
  ...submission,
  ...requests,
  ...session,
  ...access,
  ...lists,
  ...waiting,
  ...frame,
  ...mock,
];
