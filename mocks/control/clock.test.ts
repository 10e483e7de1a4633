import { describe, expect, it } from 'vitest';
import { rig } from '../testing/rig.ts';

const GOOD = { label: 'apples' };

describe('the clock', () => {
  it('is set and stopped at one moment, though time goes on meanwhile', async () => {
    let clock = 0;
    const { control } = rig({ now: () => (clock += 1) });
    const set = await control('PUT', 'clock', { now: '2030-01-01T00:00:00Z', rate: 0 });
    expect(set.body).toEqual({ now: '2030-01-01T00:00:00.000Z', rate: 0 });
  });

  it('starts at real time, as fast as it', async () => {
    const { control, pass } = rig();
    expect((await control('GET', 'clock')).body).toEqual({ now: '2026-03-01T12:00:00.000Z', rate: 1 });
    pass(90_000);
    expect((await control('GET', 'clock')).body).toEqual({ now: '2026-03-01T12:01:30.000Z', rate: 1 });
  });

  it('is set, paused, sped up, and moved on', async () => {
    const { control, pass } = rig();
    const set = await control('PUT', 'clock', { now: '2030-01-01T00:00:00Z', rate: 0 });
    expect(set.body).toEqual({ now: '2030-01-01T00:00:00.000Z', rate: 0 });
    pass(60_000);
    expect((await control('GET', 'clock')).body).toEqual({ now: '2030-01-01T00:00:00.000Z', rate: 0 });
    expect((await control('POST', 'clock/advance', { seconds: 1200.5 })).body).toEqual({
      now: '2030-01-01T00:20:00.500Z',
      rate: 0,
    });
    expect((await control('PUT', 'clock', { rate: 60 })).body).toEqual({ now: '2030-01-01T00:20:00.500Z', rate: 60 });
    pass(1000);
    expect((await control('PUT', 'clock', { now: '2031-01-01T00:00Z' })).body).toEqual({
      now: '2031-01-01T00:00:00.000Z',
      rate: 60,
    });
  });

  it('stays within a century of the start of its world, and says so', async () => {
    const { control, pass } = rig({ first: { scenario: 'empty', seed: 1, now: Date.UTC(2100, 0, 1), rate: 0 } });
    const bounds = '2000-01-01T00:00:00Z to 2200-01-02T00:00:00Z, 100 years around the start of this world';
    for (const now of ['1999-12-31T00:00:00Z', '2200-01-02T00:00:01Z', '9999-01-01T00:00:00Z']) {
      const { status, errors } = await control('PUT', 'clock', { now });
      expect([now, status, errors]).toEqual([now, 400, [{ field: 'now', reason: `Must be from ${bounds}` }]]);
    }
    const far = await control('POST', 'clock/advance', { seconds: 101 * 31_557_600 });
    expect([far.status, far.errors]).toEqual([400, [{ field: 'seconds', reason: `Leads out of ${bounds}` }]]);
    await control('PUT', 'clock', { now: '2199-12-31T00:00:00Z', rate: 1_000_000 });
    pass(1e12);
    expect((await control('GET', 'clock')).body).toEqual({ now: '2200-01-02T00:00:00.000Z', rate: 1_000_000 });
    // A new world has another start.
    await control('POST', 'reset', { now: '9990-01-01T00:00:00Z', rate: 0 });
    expect((await control('PUT', 'clock', { now: '9999-12-31T00:00:00Z' })).status).toBe(200);
  });

  it('shows in every answer, and in what is written', async () => {
    const { call, control, mock } = rig();
    const set = await control('PUT', 'clock', { now: '2030-01-01T00:00:00Z', rate: 0 });
    expect(set.headers.get('date')).toBe('Tue, 01 Jan 2030 00:00:00 GMT');
    await control('POST', 'clock/advance', { seconds: 30 });
    const made = await call('POST', '/crates', { body: GOOD });
    expect(made.headers.get('date')).toBe('Tue, 01 Jan 2030 00:00:30 GMT');
    expect((await mock.store.snapshot()).tables['events']).toMatchObject([{ created: '2030-01-01T00:00:30' }]);
  });

  it('refuses what is no time, no rate and no length of time', async () => {
    const { control } = rig();
    for (const [body, field] of [
      [{}, null],
      [[], null],
      [{ now: 'noon' }, 'now'],
      [{ now: '2026-03-01T12:00:00' }, 'now'],
      [{ now: '2026-03-01T12:00:00+01:00' }, 'now'],
      [{ now: '2026-13-01T12:00:00Z' }, 'now'],
      [{ now: '1960-01-01T00:00:00Z' }, 'now'],
      [{ now: 0 }, 'now'],
      [{ rate: -1 }, 'rate'],
      [{ rate: '1' }, 'rate'],
    ] as const) {
      const { status, fields } = await control('PUT', 'clock', body);
      expect([body, status, fields]).toEqual([body, 400, [field]]);
    }
    for (const seconds of [-1, '5', null, undefined, 1e15]) {
      const { status, fields } = await control('POST', 'clock/advance', { seconds });
      expect([seconds, status, fields]).toEqual([seconds, 400, ['seconds']]);
    }
    expect((await control('GET', 'clock')).body).toEqual({ now: '2026-03-01T12:00:00.000Z', rate: 1 });
  });
});
