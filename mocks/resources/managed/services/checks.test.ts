import { expect, test, vi } from 'vitest';
import { rig } from '../../../testing/rig.ts';
import { registry } from '../../registry.ts';
import { servicesTable } from './table.ts';

const DAY = 86_400_000;

/** A list in which the service on the address of web-1 has a status. */
const shopIs = (status: string) => expect.arrayContaining([expect.objectContaining({ label: 'Web shop', status })]);

/** The default world, and how many checks its services have had. */
async function begin() {
  const settle = vi.spyOn(servicesTable, 'settle');
  const { call, control, pass } = rig({ resources: registry });
  const statuses = async () => (await call('GET', '/managed/services?page_size=100')).body;
  await statuses();
  return { call, control, pass, statuses, checks: () => settle.mock.calls.length };
}

test('a demo that is opened again after a month or a lifetime has few checks to make up for', async () => {
  const { pass, statuses, checks } = await begin();
  pass(DAY / 24);
  await statuses();
  expect(checks()).toBeLessThan(60);
  for (const days of [30, 365, 40_000]) {
    const before = checks();
    pass(days * DAY);
    await statuses();
    // Each of the four that follow an instance finds that nothing has changed, and once more after anything else has.
    expect(checks() - before).toBeLessThan(20);
  }
});

test('the clock can be moved on by a century, and the service still follows its instance', async () => {
  const { call, control, statuses, checks } = await begin();
  await control('PUT', 'clock', { rate: 0 });
  expect((await control('POST', 'clock/advance', { seconds: 99 * 31_557_600 })).status).toBe(200);
  expect(await statuses()).toMatchObject({ data: shopIs('ok') });
  expect(checks()).toBeLessThan(100);
  await call('POST', '/compute/instances/1/shutdown');
  await control('POST', 'clock/advance', { seconds: 3600 });
  expect(await statuses()).toMatchObject({ data: shopIs('problem') });
});
