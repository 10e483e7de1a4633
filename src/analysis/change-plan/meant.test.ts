import { expect, test } from 'vitest';
import { planOf } from './plan.ts';
import { change, copy } from './testing.ts';

test('what came with a record is told by what the copy says of it', () => {
  const instance = { id: 57, label: 'web-9' };
  const disks = [
    { id: 105, label: 'Debian 12 Disk' },
    { id: 106, label: '512 MB Swap Image' },
  ];
  const meant = Object.fromEntries(disks.map((disk) => [`/compute/instances/57/disks/${disk.id}`, disk]));
  const changes = [
    change('POST /compute/instances', { answer: instance, after: instance }),
    change('POST /compute/instances/{computeId}/configs', {
      params: { computeId: 57 },
      body: { label: 'rescue', devices: { sda: { disk_id: 106 }, sdb: { disk_id: 105 } } },
      answer: { id: 200, label: 'rescue' },
      meant,
    }),
    change('PUT /compute/instances/{computeId}/configs/{configId}', {
      params: { computeId: 57, configId: 201 },
      body: { label: 'x' },
      before: { id: 201, label: 'My Debian 12 Disk Profile' },
      after: { id: 201, label: 'x' },
      meant: { '/compute/instances/57/configs/201': { id: 201, label: 'My Debian 12 Disk Profile' } },
    }),
  ];
  const disk = (label: string) => ({ disk_id: { $step: 1, find: [{ list: 'disks', where: { label } }] } });
  const { steps } = planOf(copy(changes));
  expect(steps[1]?.body).toMatchObject({ devices: { sda: disk('512 MB Swap Image'), sdb: disk('Debian 12 Disk') } });
  expect(steps[2]?.params['configId']).toEqual({
    $step: 1,
    find: [{ list: 'configs', where: { label: 'My Debian 12 Disk Profile' } }],
  });
});
