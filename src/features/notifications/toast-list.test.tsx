// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast, useToasts } from '#ui/actions/toast.ts';
import { draw } from '#ui/testing.tsx';
import ToastList from './toast-list.tsx';

function Messages() {
  return (
    <>
      <ToastList shown={useToasts().filter(({ open }) => open)} />
      <button type="button">Elsewhere</button>
    </>
  );
}

beforeEach(() => toast.clear());
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

/** Shows messages and lets a minute pass. */
async function shown(messages: () => void) {
  const { user } = await draw(() => <Messages />);
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

test('nothing leaves the screen under the pointer, also after another message was closed there', async () => {
  await draw(() => <Messages />);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const minute = () => act(() => void vi.advanceTimersByTime(60_000));
  act(() => {
    toast.success({ title: 'web-1 is running' });
    toast.error({ title: 'web-2 did not boot' });
  });
  const close = screen.getByRole('button', { name: 'Close: web-2 did not boot' });
  fireEvent.pointerOver(close);
  minute();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  // What is taken away under the pointer is not left by it.
  fireEvent.click(close);
  minute();
  expect(screen.getByText('web-1 is running')).toBeInTheDocument();
  fireEvent.pointerOver(screen.getByRole('button', { name: 'Elsewhere' }));
  minute();
  expect(screen.queryByRole('listitem')).toBeNull();
});

test('nothing leaves the screen that has the focus, until that goes', async () => {
  await draw(() => <Messages />);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const minute = () => act(() => void vi.advanceTimersByTime(60_000));
  act(() => toast.success({ title: 'web-1 is running' }));
  act(() => screen.getByRole('button', { name: 'Close: web-1 is running' }).focus());
  minute();
  expect(screen.getByText('web-1 is running')).toBeInTheDocument();
  act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());
  minute();
  expect(screen.queryByRole('listitem')).toBeNull();
});
