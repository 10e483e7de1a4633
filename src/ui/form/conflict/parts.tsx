import { nothing, type Parts } from '../../example.tsx';
import { ChangeList, FieldChanges, KeptParts, NoChanges } from './change-list.tsx';
import ConflictDialog from './conflict-dialog.tsx';
import UnknownDialog from './unknown-dialog.tsx';

export const parts: Parts = {
  'change-list': {
    Changes: <ChangeList changes={['Label: edge → front', 'Tags: shop added', false]} />,
    'Told by the fields': <FieldChanges also={['Username and password stay as they are']} />,
    'No changes': <NoChanges />,
    'Unknown parts': <KeptParts parts={['rate_limit', 'log']} />,
  },
  'conflict-dialog': {
    'Two fields': (
      <ConflictDialog
        conflicts={[
          { field: 'label', yours: 'front', theirs: 'edge-2' },
          { field: 'tags', yours: ['shop', 'prod'], theirs: [] },
        ]}
        show={nothing}
        onResolve={nothing}
        onBack={nothing}
      />
    ),
  },
  'unknown-dialog': {
    Open: <UnknownDialog onLeave={nothing} onBack={nothing} />,
  },
};
