import { describe, expect, it } from 'vitest';
import { endpoint } from '#contract/endpoint.ts';
import { nothing } from '#contract/envelope.ts';
import { profile } from '../resources/registry.ts';
import type { Row, Table } from '../store/types.ts';
import { rig } from '../testing/rig.ts';
import { addEvent, type EventRow, eventsTable, moveEvent } from './events.ts';
import { mockHandlers } from './pipeline/handlers.ts';
import type { MockResource } from './types.ts';

/** A long job: it begins after ten seconds, is half done after a minute, and ends after two. */
interface JobRow extends Row {
  readonly id: number;
  readonly step: number;
  readonly from: number;
  readonly event: number;
  readonly fails: boolean;
}

const SECONDS = [10, 60, 120];

const jobsTable: Table<JobRow> = {
  name: 'jobs',
  due: ({ step, from }) => {
    const after = SECONDS[step];
    return after === undefined ? undefined : from + after * 1000;
  },
  settle: (row, transaction) => {
    transaction.rows(jobsTable).put({ ...row, step: row.step + 1 });
    if (row.step === 0) moveEvent(transaction, row.event, { status: 'started' });
    if (row.step === 1) moveEvent(transaction, row.event, { percent_complete: 50 });
    if (row.step < 2) return;
    moveEvent(transaction, row.event, row.fails ? { status: 'failed', message: 'It broke' } : { status: 'finished' });
    addEvent(transaction, { action: 'job_told', entity: null, username: null, status: 'notification' });
  },
};

const section = 'doc 0 §0';
const jobsApi = {
  start: endpoint('POST', '/jobs', { section, response: nothing }),
  fail: endpoint('POST', '/jobs/fail', { section, response: nothing }),
  twice: endpoint('POST', '/jobs/twice', { section, response: nothing }),
  look: endpoint('GET', '/jobs', { section, response: nothing }),
} as const;

const ENTITY = { id: 1, label: 'one', type: 'compute', url: '/v4/compute/instances/1' };

const handlers = mockHandlers({
  api: jobsApi,
  records: {},
  handlers: {
    start: ({ rows, now, event }) => {
      const { id } = event('job_run', ENTITY, { status: 'scheduled' });
      rows(jobsTable).insert({ step: 0, from: now, event: id, fails: false });
      return {};
    },
    fail: ({ rows, now, event }) => {
      const { id } = event('job_run', ENTITY, { status: 'scheduled' });
      rows(jobsTable).insert({ step: 0, from: now, event: id, fails: true });
      return {};
    },
    twice: ({ event }) => {
      event('job_done', ENTITY);
      event('job_lent', ENTITY, { secondary_entity: { ...ENTITY, id: 2 } });
      return {};
    },
    look: () => ({}),
  },
});

const jobs: MockResource = { name: 'jobs', paths: ['/jobs'], tables: [jobsTable], load: async () => ({ handlers }) };

const begin = () => {
  const { call, mock, pass } = rig({ resources: [profile, jobs] });
  return {
    call,
    /** The events after so many seconds, by id. */
    after: async (seconds: number): Promise<readonly EventRow[]> => {
      pass(seconds * 1000);
      await call('GET', '/jobs');
      return mock.store.read(({ rows }) => rows(eventsTable).all());
    },
  };
};

describe('an event', () => {
  it('of what is done at once is finished', async () => {
    const { call, after } = begin();
    await call('POST', '/jobs/twice', { token: 'demo-operator' });
    expect(await after(0)).toEqual([
      {
        id: 1,
        action: 'job_done',
        status: 'finished',
        created: '2026-03-01T12:00:00',
        entity: ENTITY,
        secondary_entity: null,
        percent_complete: 100,
        duration: 0,
        rate: null,
        time_remaining: null,
        read: false,
        seen: false,
        username: 'operator',
        message: null,
      },
      expect.objectContaining({ id: 2, action: 'job_lent', secondary_entity: { ...ENTITY, id: 2 } }),
    ]);
  });

  it('of a long job is scheduled, started, part done, and finished at its times', async () => {
    const { call, after } = begin();
    await call('POST', '/jobs');
    const steps = [await after(9), await after(1), await after(50), await after(59)].map(([first]) => first);
    expect(steps.map((event) => [event?.status, event?.percent_complete, event?.duration])).toEqual([
      ['scheduled', 0, null],
      ['started', 0, null],
      ['started', 50, null],
      ['started', 50, null],
    ]);
    expect(await after(1)).toMatchObject([
      { id: 1, action: 'job_run', status: 'finished', percent_complete: 100, duration: 120, username: 'admin' },
      { id: 2, action: 'job_told', status: 'notification', percent_complete: null, username: null, entity: null },
    ]);
  });

  it('that a job adds when it ends has the time of that end, even if it is read later', async () => {
    const { call, after } = begin();
    await call('POST', '/jobs/fail');
    expect(await after(86_400)).toMatchObject([
      { status: 'failed', percent_complete: 50, duration: 120, message: 'It broke', created: '2026-03-01T12:00:00' },
      { action: 'job_told', created: '2026-03-01T12:02:00' },
    ]);
  });

  it('that is not there is not moved', async () => {
    const { mock } = rig({ resources: [profile, jobs] });
    await mock.store.write((transaction) => moveEvent(transaction, 7, { status: 'finished' }));
    expect(await mock.store.read(({ rows }) => rows(eventsTable).all())).toEqual([]);
  });
});
