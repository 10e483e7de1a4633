import { story as agency } from './agency.ts';
import { story as atTheLimit } from './at-the-limit.ts';
import { story as badFriday } from './bad-friday.ts';
import { story as launchDay } from './launch-day.ts';
import { story as lockedOut } from './locked-out.ts';
import type { Story } from './story.ts';

/** The stories by the names of their worlds. */
export const stories: Readonly<Record<string, Story>> = {
  agency,
  'at-the-limit': atTheLimit,
  'bad-friday': badFriday,
  'launch-day': launchDay,
  'locked-out': lockedOut,
};
