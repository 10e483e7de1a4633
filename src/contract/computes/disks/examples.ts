import { type Example, type Specification, time, whole } from '../../specification.ts';
import { asking, recordGrants, scopeRules } from '../../specification/access.ts';
import { notFound, pagedList } from '../../specification/records.ts';
import { disksApi } from './api.ts';

const section = 'doc 3 §4.3';
const assumed = 'The document only names disks; the original API lists them like this';

const read = asking(disksApi.list);
/** The disks of an instance, with the expected fields of each. */
const disksOf = (compute: string, ...data: readonly object[]): Example => ({
  ...read({ computeId: `@compute:${compute}` }),
  answer: { data },
});
const db = read({ computeId: '@compute:db-1' });

const RECORD = { id: whole, created: time, updated: time };
const STATES = { 'promo-2025': 'deleting', 'qa-1': 'not ready' };
const FILESYSTEMS = { mail: 'ext3', wiki: 'raw' };

/** The disks of instances (doc 3 §4.3). */
export const specification: Specification = {
  title: 'Disks of an instance',
  api: disksApi,
  rules: [
    pagedList({ id: 'disk.list', section, what: 'The disks of an instance', list: db, assumed }),
    {
      id: 'disk.record',
      section,
      rule: 'An instance that was deployed from an image has a main disk and one for swap, which together fit its plan.',
      assumed,
      accepted: [
        disksOf(
          'db-1',
          { ...RECORD, label: 'Debian 12 Disk', status: 'ready', size: 81_408, filesystem: 'ext4' },
          { ...RECORD, label: '512 MB Swap Image', status: 'ready', size: 512, filesystem: 'swap' },
        ),
        disksOf('scratch'),
        ...Object.entries(STATES).map(([compute, status]) => disksOf(compute, { status }, { status })),
        ...Object.entries(FILESYSTEMS).map(([compute, filesystem]) =>
          disksOf(compute, { filesystem }, { filesystem: 'swap' }),
        ),
        disksOf(
          'shop-copy',
          { size: 81_280, filesystem: 'ext4' },
          { size: 512, filesystem: 'swap' },
          { label: 'boot', size: 128, filesystem: 'initrd' },
        ),
        { ...read({ computeId: 2000 }), world: 'large', answer: { results: 2 } },
      ],
    },
    ...scopeRules({ id: 'disk.scope', section, what: 'disks', read: 'computes:read_only', reads: [db], assumed }),
    ...recordGrants({
      id: 'disk.grant',
      section: 'doc 3 §5',
      what: 'the disks of an instance',
      writable: { computeId: '@compute:web-1' },
      readable: { computeId: '@compute:checkout-1' },
      hidden: { computeId: '@compute:web-2' },
      reads: [read],
      assumed,
    }),
    notFound({ id: 'disk.unknown', section, what: 'an instance', calls: [read], known: { computeId: 1 }, assumed }),
  ],
};
