import type { SpecifiedRule } from '../../../specification.ts';
import { ofLength, whole } from '../../../specification.ts';
import { computesApi } from '../../api.ts';
import { bodyWith as newInstance, fromImage } from '../../examples/create/samples.ts';
import { configsApi } from '../api.ts';
import { bodyWith, creates, denies, refuses, WEB } from './samples.ts';

/** The fields of a profile (doc 3 §2.5). */
export const profile: readonly SpecifiedRule[] = [
  {
    id: 'config.label.required',
    section: 'doc 3 §4.3',
    rule: 'A new profile needs a label.',
    accepted: [creates('given', { label: 'boot' })],
    refused: [
      refuses('left out', { label: undefined }, 'label'),
      refuses('null', { label: null }, 'label'),
      refuses('a number', { label: 12 }, 'label'),
    ],
  },
  {
    id: 'config.label.length',
    section: 'doc 3 §2.5',
    rule: 'A label has 1 to 48 characters.',
    accepted: [
      creates('one', { label: 'a' }),
      creates('forty-seven', { label: 'a'.repeat(47) }),
      creates('forty-eight', { label: 'a'.repeat(48) }),
      creates('any characters', { label: 'Über – 2. Versuch_' }),
    ],
    refused: [refuses('none', { label: '' }, 'label'), refuses('forty-nine', { label: 'a'.repeat(49) }, 'label')],
  },
  {
    id: 'config.comments',
    section: 'doc 3 §2.5',
    rule: 'Comments are free text or null.',
    accepted: [
      creates('a text', { comments: 'Two lines,\nas they are' }),
      creates('empty', { comments: '' }),
      creates('null', { comments: null }),
      creates('left out', {}, { comments: null }),
    ],
    refused: [refuses('a number', { comments: 7 }, 'comments')],
  },
  {
    id: 'config.kernel',
    section: 'doc 3 §2.5',
    rule: 'The kernel is `compute/latest-64bit` where none is given.',
    accepted: [
      creates('left out', {}, { kernel: 'compute/latest-64bit' }),
      creates('GRUB 2', { kernel: 'compute/grub2' }),
      creates('direct disk', { kernel: 'compute/direct-disk' }),
    ],
    refused: [refuses('a number', { kernel: 2 }, 'kernel'), refuses('null', { kernel: null }, 'kernel')],
  },
  {
    id: 'config.kernel.known',
    section: 'doc 3 §2.5',
    rule: 'The kernel must be one that there is.',
    assumed: 'The document gives examples of kernels and not what becomes of one that nobody knows',
    accepted: [creates('a deprecated one too', { kernel: 'compute/4.14.120-x86' })],
    refused: [
      denies('unknown', { kernel: 'compute/latest-128bit' }, 'kernel'),
      denies('empty', { kernel: '' }, 'kernel'),
    ],
  },
  {
    id: 'config.memory-limit',
    section: 'doc 3 §2.5',
    rule: 'The memory limit is the total memory of the instance where none is given.',
    accepted: [
      creates('left out', {}, { memory_limit: 1024 }),
      creates('left out, of another plan', {}, { memory_limit: 2048 }, { computeId: '@compute:mail' }),
      creates('given', { memory_limit: 512 }),
    ],
    refused: [
      refuses('a text', { memory_limit: '512' }, 'memory_limit'),
      refuses('a fraction', { memory_limit: 512.5 }, 'memory_limit'),
      refuses('null', { memory_limit: null }, 'memory_limit'),
    ],
  },
  {
    id: 'config.memory-limit.bounds',
    section: 'doc 3 §2.5',
    rule: 'The memory limit lies between 0, which stands for all, and the memory of the instance.',
    assumed: 'The document names the default alone; what an instance does not have cannot be given to it',
    accepted: [
      creates('all of it', { memory_limit: 1024 }),
      creates('0', { memory_limit: 0 }, { memory_limit: 1024 }),
      creates('1', { memory_limit: 1 }),
    ],
    refused: [
      denies('more', { memory_limit: 1025 }, 'memory_limit'),
      refuses('less than nothing', { memory_limit: -1 }, 'memory_limit'),
      refuses('more than can be counted', { memory_limit: 2 ** 53 }, 'memory_limit'),
    ],
  },
  {
    id: 'config.root-device',
    section: 'doc 3 §2.5',
    rule: 'A root device that is absent or invalid becomes `/dev/sda`.',
    accepted: [
      creates('left out', {}, { root_device: '/dev/sda' }),
      creates('null', { root_device: null }, { root_device: '/dev/sda' }),
      creates('empty', { root_device: '' }, { root_device: '/dev/sda' }),
      creates('no device', { root_device: 'sdb' }, { root_device: '/dev/sda' }),
      creates('another', { root_device: '/dev/sdb' }),
    ],
    refused: [refuses('not even a text', { root_device: 1 }, 'root_device')],
  },
  {
    id: 'config.root-device.valid',
    section: 'doc 3 §2.5',
    rule: 'Root devices are those of the slots, `/dev/sda` to `/dev/sdh`.',
    assumed: 'The document does not say which are valid',
    accepted: [
      creates('the last', { root_device: '/dev/sdh' }),
      creates('none after it', { root_device: '/dev/sdi' }, { root_device: '/dev/sda' }),
      creates('none with more to it', { root_device: '/dev/sdb1' }, { root_device: '/dev/sda' }),
    ],
    refused: [refuses('a list of them', { root_device: ['/dev/sda'] }, 'root_device')],
  },
  {
    id: 'config.run-level',
    section: 'doc 3 §2.5',
    rule: 'The run level is `default`, `single` or `binbash`, and `default` where none is given.',
    accepted: [
      creates('left out', {}, { run_level: 'default' }),
      creates('default', { run_level: 'default' }),
      creates('single', { run_level: 'single' }),
      creates('binbash', { run_level: 'binbash' }),
    ],
    refused: [refuses('another', { run_level: '5' }, 'run_level'), refuses('null', { run_level: null }, 'run_level')],
  },
  {
    id: 'config.virt-mode',
    section: 'doc 3 §2.5',
    rule: 'The virtualization mode is `paravirt` or `fullvirt`, and `paravirt` where none is given.',
    accepted: [
      creates('left out', {}, { virt_mode: 'paravirt' }),
      creates('paravirt', { virt_mode: 'paravirt' }),
      creates('fullvirt', { virt_mode: 'fullvirt' }),
    ],
    refused: [refuses('another', { virt_mode: 'hvm' }, 'virt_mode'), refuses('null', { virt_mode: null }, 'virt_mode')],
  },
  {
    id: 'config.helpers',
    section: 'doc 3 §2.5',
    rule: 'Helpers are true or false; `devtmpfs_automount` is false where nothing is said.',
    accepted: [
      creates('left out', {}, { helpers: { devtmpfs_automount: false } }),
      creates('empty', { helpers: {} }, { helpers: { devtmpfs_automount: false } }),
      creates('all on', {
        helpers: { devtmpfs_automount: true, distro: true, modules_dep: true, network: true, updatedb_disabled: true },
      }),
      creates('all off', {
        helpers: {
          devtmpfs_automount: false,
          distro: false,
          modules_dep: false,
          network: false,
          updatedb_disabled: false,
        },
      }),
    ],
    refused: [
      refuses('a list', { helpers: [] }, 'helpers'),
      ...['devtmpfs_automount', 'distro', 'modules_dep', 'network', 'updatedb_disabled'].flatMap((helper) => [
        refuses(`${helper} as a word`, { helpers: { [helper]: 'yes' } }, `helpers.${helper}`),
        refuses(`null for ${helper}`, { helpers: { [helper]: null } }, `helpers.${helper}`),
      ]),
    ],
  },
  {
    id: 'config.helpers.defaults',
    section: 'doc 3 §2.5',
    rule: 'The other helpers are true where nothing is said.',
    assumed: 'The document gives one default; the original API has the others on',
    accepted: [
      creates(
        'left out',
        {},
        {
          helpers: { distro: true, modules_dep: true, network: true, updatedb_disabled: true },
        },
      ),
      creates(
        'one said',
        { helpers: { network: false } },
        {
          helpers: {
            devtmpfs_automount: false,
            distro: true,
            modules_dep: true,
            network: false,
            updatedb_disabled: true,
          },
        },
      ),
    ],
    refused: [refuses('null', { helpers: null }, 'helpers')],
  },
  {
    id: 'config.read-only',
    section: 'doc 3 §2.5',
    rule: 'The id of a profile is the server’s: one that is sent stands for nothing.',
    accepted: [
      creates('sent', { id: 987_654_321 }, { id: (id: unknown) => whole(id) && id !== 987_654_321, label: 'examples' }),
    ],
    refused: [refuses('it does not make up for a label', { id: 3, label: null }, 'label')],
  },
  {
    id: 'config.list',
    section: 'doc 3 §4.3',
    rule: 'The profiles of an instance are listed, and of no other, page by page.',
    accepted: [
      {
        name: 'one',
        endpoint: configsApi.list,
        params: WEB,
        answer: { data: [{ label: 'My Debian 12 Disk Profile' }], page: 1, pages: 1, results: 1 },
      },
      {
        name: 'by rising id, the new one last',
        endpoint: configsApi.list,
        before: [
          { endpoint: configsApi.create, params: WEB, body: bodyWith({ label: 'aaa' }) },
          { endpoint: configsApi.create, params: { computeId: '@compute:web-2' }, body: bodyWith({ label: 'other' }) },
        ],
        params: WEB,
        answer: { data: [{ label: 'My Debian 12 Disk Profile' }, { id: '$1', label: 'aaa' }] },
      },
      {
        name: 'none',
        endpoint: configsApi.list,
        params: { computeId: '@compute:empty-disk' },
        answer: { data: [], page: 1, pages: 1, results: 0 },
      },
      {
        name: 'several',
        endpoint: configsApi.list,
        params: { computeId: '@compute:ci-runner' },
        query: { page_size: 25 },
        answer: { data: ofLength(5), results: 5 },
      },
      {
        name: 'that of a new instance, of which nothing was said',
        endpoint: configsApi.list,
        before: [{ endpoint: computesApi.create, body: newInstance(fromImage()) }],
        params: { computeId: '$1' },
        answer: {
          data: [
            {
              comments: null,
              helpers: { devtmpfs_automount: false },
              kernel: 'compute/latest-64bit',
              memory_limit: 1024,
              root_device: '/dev/sda',
              run_level: 'default',
              virt_mode: 'paravirt',
            },
          ],
        },
      },
    ],
    refused: [
      {
        name: 'of an unknown instance',
        endpoint: configsApi.list,
        params: { computeId: 987_654_321 },
        status: 404,
        field: null,
      },
      { name: 'pages too small', endpoint: configsApi.list, params: WEB, query: { page_size: 24 }, field: 'page_size' },
      {
        name: 'pages too large',
        endpoint: configsApi.list,
        params: WEB,
        query: { page_size: 501 },
        field: 'page_size',
      },
      { name: 'page 0', endpoint: configsApi.list, params: WEB, query: { page: 0 }, field: 'page' },
    ],
  },
  {
    id: 'config.create.unknown',
    section: 'doc 3 §4.3',
    rule: 'A profile is made for an instance that there is.',
    accepted: [
      creates('one that is there', {}, { id: whole, label: 'examples' }, { computeId: '@compute:empty-disk' }),
    ],
    refused: [{ ...refuses('an unknown one', {}, null, { computeId: '987654321' }), status: 404 }],
  },
];
