import { expect, test } from 'vitest';
import { accountIn, copyOf, wholeRig } from './testing.ts';

/** More than a console loads of anything else, and than fits on twenty pages. */
const MANY = 10_000;

test('a copy takes 10,000 records of a kind', async () => {
  const original = wholeRig();
  await original.control('POST', 'reset', { scenario: 'empty', seed: 1, rate: 0 });
  await original.call('POST', '/networking/firewalls', {
    body: { label: 'fw-1', rules: { inbound_policy: 'DROP', outbound_policy: 'ACCEPT' } },
  });
  const file = await accountIn(original);
  const [one] = Object(file.answers)['/networking/firewalls'];
  const all = Array.from({ length: MANY }, (_, index) => ({ ...one, id: index + 1, label: `fw-${index + 1}` }));
  const copy = await copyOf({ ...file, answers: { ...file.answers, '/networking/firewalls': all } });
  expect((await copy.call('GET', '/networking/firewalls?page=20&page_size=500')).body).toMatchObject({
    results: MANY,
    data: all.slice(9500),
  });
});
