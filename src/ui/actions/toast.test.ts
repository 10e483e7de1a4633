// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

/** The module as after a reload of the page. */
async function reload() {
  vi.resetModules();
  const { toast, useToasts, useUnseen } = await import('./toast.ts');
  const { beginWorld } = await import('#api/http/world.ts');
  return {
    toast,
    beginWorld,
    messages: () => renderHook(useToasts).result.current,
    unseen: () => renderHook(useUnseen).result.current,
  };
}

beforeEach(() => sessionStorage.clear());

test('messages outlive a reload in the list, but are not shown again', async () => {
  const { toast } = await reload();
  toast.success({ title: 'Saved', link: { to: '/firewalls/1', label: 'Open' } });
  const { messages, unseen } = await reload();
  expect(messages()).toMatchObject([{ title: 'Saved', open: false, link: { to: '/firewalls/1' } }]);
  expect(unseen()).toBe(1);
});

test('what was seen stays seen, and later messages are new', async () => {
  const first = await reload();
  first.toast.success({ title: 'one' });
  first.toast.see();
  const { toast, unseen, messages } = await reload();
  expect(unseen()).toBe(0);
  toast.error({ title: 'two' });
  expect(unseen()).toBe(1);
  expect(new Set(messages().map(({ id }) => id)).size).toBe(2);
});

test('a new world of the demo empties them', async () => {
  const { toast, beginWorld } = await reload();
  toast.success({ title: 'of the old world' });
  beginWorld();
  expect((await reload()).messages()).toEqual([]);
});

test('what is stored but unreadable is ignored', async () => {
  sessionStorage.setItem('binnacle.own.notifications', '{"toasts":[{"id":"x"}]}');
  expect((await reload()).messages()).toEqual([]);
});
