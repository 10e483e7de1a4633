import { Server } from 'lucide-react';
import { Endless, nothing, type Parts, refused } from '../../example.tsx';
import { COLUMNS } from '../example.tsx';
import { widthsOf } from '../columns/widths.ts';
import LoadingAll from './loading-all.tsx';
import NoMatch from './no-match.tsx';
import NoneYet from './none-yet.tsx';
import Stale from './stale.tsx';
import { LoadingRows, Refusal } from './states.tsx';

const WIDTHS = widthsOf(COLUMNS, { selectable: true, hasActions: true });

const empty = { title: 'No instances yet', text: 'An instance is a virtual server.', icon: Server } as const;
const create = { to: '/compute/new', label: 'Create instance' } as const;

export const parts: Parts = {
  'loading-all': {
    'Half of them': <LoadingAll label="instances" progress={{ loaded: 4500, total: 9900 }} onCancel={nothing} />,
    'None yet': <LoadingAll label="firewalls" progress={{ loaded: 0, total: 9900 }} onCancel={nothing} />,
  },
  'no-match': {
    'None of many': <NoMatch label="instances" onClear={nothing} />,
  },
  'none-yet': {
    'With a way on': <NoneYet empty={empty} create={create} />,
    'With two ways on': (
      <NoneYet empty={{ ...empty, also: { to: '/images/upload/new', label: 'Upload image' } }} create={create} />
    ),
    'Not allowed': <NoneYet empty={empty} create={{ ...create, disabledReason: 'You may only read instances.' }} />,
    'Nothing to create': <NoneYet empty={{ title: 'No issues', text: 'Everything works.' }} create={undefined} />,
  },
  stale: {
    'Not refreshed': (
      <Stale
        error={refused(503, 'Under maintenance')}
        what="Instances"
        updated={new Date('2026-03-01T11:57:00Z')}
        onRetry={nothing}
      />
    ),
  },
  states: {
    Loading: (
      <Endless>
        <LoadingRows widths={WIDTHS} compact={false} />
      </Endless>
    ),
    'Loading, compact': (
      <Endless>
        <LoadingRows widths={WIDTHS} compact />
      </Endless>
    ),
    'Too many to sort': (
      <Refusal id="example-refusal" reason="Sorting works for up to 10,000 instances. There are 12,000." />
    ),
  },
};
