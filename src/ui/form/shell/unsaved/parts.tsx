import { nothing, type Parts } from '../../../example.tsx';
import { DraftNotice } from './draft-notice.tsx';
import LeaveDialog from './leave-dialog.tsx';

export const parts: Parts = {
  'draft-notice': {
    Restored: <DraftNotice restored={{ withheld: false, outdated: false }} onDiscard={nothing} />,
    'Without secrets, of a record that has changed': (
      <DraftNotice restored={{ withheld: true, outdated: true }} onDiscard={nothing} />
    ),
  },
  'leave-dialog': {
    Open: <LeaveDialog onAnswer={nothing} />,
  },
};
