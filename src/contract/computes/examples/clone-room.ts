import type { SpecifiedRule, Step } from '../../specification.ts';
import { computesApi } from '../api.ts';
import { cloning, clones, deniesClone, NEW, OPEN, SWAP, TO_ROOMY } from './clone-samples.ts';

/** A call that makes an instance with a swap disk of this size: the first of a world has the disks 1 and 2, and so on. */
const withSwap = (swap_size: number): Step => ({
  endpoint: computesApi.create,
  body: { ...NEW, image: 'compute/debian12', root_pass: 'violet-Harbour-93-kettle', swap_size },
});

/** Leaves 513 MB in `$3`, beside the larger disk of `$1`. */
const nearlyFull: readonly Step[] = [
  withSwap(513),
  withSwap(514),
  { endpoint: computesApi.create, body: NEW },
  { ...cloning('$1', { compute_id: '$3', disks: [1] }), wait: 90 },
];

/** How much an instance that is there can take (gaps §3). */
export const cloneRoom: readonly SpecifiedRule[] = [
  {
    id: 'compute.clone.room',
    section: 'doc 3 §4.3',
    rule: 'The instance that is there must have room for the disks, beside its own.',
    assumed: OPEN,
    accepted: [
      clones('just enough', TO_ROOMY, {}, 'worker-1'),
      {
        name: 'enough beside what is there',
        // Without its profile, whose subnet is in another Region.
        ...cloning('web-2', {
          ...TO_ROOMY,
          disks: ['@compute:web-2/disk:Debian 12 Disk', '@compute:web-2/disk:512 MB Swap Image'],
        }),
        before: [cloning('web-1', TO_ROOMY)],
        wait: 300,
      },
      {
        name: 'to the last MB',
        world: 'empty',
        ...cloning('$1', { compute_id: '$3', disks: [2] }),
        before: nearlyFull,
        wait: 300,
      },
      clones('no room is needed for nothing', { compute_id: '@compute:app-2', disks: [] }),
      {
        name: 'a disk in what is left',
        ...cloning('web-1', { ...TO_ROOMY, disks: [SWAP] }),
        before: [cloning('web-1', TO_ROOMY)],
        wait: 300,
      },
    ],
    refused: [
      {
        ...deniesClone('one MB too many', { compute_id: '$3', disks: [4] }, 'compute_id', '$2'),
        world: 'empty',
        before: nearlyFull,
        wait: 300,
      },
      deniesClone('one that is full', { compute_id: '@compute:app-2' }, 'compute_id'),
      {
        ...deniesClone('not enough beside what is there', TO_ROOMY, 'compute_id', 'worker-1'),
        before: [cloning('web-1', { ...TO_ROOMY, disks: [SWAP] })],
        wait: 300,
      },
    ],
  },
];
