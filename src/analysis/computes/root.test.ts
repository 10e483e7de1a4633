import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { rootProblem, rootText } from './root.ts';
import { SLOTS } from '#contract/computes/configs/terms.ts';

const DISKS = [
  { id: 1, filesystem: 'ext4' },
  { id: 2, filesystem: 'swap' },
  { id: 3, filesystem: 'raw' },
];

const slotContent = fc.option(
  fc.oneof(
    fc.record({ disk_id: fc.integer({ min: 1, max: 5 }), volume_id: fc.constant(null) }),
    fc.record({ disk_id: fc.constant(null), volume_id: fc.integer({ min: 1, max: 5 }) }),
  ),
);
const config = fc.record({
  root_device: fc.oneof(fc.constantFrom(...SLOTS.map((slot) => `/dev/${slot}`)), fc.string()),
  devices: fc.record({ sda: slotContent, sdb: slotContent, sdc: slotContent }),
});

describe('the root device', () => {
  it('that is offered instead is one that boots', () => {
    fc.assert(
      fc.property(config, (one) => {
        const better = rootProblem(one, DISKS)?.better;
        if (better !== undefined) expect(rootProblem({ ...one, root_device: better }, DISKS)).toBeUndefined();
      }),
    );
  });

  it('without the disks is known only as empty', () => {
    fc.assert(
      fc.property(config, fc.constantFrom(null, undefined), (one, disks) => {
        const known = rootProblem(one, disks);
        if (known === undefined) return;
        expect(known.why).toBe('empty');
        expect(rootProblem(one, DISKS)?.why).toBe('empty');
      }),
    );
  });
});

test.each([
  ['/dev/sda', undefined],
  ['/dev/sdb', 'It will not boot: the root device is a swap disk; use /dev/sda'],
  ['/dev/sdc', 'It will not boot: the disk of the root device sdc no longer exists; use /dev/sda'],
  ['/dev/sdd', 'It will not boot: the root device sdd is empty; use /dev/sda'],
  ['/dev/sde', undefined],
  ['/dev/xvda', undefined],
])('%s: %s', (root_device, text) => {
  const devices = { sda: { disk_id: 1 }, sdb: { disk_id: 2 }, sdc: { disk_id: 9 }, sde: { volume_id: 4 } };
  const problem = rootProblem({ root_device, devices }, DISKS);
  expect(problem && rootText(problem)).toBe(text);
});
