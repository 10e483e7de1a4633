import type { SpecifiedRule } from '../../specification.ts';
import { computesApi } from '../api.ts';
import { changing, refusesUpdate, updates } from './samples.ts';

const NAMES = ['cpu', 'io', 'network_in', 'network_out', 'transfer_quota'] as const;

/** Alerts (doc 3 §2.3). */
export const alerts: readonly SpecifiedRule[] = [
  {
    id: 'compute.alerts.bounds',
    section: 'doc 3 §2.3',
    rule: 'Each alert is a whole number from 0 on; 0 turns it off.',
    accepted: [
      updates('all of them', {
        alerts: { cpu: 180, io: 5000, network_in: 20, network_out: 30, transfer_quota: 70 },
      }),
      ...NAMES.flatMap((name) => [
        updates(`${name} 0`, { alerts: { [name]: 0 } }),
        updates(`${name} 1`, { alerts: { [name]: 1 } }),
      ]),
      updates('cpu above what the cores have', { alerts: { cpu: 10_000 } }),
    ],
    refused: [
      refusesUpdate('a number for all', { alerts: 80 }, 'alerts'),
      ...NAMES.flatMap((name) => [
        refusesUpdate(`${name} null`, { alerts: { [name]: null } }, `alerts.${name}`),
        refusesUpdate(`${name} -1`, { alerts: { [name]: -1 } }, `alerts.${name}`),
        refusesUpdate(`${name} 1.5`, { alerts: { [name]: 1.5 } }, `alerts.${name}`),
        refusesUpdate(`${name} as a text`, { alerts: { [name]: '80' } }, `alerts.${name}`),
      ]),
      {
        name: 'two at once',
        ...changing('web-1', { alerts: { cpu: -1, io: -1 } }),
        field: ['alerts.cpu', 'alerts.io'],
      },
    ],
  },
  {
    id: 'compute.alerts.cpu.default',
    section: 'doc 3 §2.3',
    rule: 'The alert on CPU begins at 90 for each core.',
    accepted: [
      {
        name: 'one core',
        endpoint: computesApi.create,
        body: { region: 'us-east', type: 'g6-standard-1' },
        answer: { alerts: { cpu: 90 } },
      },
      {
        name: 'two cores',
        endpoint: computesApi.create,
        body: { region: 'us-east', type: 'g6-standard-2' },
        answer: { alerts: { cpu: 180 } },
      },
    ],
    refused: [refusesUpdate('null does not bring it back', { alerts: { cpu: null } }, 'alerts.cpu')],
  },
  {
    id: 'compute.alerts.partial',
    section: 'doc 3 §4.3',
    rule: 'Alerts that an update leaves out stay as they are.',
    assumed: 'The document does not say what becomes of them',
    accepted: [
      updates('none', { alerts: {} }, { alerts: { cpu: 90, io: 10_000 } }),
      ...NAMES.map((kept, place) =>
        updates(
          `all but ${kept}`,
          { alerts: Object.fromEntries(NAMES.filter((name) => name !== kept).map((name) => [name, 7])) },
          { alerts: { [kept]: [90, 10_000, 10, 10, 80][place] } },
        ),
      ),
      {
        name: 'one that was changed before',
        ...changing('web-1', { alerts: { io: 5 } }),
        before: [changing('web-1', { alerts: { cpu: 0 } })],
        answer: { alerts: { cpu: 0, io: 5, transfer_quota: 80 } },
      },
    ],
    refused: [{ name: 'all at once by null', ...changing('web-1', { alerts: null }), field: 'alerts' }],
  },
];
