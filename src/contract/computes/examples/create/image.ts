import { contains, type Example, type SpecifiedRule, ofLength, whole } from '../../../specification.ts';
import { configsApi } from '../../configs/api.ts';
import { disksApi } from '../../disks/api.ts';
import { creates, denies, forbids, fromImage, IMAGE, making, refuses } from './samples.ts';

const DISKS =
  'The document names two disks, one of them swap, and leaves open how they are called and listed (gaps §3)';

/** The disks of an instance that was made with these fields. */
const disks = (name: string, fields: object, data: unknown): Example => ({
  name,
  endpoint: disksApi.list,
  before: [making(fields)],
  params: { computeId: '$1' },
  answer: { data },
});

/** Its profiles. */
const profiles = (name: string, fields: object, data: unknown): Example => ({
  name,
  endpoint: configsApi.list,
  before: [making(fields)],
  params: { computeId: '$1' },
  answer: { data },
});

/** Instances from images (doc 3 §4.3, rule 2). */
export const imageLines: readonly SpecifiedRule[] = [
  {
    id: 'compute.create.image',
    section: 'doc 3 §4.3',
    rule: 'An instance can be made from a public or a private image, which has to exist.',
    accepted: [
      creates('a public image', fromImage(), { image: IMAGE }),
      creates('a deprecated one', fromImage({ image: 'compute/debian9' }), { image: 'compute/debian9' }),
      creates('a private image', fromImage({ image: 'private/1' }), { image: 'private/1' }),
      creates('none', {}, { image: null }),
      creates('null is none', { image: null }, { image: null }),
    ],
    refused: [
      denies('an unknown public image', fromImage({ image: 'compute/windows95' }), 'image'),
      denies('an unknown private image', fromImage({ image: 'private/987654321' }), 'image'),
      denies('its label', fromImage({ image: 'Debian 12' }), 'image'),
      refuses('a number', fromImage({ image: 12 }), 'image'),
    ],
  },
  {
    id: 'compute.create.image-status',
    section: 'doc 3 §4.3',
    rule: 'An image that is not available yet cannot be deployed.',
    assumed: 'The document leaves the states of images open (gaps §2); there is nothing in such an image yet',
    accepted: [creates('one that is available', fromImage({ image: 'private/1' }))],
    refused: [
      denies('one that is being made', fromImage({ image: 'private/3' }), 'image'),
      denies('one that waits for its upload', fromImage({ image: 'private/4' }), 'image'),
    ],
  },
  {
    id: 'compute.create.image-grant',
    section: 'doc 3 §4.3',
    rule: 'A private image needs `read_only` or `read_write` permission on it; without it the answer is 403.',
    assumed: 'The rule is the document’s (doc 3 §4.3, rule 2); the status is not',
    // demo-operator may write odd ids, read those that 4 divides, and see no others: private/1 and private/2 here.
    accepted: [
      { ...creates('one to write on', fromImage({ image: 'private/1' })), token: 'demo-operator' },
      { ...creates('a public image needs none', fromImage()), token: 'demo-operator' },
      creates('an unrestricted user needs none', fromImage({ image: 'private/2', type: 'g6-standard-2' })),
    ],
    refused: [
      forbids('one without a grant', fromImage({ image: 'private/2' }), 'image'),
      {
        ...forbids(
          'faults of other fields do not hide it',
          fromImage({ image: 'private/2', type: 'g6-giant-1' }),
          'image',
        ),
      },
    ],
  },
  {
    id: 'compute.create.disks',
    section: 'doc 3 §4.3',
    rule: 'From an image come a disk with the image, which fills the plan, and a swap disk of `swap_size` MB, 512 when left out.',
    assumed: DISKS,
    accepted: [
      disks('the default', fromImage(), [
        { id: whole, label: 'Debian 12 Disk', status: 'ready', size: 25_088, filesystem: 'ext4' },
        { id: whole, label: '512 MB Swap Image', status: 'ready', size: 512, filesystem: 'swap' },
      ]),
      disks('another size of swap', fromImage({ swap_size: 1024 }), [
        { label: 'Debian 12 Disk', size: 24_576 },
        { label: '1024 MB Swap Image', size: 1024, filesystem: 'swap' },
      ]),
      disks('a larger plan', fromImage({ type: 'g6-standard-2' }), [{ size: 81_408 }, { size: 512 }]),
      disks('no swap: one disk', fromImage({ swap_size: 0 }), [{ size: 25_600, filesystem: 'ext4' }]),
      disks('none without an image, whatever the swap', { swap_size: 1024 }, []),
      creates('the largest number there is, where it is ignored', { swap_size: 9_007_199_254_740_991 }),
    ],
    refused: [
      refuses('a negative size', fromImage({ swap_size: -1 }), 'swap_size'),
      refuses('a number that is none any more', { swap_size: 9_007_199_254_740_992 }, 'swap_size'),
      refuses('a size with a fraction', fromImage({ swap_size: 512.5 }), 'swap_size'),
      refuses('a size that is a text', fromImage({ swap_size: '512' }), 'swap_size'),
      refuses('a size that is null', fromImage({ swap_size: null }), 'swap_size'),
      refuses('a negative size without an image, too', { swap_size: -1 }, 'swap_size'),
    ],
  },
  {
    id: 'compute.create.profile',
    section: 'doc 3 §4.3',
    rule: 'From an image comes one profile with both disks, `My <image label> Disk Profile`, and the defaults of profiles.',
    assumed: 'The document names a default profile and leaves its label open (gaps §3)',
    accepted: [
      profiles('both disks', fromImage(), [
        {
          id: whole,
          label: 'My Debian 12 Disk Profile',
          devices: { sda: { disk_id: whole }, sdb: { disk_id: whole } },
          kernel: 'compute/latest-64bit',
          root_device: '/dev/sda',
          run_level: 'default',
          virt_mode: 'paravirt',
          memory_limit: 1024,
          helpers: { devtmpfs_automount: false, distro: true },
        },
      ]),
      profiles('no swap: one disk', fromImage({ swap_size: 0 }), [{ devices: { sda: { disk_id: whole }, sdb: null } }]),
      profiles('none without an image', {}, []),
      {
        ...disks('the disks are its own', fromImage(), ofLength(2)),
        before: [making(fromImage()), making(fromImage())],
        params: { computeId: '$2' },
      },
      profiles('of a private image', fromImage({ image: 'private/1' }), [{ label: 'My golden-debian Disk Profile' }]),
    ],
    refused: [denies('no profile for what is refused', fromImage({ type: 'g6-giant-1' }), 'type')],
  },
  {
    id: 'compute.create.fits',
    section: 'doc 3 §4.3',
    rule: 'The image and the swap disk fit on the disk of the plan.',
    assumed: 'The document leaves it open; a disk cannot be smaller than what is put on it',
    accepted: [
      creates('they fill it', fromImage({ swap_size: 24_100 })),
      creates('a large image on a plan that holds it', fromImage({ image: 'private/2', type: 'g6-standard-2' })),
      creates('without an image, swap is ignored', { swap_size: 1_000_000 }),
    ],
    refused: [
      denies('one MB too much swap', fromImage({ swap_size: 24_101 }), 'swap_size'),
      denies('swap alone is too much', fromImage({ swap_size: 25_601 }), 'swap_size'),
      denies('an image that is larger than the plan', fromImage({ image: 'private/2' }), 'type'),
    ],
  },
  {
    id: 'compute.create.several-disks',
    section: 'doc 3 §4.3',
    rule: 'Every instance has disks of its own.',
    assumed: DISKS,
    accepted: [
      {
        name: 'those of the first stay',
        endpoint: disksApi.list,
        before: [making(fromImage()), making(fromImage({ swap_size: 1024 }))],
        params: { computeId: '$1' },
        answer: { results: 2, data: contains([{ size: 512 }], [{ size: 1024 }]) },
      },
    ],
    refused: [
      {
        name: 'there are none of an instance that is not there',
        endpoint: disksApi.list,
        params: { computeId: 987_654_321 },
        status: 404,
        field: null,
      },
    ],
  },
];
