// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast, useToasts } from '#ui/actions/toast.ts';
import { draw } from '#ui/testing.tsx';
import ToastList from './toast-list.tsx';

function Messages({ paused = false }: { paused?: boolean }) {
  return <ToastList shown={useToasts().filter(({ open }) => open)} paused={paused} />;
}

beforeEach(() => toast.clear());
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

/** Shows messages and lets a minute pass. */
async function shown(messages: () => void, paused = false) {
  const { user } = await draw(() => <Messages paused={paused} />);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  act(messages);
  act(() => void vi.advanceTimersByTime(60_000));
  vi.useRealTimers();
  return user;
}

test('a message leaves the screen after a while, an error only when it is closed', async () => {
  const user = await shown(() => {
    toast.success({ title: 'web-1 is running' });
    toast.error({ title: 'web-2 did not boot' });
  });
  expect(screen.getByRole('listitem')).toHaveTextContent('web-2 did not boot');
  await user.click(screen.getByRole('button', { name: 'Close: web-2 did not boot' }));
  expect(screen.queryByRole('listitem')).toBeNull();
});

test('nothing leaves the screen while someone reads', async () => {
  await shown(() => toast.success({ title: 'web-1 is running' }), true);
  expect(screen.getByRole('listitem')).toHaveTextContent('web-1 is running');
});
