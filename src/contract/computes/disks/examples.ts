import { type Specification, time, whole } from '../../specification.ts';
import { disksApi } from './api.ts';

const section = 'doc 3 §4.3';
const ORIGINAL = 'The document only names disks; the original API lists them like this';

const { list } = disksApi;
const ofDb = { computeId: '@compute:db-1' };

/** gaps §3. */
export const specification: Specification = {
  title: 'Disks of an instance',
  api: disksApi,
  rules: [
    {
      id: 'disk.list',
      section,
      rule: 'An instance that was deployed from an image has a main disk and one for swap, and together they fit its plan.',
      assumed: ORIGINAL,
      accepted: [
        {
          name: 'two of 81,920 MB in all',
          endpoint: list,
          params: ofDb,
          answer: {
            data: [
              {
                id: whole,
                label: 'Debian 12 Disk',
                status: 'ready',
                size: 81_408,
                filesystem: 'ext4',
                created: time,
                updated: time,
              },
              { id: whole, label: '512 MB Swap Image', status: 'ready', size: 512, filesystem: 'swap' },
            ],
            results: 2,
          },
        },
        {
          name: 'none where nothing was deployed',
          endpoint: list,
          params: { computeId: '@compute:empty-disk' },
          answer: { data: [] },
        },
        {
          name: 'of an instance that is being deleted',
          endpoint: list,
          params: { computeId: '@compute:deleting' },
          answer: { data: [{ status: 'deleting' }, { status: 'deleting' }] },
        },
        {
          name: 'of an instance that is being rebuilt',
          endpoint: list,
          params: { computeId: '@compute:rebuilding' },
          answer: { data: [{ status: 'not ready' }, { status: 'not ready' }] },
        },
        {
          name: 'with an older filesystem',
          endpoint: list,
          params: { computeId: '@compute:mail' },
          answer: { data: [{ filesystem: 'ext3' }, { filesystem: 'swap' }] },
        },
        {
          name: 'with no filesystem that is known',
          endpoint: list,
          params: { computeId: '@compute:restoring' },
          answer: { data: [{ filesystem: 'raw' }, { filesystem: 'swap' }] },
        },
        {
          name: 'three, which fit the plan',
          endpoint: list,
          params: { computeId: '@compute:cloning' },
          answer: {
            data: [
              { size: 81_280, filesystem: 'ext4' },
              { size: 512, filesystem: 'swap' },
              { label: 'boot', size: 128, filesystem: 'initrd' },
            ],
          },
        },
        {
          name: 'in a large account',
          endpoint: list,
          params: { computeId: 2000 },
          world: 'large',
          answer: { results: 2 },
        },
      ],
      refused: [
        { name: 'an unknown instance', endpoint: list, params: { computeId: 987_654_321 }, status: 404, field: null },
        { name: 'too small a page', endpoint: list, params: ofDb, query: { page_size: 24 }, field: 'page_size' },
      ],
    },
    {
      id: 'disk.access',
      section: 'doc 3 §5',
      rule: 'Reading disks needs `computes:read_only` and a grant on the instance.',
      assumed: ORIGINAL,
      accepted: [
        { name: 'that scope alone', endpoint: list, params: ofDb, persona: { scopes: ['computes:read_only'] } },
        { name: 'a grant to read', endpoint: list, params: { computeId: 4 }, token: 'demo-operator' },
      ],
      refused: [
        {
          name: 'other scopes',
          endpoint: list,
          params: ofDb,
          persona: { scopes: ['images:read_write', 'volumes:read_write'] },
          status: 403,
          field: null,
        },
        {
          name: 'no grant on the instance',
          endpoint: list,
          params: { computeId: 2 },
          token: 'demo-operator',
          status: 403,
          field: null,
        },
        { name: 'no token', endpoint: list, params: ofDb, token: null, status: 401, field: null },
      ],
    },
  ],
};
