import { describe, expect, it } from 'vitest';
import { CopyState } from '#contract/changes/recorded.ts';
import { accountIn, copyOf, wholeRig } from './testing.ts';

const stateOf = async (rig: Awaited<ReturnType<typeof copyOf>>) =>
  CopyState.parse((await rig.control('GET', 'copy')).body);

const small = async () => {
  const original = wholeRig();
  await original.control('POST', 'reset', { scenario: 'default', seed: 1, rate: 0 });
  return accountIn(original);
};

describe('a bad file', () => {
  it.each([
    ['{"kind":', 'This is not JSON: it breaks off at line 1, column 9'],
    ['{}', 'This is not an account file: its kind must be binnacle-account'],
  ])('%s is refused in a sentence', async (text, reason) => {
    const { send } = wholeRig();
    expect((await send('PUT', '/__mock/copy', { text })).errors).toEqual([{ field: null, reason }]);
  });

  it('is refused with its place, and the world stays', async () => {
    const file = await small();
    const rig = wholeRig();
    await rig.call('PUT', '/networking/firewalls/2', { body: { label: 'kept' } });
    const damaged = { ...file, answers: { ...file.answers, '/regions': [{ label: 'nowhere' }] } };
    const { status, errors } = await rig.control('PUT', 'copy', damaged);
    expect({ status, errors }).toEqual({
      status: 400,
      errors: [{ field: null, reason: 'The answer to /regions[0] must have id' }],
    });
    expect((await rig.call('GET', '/networking/firewalls/2')).body).toMatchObject({ label: 'kept' });
  });
});

describe('a file of another server', () => {
  it('comes out as it went in, with values and fields that the mock does not know', async () => {
    const file = await small();
    const answers = structuredClone(file.answers);
    const lists: Record<string, Record<string, unknown>[]> = Object(answers);
    Object.assign(lists['/networking/firewalls']?.[0] ?? {}, { status: 'frozen', cost: 7 });
    Object.assign(lists['/compute/instances']?.[0] ?? {}, { hypervisor: 'xen', placement: { group: 3 } });
    for (const ip of lists['/networking/ips'] ?? []) Object.assign(ip, { gateway: '203.0.113.1', rdns: null });
    lists['/databases/engines'] = [
      { id: 'pg/16', engine: 'pg', version: '16', total_disk_size_gb: 1, used_disk_size_gb: 0 },
    ];
    lists['/databases/types'] = [{ id: 'big', label: 'Big', class: 'huge', vcpus: 1, memory: 2, disk: 3 }];
    const copy = await copyOf({ ...file, answers });
    expect((await accountIn(copy)).answers).toEqual(answers);
    const label = { label: 'renamed' };
    expect((await copy.call('PUT', '/networking/firewalls/1', { body: label })).body).toMatchObject({
      label: 'renamed',
      cost: 7,
    });
    expect((await copy.call('GET', '/networking/firewalls/1')).body).toMatchObject({ label: 'renamed', cost: 7 });
  });

  it('does without fields that the documents leave open', async () => {
    const original = wholeRig();
    await original.control('POST', 'reset', { scenario: 'default', seed: 1, rate: 0 });
    await original.control('PUT', 'bare', { bare: true });
    const file = await accountIn(original);
    const copy = await copyOf(file);
    await copy.control('PUT', 'bare', { bare: true });
    expect((await accountIn(copy)).answers).toEqual(file.answers);
  });

  it('leaves out what refers to records that the user did not see, and says so', async () => {
    const file = await small();
    const instances = Object(file.answers)['/compute/instances'].filter(({ id }: { id: number }) => id !== 3);
    const copy = await copyOf({ ...file, answers: { ...file.answers, '/compute/instances': instances } });
    expect((await copy.call('GET', '/networking/firewalls/1/devices')).status).toBe(200);
    expect((await stateOf(copy))?.broken).toContainEqual({
      path: '/networking/firewalls/1/devices/1',
      reason: 'Left out: it refers to computes 3, which the file does not have.',
    });
  });

  it('with next to nothing has the catalogue of the mock', async () => {
    const copy = await copyOf({ ...(await small()), answers: {}, missing: [{ path: '/images', reason: 'Refused.' }] });
    expect((await copy.call('GET', '/regions')).body).toMatchObject({ results: 24 });
    expect((await stateOf(copy))?.missing).toContainEqual({ path: '/images', reason: 'Refused.' });
  });

  it('is opened as the user who read it, with all rights', async () => {
    const copy = await copyOf({ ...(await small()), username: 'jo', restricted: true });
    expect((await copy.call('GET', '/profile')).body).toMatchObject({ username: 'jo', restricted: false });
    expect((await copy.call('GET', '/profile/sshkeys')).body).toMatchObject({ results: 2 });
    expect(await stateOf(copy)).toMatchObject({ username: 'jo', restricted: true, at: '2026-03-01T12:00:00' });
  });
});

describe('rules that an account breaks', () => {
  it('are listed with the record, and refuse nothing', async () => {
    const file = await small();
    const answers = structuredClone(file.answers);
    const [first, second] = Object(answers)['/networking/firewalls'];
    Object.assign(first, { label: 'x' });
    Object.assign(first.rules, { inbound: Array.from({ length: 26 }, () => first.rules.inbound[0]) });
    Object.assign(second, { label: Object(answers)['/networking/firewalls'][2].label });
    const copy = await copyOf({ ...file, answers });
    expect((await accountIn(copy)).answers).toEqual(answers);
    const broken = (await stateOf(copy))?.broken ?? [];
    expect(broken.map(({ path }) => path)).toEqual([
      '/networking/firewalls/1',
      '/networking/firewalls/1',
      '/networking/firewalls/3',
    ]);
    expect(broken[0]?.reason).toMatch(/^label: Must be 3 to 32 characters/);
  });

  it('are none in the worlds of the mock', async () => {
    expect((await stateOf(await copyOf(await small())))?.broken).toEqual([]);
  });
});

describe('time in a copy', () => {
  it('begins when the file was read, and goes on', async () => {
    const original = wholeRig();
    await original.control('POST', 'reset', { scenario: 'launch-day', seed: 1, rate: 0 });
    const copy = await copyOf(await accountIn(original));
    const before = Object((await copy.call('GET', '/compute/instances')).body).data;
    expect(before.some(({ status }: { status: string }) => status === 'provisioning')).toBe(true);
    await copy.control('POST', 'clock/advance', { seconds: 3600 });
    const after = Object((await copy.call('GET', '/compute/instances')).body).data;
    expect(after.some(({ status }: { status: string }) => status === 'provisioning')).toBe(false);
  });

  it('gives new records numbers above those of the file', async () => {
    const copy = await copyOf(await small());
    const most = Math.max(
      ...Object((await copy.call('GET', '/networking/firewalls')).body).data.map(({ id }: { id: number }) => id),
    );
    const body = { label: 'new-edge', rules: { inbound_policy: 'DROP', outbound_policy: 'ACCEPT' } };
    expect((await copy.call('POST', '/networking/firewalls', { body })).body).toMatchObject({ id: most + 1 });
  });
});
