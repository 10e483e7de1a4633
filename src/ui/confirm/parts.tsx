import { endpoint } from '#contract/endpoint.ts';
import { nothing as empty } from '#contract/envelope.ts';
import { nothing, type Parts } from '../example.tsx';
import ConfirmDialog from './dialog.tsx';
import { saying } from './loadable.ts';
import { Pending } from './pending.tsx';
import { Told } from './told.tsx';
import type { DialogProps } from './types.ts';

const remove = endpoint('DELETE', '/examples/{exampleId}', { section: 'an example', response: empty });

const given: Omit<DialogProps, 'level'> & { opener(): null } = {
  what: 'instance',
  label: 'web-1',
  endpoint: remove,
  params: { exampleId: 1 },
  invalidates: [],
  onDone: nothing,
  onClose: nothing,
  opener: () => null,
};

const BREAKS = saying(['Its disks and backups are deleted', 'api-lb:443 loses 1 of 2 nodes']);

export const parts: Parts = {
  dialog: {
    'Asks only': <ConfirmDialog {...given} level={1} what="firewall" label="edge" />,
    'Says what changes': (
      <ConfirmDialog {...given} level={2} consequences={BREAKS} stays={['The firewall edge stays.']} />
    ),
    'Has its name typed': <ConfirmDialog {...given} level={3} consequences={BREAKS} />,
    Harmless: (
      <ConfirmDialog
        {...given}
        level={1}
        verb="Reboot"
        harmless
        consequences={saying(['It is unavailable for about a minute'])}
      />
    ),
    'Not now': <ConfirmDialog {...given} level={1} disabledReason="web-1 is being resized. Wait until it is done." />,
  },
  told: {
    'Of one record': <Told list={BREAKS} />,
    'Of several': (
      <Told
        list={[
          { about: 'edge', text: 'db-1 and web-1 will be open', does: 'opens' },
          { about: 'edge', text: 'Its rules go' },
          { about: 'lab', text: 'db-2 will be filtered', does: 'narrows' },
          { text: 'The same goes for 2 others, which aren’t looked at here' },
        ]}
      />
    ),
    'Some is asked for': (
      <Told list={[{ text: 'NodeBalancers may use them', ask: { label: 'Check 30 NodeBalancers', run: nothing } }]} />
    ),
  },
  pending: { 'Still to come': <Pending /> },
};
