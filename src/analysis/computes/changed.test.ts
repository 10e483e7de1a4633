import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Event } from '#contract/events/schema.ts';
import { changesSinceBoot, rebootOwed } from './changed.ts';

const compute = (id: number): Event['entity'] => ({ id, label: `web-${id}`, type: 'compute', url: null });
const profile = (id: number): Event['entity'] => ({ id, label: `profile ${id}`, type: 'compute_config', url: null });

const event = (action: string, about: Event['entity'], second: Event['entity'] = null): Event => ({
  id: 1,
  action,
  status: 'finished',
  created: '2026-03-01T12:00:00',
  entity: about,
  secondary_entity: second,
  percent_complete: 100,
  duration: 0,
  rate: null,
  time_remaining: null,
  read: false,
  seen: false,
  username: 'admin',
  message: null,
});

/** What a user does to one of two instances, which have two configurations each. */
type Act =
  | { readonly kind: 'save'; readonly on: number; readonly config: number }
  | { readonly kind: 'reboot'; readonly on: number; readonly config: number }
  | { readonly kind: 'rename'; readonly on: number };

const acts: fc.Arbitrary<readonly Act[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('save' as const), on: fc.constantFrom(1, 2), config: fc.constantFrom(0, 1) }),
    fc.record({ kind: fc.constant('reboot' as const), on: fc.constantFrom(1, 2), config: fc.constantFrom(0, 1) }),
    fc.record({ kind: fc.constant('rename' as const), on: fc.constantFrom(1, 2) }),
  ),
  { maxLength: 20 },
);

const idOf = (on: number, config: number): number => on * 10 + config;

/** The same, done to instances that remember what they were booted with. */
function lived(done: readonly Act[]) {
  const stored = new Map<number, number>();
  const running = new Map([1, 2].map((on) => [on, { config: 0, version: 0 }]));
  const events: Event[] = [];
  done.forEach((act, index) => {
    const version = index + 1;
    if (act.kind === 'save') {
      stored.set(idOf(act.on, act.config), version);
      events.push(event('compute_config_update', compute(act.on), profile(idOf(act.on, act.config))));
    } else if (act.kind === 'reboot') {
      running.set(act.on, { config: act.config, version: stored.get(idOf(act.on, act.config)) ?? 0 });
      events.push(event('compute_reboot', compute(act.on)));
    } else events.push(event('compute_update', compute(act.on)));
  });
  return { stored, running, events: events.toReversed() };
}

/** The configurations as the server shows them: the interfaces of the booted one are active (doc 3 §2.4). */
const shown = (on: number, booted: number) =>
  [0, 1].map((config) => ({
    id: idOf(on, config),
    label: `profile ${config}`,
    interfaces: [{ active: config === booted }],
  }));

const owedOn = (on: number, booted: number, events: readonly Event[]) =>
  rebootOwed({ status: 'running' }, changesSinceBoot(events).get(String(on)) ?? [], shown(on, booted));

describe('a reboot that is owed', () => {
  it('is one where what is stored is not what runs', () => {
    fc.assert(
      fc.property(acts, (done) => {
        const { stored, running, events } = lived(done);
        for (const [on, { config, version }] of running) {
          const owed = owedOn(on, config, events);
          expect(owed !== undefined).toBe((stored.get(idOf(on, config)) ?? 0) !== version);
          if (owed !== undefined) expect(owed.config.id).toBe(idOf(on, config));
        }
      }),
    );
  });

  it('is claimed from a part of the events only where all of them show it', () => {
    fc.assert(
      fc.property(acts, fc.nat({ max: 20 }), (done, length) => {
        const { running, events } = lived(done);
        for (const [on, { config }] of running)
          if (owedOn(on, config, events.slice(0, length)) !== undefined)
            expect(owedOn(on, config, events)).toBeDefined();
      }),
    );
  });

  const save = event('compute_config_update', compute(1), profile(10));
  const changes = changesSinceBoot([save]).get('1') ?? [];

  it('tells the configuration, when it was changed and by whom', () => {
    expect(rebootOwed({ status: 'running' }, changes, shown(1, 0))).toEqual({
      config: shown(1, 0)[0],
      at: '2026-03-01T12:00:00',
      by: 'admin',
    });
  });

  it.each([undefined, 'offline', 'stopped', 'rebooting', 'migrating', 'a_new_word'])(
    'is none in state %s',
    (status) => {
      expect(rebootOwed({ status }, changes, shown(1, 0))).toBeUndefined();
    },
  );

  it('is not known where two configurations could be the booted one', () => {
    const empty = [10, 11].map((id) => ({ id, label: 'x', interfaces: [] }));
    expect(rebootOwed({ status: 'running' }, changes, empty)).toBeUndefined();
    expect(rebootOwed({ status: 'running' }, changes, empty.slice(0, 1))).toBeDefined();
    expect(rebootOwed({ status: 'running' }, changes, [])).toBeUndefined();
  });

  it('is not known where an event does not name the configuration, unless there is one only', () => {
    const nameless = [event('compute_config_update', compute(1))];
    expect(rebootOwed({ status: 'running' }, nameless, shown(1, 0))).toBeUndefined();
    expect(rebootOwed({ status: 'running' }, nameless, shown(1, 0).slice(0, 1))).toBeDefined();
  });

  it('is none after whatever may have started the instance, be it not over yet', () => {
    for (const action of ['compute_boot', 'lassie_reboot', 'host_reboot', 'compute_migrate', 'compute_shutdown'])
      expect(changesSinceBoot([{ ...event(action, compute(1)), status: 'started' }, save]).size).toBe(0);
    // A clone makes a copy, and leaves its source running.
    expect(changesSinceBoot([event('compute_clone', compute(2), compute(1)), save]).size).toBe(0);
    expect(changesSinceBoot([event('compute_clone', compute(1), compute(2)), save]).size).toBe(1);
    expect(changesSinceBoot([{ ...save, status: 'failed' }]).size).toBe(0);
  });
});
