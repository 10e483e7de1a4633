import type { SpecifiedRule } from '../../../specification.ts';
import { computesApi } from '../../api.ts';
import { configsApi } from '../api.ts';
import { bodyWith, creates, MAIN, making, PUBLIC, refusesUpdate, updates, vlan, profileOf, WEB } from './samples.ts';

const BUSY = 'The document leaves the states of instances open; one that is busy takes no further work (gaps §3)';

const of = (compute: string) => ({ computeId: `@compute:${compute}` });
const refused = (compute: string) => ({
  name: compute,
  endpoint: configsApi.create,
  params: of(compute),
  body: bodyWith({}),
  field: null,
  serverOnly: true as const,
});

const interfacesOf = (compute: string, active: boolean) => ({
  name: `${compute}: ${active ? 'active' : 'not'}`,
  endpoint: configsApi.list,
  params: of(compute),
  answer: { data: [{ interfaces: [{ active }] }] },
});

/** How the state of an instance and its profiles bear on each other (doc 3 §2.4, gaps §3). */
export const states: readonly SpecifiedRule[] = [
  {
    id: 'config.active',
    section: 'doc 3 §2.4',
    rule: 'Interfaces are active when the instance was booted with their profile.',
    accepted: [
      interfacesOf('web-1', true),
      interfacesOf('app-2', false),
      {
        name: 'those of another profile are not',
        endpoint: configsApi.list,
        before: [making({ interfaces: [PUBLIC, vlan('a')] })],
        params: WEB,
        answer: { data: [{ interfaces: [{ active: true }] }, { interfaces: [{ active: false }, { active: false }] }] },
      },
    ],
    refused: [
      {
        name: 'sent, it is no answer to the rest',
        endpoint: configsApi.create,
        params: WEB,
        body: bodyWith({ interfaces: [{ active: true }] }),
        field: 'interfaces[0].purpose',
      },
    ],
  },
  {
    id: 'config.active.moves',
    section: 'doc 3 §2.4',
    rule: 'Which interfaces are active changes when the instance is shut down, and when it is booted with another profile.',
    assumed: 'The document says when they are and not when no longer: as long as the instance is up with the profile',
    accepted: [
      {
        name: 'shutting down, still',
        endpoint: configsApi.list,
        before: [{ endpoint: computesApi.shutdown, params: WEB }],
        params: WEB,
        answer: { data: [{ interfaces: [{ active: true }] }] },
      },
      {
        name: 'booted with another',
        endpoint: configsApi.list,
        before: [
          making({ devices: { sda: { disk_id: MAIN } } }),
          { endpoint: computesApi.reboot, params: WEB, body: { config_id: '$1' } },
        ],
        params: WEB,
        answer: { data: [{ interfaces: [{ active: false }] }, { interfaces: [{ active: true }] }] },
      },
      interfacesOf('live-migration', true),
      interfacesOf('worker-2', false),
      interfacesOf('suspended', false),
      interfacesOf('provisioning', false),
    ],
    refused: [
      {
        name: 'with a profile of another instance it is not booted at all',
        endpoint: computesApi.reboot,
        params: WEB,
        body: { config_id: '@compute:web-2/config:My Debian 12 Disk Profile' },
        field: 'config_id',
        serverOnly: true,
      },
    ],
  },
  {
    id: 'config.busy',
    section: 'doc 3 §4.3',
    rule: 'Profiles of a busy or suspended instance are neither made nor changed nor deleted.',
    assumed: BUSY,
    accepted: [
      creates('running', {}),
      creates('offline', {}, {}, of('app-2')),
      creates('stopped', {}, {}, of('worker-2')),
      updates('running, and changed', { label: 'b' }),
    ],
    refused: [
      { ...refusesUpdate('a change', { label: 'b' }, null, profileOf('suspended')), serverOnly: true },
      { name: 'a deletion', endpoint: configsApi.remove, params: profileOf('suspended'), field: null },
      ...[
        'live-migration',
        'suspended',
        'rebuilding',
        'restoring',
        'deleting',
        'provisioning',
        'booting',
        'rebooting',
        'shutting-down',
        'cloning',
      ].map(refused),
    ],
  },
];
