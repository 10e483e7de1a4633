// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { signInAs } from '#api/session/session.ts';
import { clearPreferences } from '#ui/prefs.ts';
import type { SavedPacket } from '../editor/highlight.tsx';
import { MOST_PACKETS, useSavedPackets } from './saved-packets.ts';

afterEach(() => {
  cleanup();
  act(() => clearPreferences());
  act(() => signInAs('demo-admin'));
});

const KEY = 'binnacle.prefs.demo-admin';
const one = (port: number, name = ''): SavedPacket => ({
  name,
  packet: { direction: 'inbound', protocol: 'TCP', address: '203.0.113.7', port },
});

const CREATED = '2026-03-01T12:00:00';

const open = (id: number | undefined, created = CREATED) =>
  renderHook(() => useSavedPackets(id === undefined ? undefined : { id, status: 'enabled', created })).result;

/** Another tab writes something into the storage. */
const put = (packets: unknown): void =>
  act(() => {
    localStorage.setItem(KEY, JSON.stringify({ packets }));
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  });

test('packets are kept per firewall and user, and are deleted with the preferences', () => {
  const [first, second] = [open(1), open(2)];
  act(() => first.current.save(one(22, 'desk')));
  act(() => second.current.save(one(80)));
  expect([first.current.packets, second.current.packets]).toEqual([[one(22, 'desk')], [one(80)]]);
  expect(localStorage.getItem(KEY)).toContain('desk');
  act(() => signInAs('demo-read-only'));
  expect(first.current.packets).toEqual([]);
  act(() => signInAs('demo-admin'));
  expect(first.current.packets).toEqual([one(22, 'desk')]);
  act(() => second.current.remove(one(80).packet));
  expect(second.current.packets).toEqual([]);
  act(() => clearPreferences());
  expect(first.current.packets).toEqual([]);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('another firewall with the same id does not inherit them', () => {
  const [old, young] = [open(1), open(1, '2026-04-01T12:00:00')];
  act(() => old.current.save(one(22, 'desk')));
  expect(young.current.packets).toEqual([]);
  act(() => young.current.save(one(80)));
  act(() => young.current.remove(one(80).packet));
  expect(old.current.packets).toEqual([one(22, 'desk')]);
  // As another page reads them.
  put([{ firewall: 1, created: '2026-04-01T12:00:00', packets: [one(443)] }]);
  expect([old.current.packets, young.current.packets]).toEqual([[], [one(443)]]);
});

test('those of a firewall that does not exist yet are not stored', () => {
  const opened = open(undefined);
  act(() => opened.current.save(one(22)));
  expect(opened.current.packets).toEqual([one(22)]);
  expect(open(undefined).current.packets).toEqual([]);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('there are limits for packets per firewall, and for firewalls; the oldest are dropped', () => {
  const opened = open(0);
  for (let port = 1; port <= MOST_PACKETS + 1; port += 1) act(() => opened.current.save(one(port)));
  expect(opened.current.packets).toHaveLength(MOST_PACKETS);
  expect(opened.current.packets[0]).toEqual(one(MOST_PACKETS + 1));
  const saveFor = (id: number): void => {
    const other = open(id);
    act(() => other.current.save(one(22)));
  };
  for (let id = 1; id <= 49; id += 1) saveFor(id);
  expect(opened.current.packets).toHaveLength(MOST_PACKETS);
  saveFor(50);
  expect(opened.current.packets).toEqual([]);
});

test.each<[string, unknown]>([
  ['no list', 'desk'],
  ['a list of rubbish', [null, 1, 'x', [], { firewall: '1', packets: [] }]],
  ['no packets', [{ firewall: 1, created: CREATED, packets: {} }]],
])('invalid stored data count as nothing: %s', (_, stored) => {
  const opened = open(1);
  put(stored);
  expect(opened.current.packets).toEqual([]);
  act(() => opened.current.save(one(22)));
  expect(opened.current.packets).toEqual([one(22)]);
});

test('the valid part of stored data is kept', () => {
  const opened = open(1);
  const { packet } = one(22);
  put([
    {
      firewall: 1,
      created: CREATED,
      packets: [
        null,
        { name: 'x'.repeat(41), packet },
        { name: '', packet: { ...packet, address: '10.0.0.0/8' } },
        { name: '', packet: { ...packet, port: 65_536 } },
        { name: '', packet: { ...packet, port: undefined } },
        { name: '', packet: { ...packet, protocol: 'ICMP' } },
        { name: '', packet: { ...packet, direction: 'sideways' } },
        one(65_535, 'last'),
        ...Array.from({ length: 30 }, (_, port) => one(port + 1)),
      ],
    },
  ]);
  expect(opened.current.packets).toHaveLength(MOST_PACKETS);
  expect(opened.current.packets[0]).toEqual(one(65_535, 'last'));
});
