import { expect, test } from 'vitest';
import { problemOf } from './fill.ts';
import { planOf } from './plan.ts';
import { readPlan } from './schema.ts';
import { change, copy } from './testing.ts';

const instance = { id: 57, label: 'web-9' };
const made = change('POST /compute/instances', { answer: instance, after: instance });

test('what came with a record is told by what the copy says of it', () => {
  const disks = [
    { id: 105, label: 'Debian 12 Disk' },
    { id: 106, label: '512 MB Swap Image' },
  ];
  const meant = Object.fromEntries(disks.map((disk) => [`/compute/instances/57/disks/${disk.id}`, disk]));
  const changes = [
    made,
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

test.each([
  [
    'a disk that nothing tells',
    'POST /compute/instances/{computeId}/clone',
    { disks: [105] },
    '/compute/instances/57/disks/105',
    {},
  ],
  [
    'an instance that a pool made',
    'POST /networking/ips',
    { compute_id: 58 },
    '/compute/instances/58',
    { '/compute/instances/58': null },
  ],
  [
    'an address that came by itself',
    'PUT /databases/mysql/instances/{instanceId}',
    { allow_list: ['198.18.0.9/32'] },
    '/networking/ips/198.18.0.9',
    { '/networking/ips/198.18.0.9': null },
  ],
  ['a script of the demo', 'POST /compute/instances', { stackscript_id: 3 }, '/compute/stackscripts/3', {}],
])('%s is never sent: the step says that it cannot be carried out', (_, operation, body, path, meant) => {
  const params = { computeId: 57, instanceId: 1 };
  const plan = planOf(copy([made, change(operation, { params, body, meant })]));
  const [, step] = plan.steps;
  expect(JSON.stringify(step?.body)).toContain(`{"$copy":"${path}"}`);
  expect(step && problemOf(step)).toBe(
    `It names ${path} of the copy, and nothing tells which record that is on the account.`,
  );
  expect(readPlan(JSON.stringify(plan))).toEqual({ plan });
});

test('a clone into an instance makes none: what is deleted then was there', () => {
  const params = { computeId: 5 };
  const changes = [
    change('POST /compute/instances/{computeId}/clone', {
      params: { computeId: 1 },
      body: { compute_id: 5 },
      answer: { id: 5 },
    }),
    change('DELETE /compute/instances/{computeId}', { params, before: { id: 5 } }),
  ];
  expect(planOf(copy(changes)).steps.map(({ operation }) => operation)).toContain(changes[1]?.operation);
});

test('a deleted instance stays in the plan while an image is made of a disk of it', () => {
  const params = { computeId: 57 };
  const meant = { '/compute/instances/57/disks/105': { label: 'Disk' } };
  const image = change('POST /images', { body: { disk_id: 105 }, answer: { id: 'private/9' }, meant });
  const { steps } = planOf(
    copy([made, image, change('DELETE /compute/instances/{computeId}', { params, before: instance })]),
  );
  expect(steps).toHaveLength(3);
});

test('a flag is no secret', () => {
  const body = { kubeconfig: true, servicetoken: false };
  const plan = planOf(copy([change('POST /lke/clusters/{clusterId}/regenerate', { params: { clusterId: 1 }, body })]));
  expect(plan).toMatchObject({ secrets: [], steps: [{ body }] });
});
