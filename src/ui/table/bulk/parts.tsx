import type { ComponentProps } from 'react';
import { endpoint } from '#contract/endpoint.ts';
import { nothing as empty } from '#contract/envelope.ts';
import { nothing, type Parts, Pressed, Room, Still } from '../../example.tsx';
import { collectionOf, COLUMNS, type Thing, THINGS } from '../example.tsx';
import type { BulkAction } from '../types.ts';
import BulkBar from './bulk.tsx';
import BulkDialog from './bulk-dialog.tsx';

/** An action for several records. */
export const SHUT_DOWN: BulkAction<Thing> = {
  id: 'shut-down',
  label: 'Shut down',
  confirm: { title: 'Shut down 4 instances?', button: 'Shut down' },
  can: ({ status }) => (status === 'running' ? undefined : `It is ${status}`),
  endpoint: endpoint('POST', '/examples/{exampleId}/shutdown', { section: 'an example', response: empty }),
  params: ({ id }) => ({ exampleId: id }),
  done: (count) => `${count} shut down`,
};

const DELETE: BulkAction<Thing> = {
  ...SHUT_DOWN,
  id: 'delete',
  label: 'Delete',
  danger: true,
  confirm: { title: 'Delete 4 instances?', button: 'Delete', text: 'This can’t be undone.', typed: true },
  can: () => undefined,
};

const TAG: BulkAction<Thing> = {
  ...SHUT_DOWN,
  id: 'tag',
  label: 'Add tag',
  confirm: { title: 'Add a tag to 4 instances', button: 'Add to' },
  ask: { label: 'Tag' },
  can: () => undefined,
};

const given = {
  rows: THINGS,
  collection: collectionOf('bulk', THINGS),
  rowLabel: ({ label }: Thing) => label,
} as const;

const bar = {
  ...given,
  actions: [SHUT_DOWN, TAG, DELETE],
  count: 2,
  first: undefined,
  table: { current: null },
  columns: COLUMNS,
  elsewhere: 0,
  filtered: false,
  matching: THINGS,
  onSelect: nothing,
  onClear: nothing,
  onLost: nothing,
} as const;

/** On a phone it is fixed to the bottom of the window. */
const selected = (more: Partial<ComponentProps<typeof BulkBar<Thing>>> = {}) => (
  <Room height={120}>
    <BulkBar {...bar} {...more} />
  </Room>
);

const dialog = { ...given, onSettled: nothing, onClose: nothing } as const;

const started = (action: BulkAction<Thing>) => (
  <Still>
    <Pressed selector="[type=submit]">
      <BulkDialog {...dialog} action={action} />
    </Pressed>
  </Still>
);

const fails = async (): Promise<never> => {
  throw new Error('The server did not answer within 30 seconds.');
};

export const parts: Parts = {
  bulk: {
    'Some selected': selected(),
    'Some of them not on screen': selected({ elsewhere: 1, filtered: true }),
    'Still loading': selected({ rows: undefined, matching: undefined }),
  },
  'bulk-dialog': {
    'Some are skipped': <BulkDialog {...dialog} action={SHUT_DOWN} />,
    'A number to type': <BulkDialog {...dialog} action={DELETE} />,
    'A text to answer': <BulkDialog {...dialog} action={TAG} />,
    Running: started({ ...SHUT_DOWN, bodyOf: () => new Promise(nothing) }),
    Over: started({ ...SHUT_DOWN, bodyOf: fails }),
  },
};
