import { Rows4 } from 'lucide-react';
import { nothing, type Parts } from '../../../example.tsx';
import { COLUMNS } from '../../example.tsx';
import { useAddress } from '../../data/use-address.ts';
import { ToolButton } from './tool-button.tsx';
import Views from './views.tsx';

const tool = { icon: Rows4, label: 'Compact rows', onClick: nothing } as const;

const VIEWS = [
  { label: 'Running', filters: { status: 'running' } },
  { label: 'Failed', filters: { status: 'failed' } },
];

function Choice({ off = false }: { off?: boolean }) {
  return <Views views={VIEWS} address={useAddress(COLUMNS, 25)} off={off} />;
}

export const parts: Parts = {
  'tool-button': {
    Worded: <ToolButton {...tool} />,
    Bare: <ToolButton {...tool} bare />,
    On: <ToolButton {...tool} bare pressed />,
    Off: (
      <>
        <ToolButton {...tool} disabledReason="There are too many." disabledReasonId="example-tool" />
        <span id="example-tool" hidden>
          There are too many.
        </span>
      </>
    ),
  },
  views: {
    'All chosen': <Choice />,
    Off: <Choice off />,
  },
};
