import { valueText } from '#lib/changes.ts';
import { nothing, type Parts } from '../../example.tsx';
import { FieldChanges, KeptParts } from './field-changes.tsx';
import ConflictDialog from './conflict-dialog.tsx';
import UnknownDialog from './unknown-dialog.tsx';

export const parts: Parts = {
  'field-changes': {
    'Told by the fields': <FieldChanges also={['Username and password stay as they are']} />,
    'Unknown parts': <KeptParts parts={['rate_limit', 'log']} />,
  },
  'conflict-dialog': {
    'Two fields': (
      <ConflictDialog
        conflicts={[
          { field: 'label', yours: 'front', theirs: 'edge-2' },
          { field: 'tags', yours: ['shop', 'prod'], theirs: [] },
        ]}
        show={(_, value) => valueText(value)}
        onResolve={nothing}
        onBack={nothing}
      />
    ),
  },
  'unknown-dialog': {
    Open: <UnknownDialog onLeave={nothing} onBack={nothing} />,
  },
};
