import type { SpecifiedRule } from '../../../specification.ts';
import { computesApi } from '../../api.ts';
import { configsApi } from '../api.ts';
import { making, profileOf, WEB } from './samples.ts';

const OPEN = 'The document names the profile’s view and delete and does not show them';

const NEW = { ...WEB, configId: '$1' };
const removing = { endpoint: configsApi.remove, params: NEW };

/** A look at one profile, and its end (gaps §3). */
export const removal: readonly SpecifiedRule[] = [
  {
    id: 'config.view',
    section: 'doc 3 §4.3',
    rule: 'A profile can be read by its id, below its instance.',
    assumed: OPEN,
    accepted: [
      {
        name: 'a seeded one',
        endpoint: configsApi.view,
        params: profileOf('web-1'),
        answer: { label: 'My Debian 12 Disk Profile', interfaces: [{ purpose: 'public', primary: true }] },
      },
      {
        name: 'a new one',
        endpoint: configsApi.view,
        before: [making({ label: 'mine' })],
        params: NEW,
        answer: { id: '$1', label: 'mine' },
      },
    ],
    refused: [
      {
        name: 'an unknown one',
        endpoint: configsApi.view,
        params: { ...WEB, configId: 987_654_321 },
        status: 404,
        field: null,
      },
      {
        name: 'that of another instance',
        endpoint: configsApi.view,
        params: { ...WEB, configId: '@compute:web-2/config:My Debian 12 Disk Profile' },
        status: 404,
        field: null,
      },
      {
        name: 'below an unknown instance',
        endpoint: configsApi.view,
        params: { ...profileOf('web-1'), computeId: 987_654_321 },
        status: 404,
        field: null,
      },
    ],
  },
  {
    id: 'config.delete',
    section: 'doc 3 §4.3',
    rule: 'A profile that is deleted is gone, the last one too.',
    assumed: OPEN,
    accepted: [
      { name: 'answers nothing', before: [making()], ...removing, answer: {} },
      {
        name: 'from the list',
        endpoint: configsApi.list,
        before: [making(), removing],
        params: WEB,
        answer: { data: [{ label: 'My Debian 12 Disk Profile' }] },
      },
      { name: 'the last one', endpoint: configsApi.remove, params: profileOf('app-2') },
    ],
    refused: [
      { name: 'twice', before: [making(), removing], ...removing, status: 404, field: null },
      {
        name: 'below another instance',
        endpoint: configsApi.remove,
        before: [making()],
        params: { computeId: '@compute:web-2', configId: '$1' },
        status: 404,
        field: null,
      },
    ],
  },
  {
    id: 'config.delete.in-use',
    section: 'doc 3 §4.3',
    rule: 'A profile that its instance is running with cannot be deleted.',
    assumed: `${OPEN}; the interfaces of a running instance would be gone with it`,
    accepted: [
      { name: 'another one of it', before: [making()], ...removing },
      { name: 'of an instance that is off', endpoint: configsApi.remove, params: profileOf('mail') },
      { name: 'of one that stopped', endpoint: configsApi.remove, params: profileOf('worker-2') },
    ],
    refused: [{ name: 'running', endpoint: configsApi.remove, params: profileOf('web-1'), field: null }],
  },
  {
    id: 'config.cascade',
    section: 'doc 3 §4.3',
    rule: 'The profiles of an instance that is deleted are gone with it.',
    assumed: 'The document does not say so; they are below the instance',
    accepted: [
      {
        name: 'before that they are there',
        endpoint: configsApi.list,
        params: { computeId: '@compute:mail' },
        answer: { results: 1 },
      },
    ],
    refused: [
      {
        name: 'deleted',
        endpoint: configsApi.view,
        before: [{ endpoint: computesApi.remove, params: { computeId: '@compute:mail' } }],
        params: profileOf('mail'),
        status: 404,
        field: null,
      },
    ],
  },
];
