// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { confirmLeave } from '#ui/page/unsaved-changes.ts';
import { button, done, label, openThing, serve } from '../../testing.tsx';

type Opened = Awaited<ReturnType<typeof openThing>>;

afterEach(cleanup);

/** Whether the browser would ask before unloading the page. */
function asksBeforeUnload(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

const asked = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
const notAsked = () => expect(screen.queryByRole('dialog')).toBeNull();

/** Ways to leave that navigate, and where they lead. */
const EXITS: readonly (readonly [string, string, (opened: Opened) => Promise<void> | void])[] = [
  ['a link', 'Other page', ({ user }) => user.click(screen.getByRole('link', { name: 'Elsewhere' }))],
  ['Cancel', 'Other page', ({ user }) => user.click(screen.getByText('Cancel'))],
  ['Back', 'Before', ({ router }) => act(() => router.history.back())],
  [
    'Esc',
    'Other page',
    ({ user }) => {
      label().focus();
      return user.keyboard('{Escape}');
    },
  ],
];

describe.each(EXITS)('%s', (_, heading, leave) => {
  test('leaves a clean form at once', async () => {
    const opened = await openThing();
    await leave(opened);
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
    notAsked();
  });

  test('asks when something was entered; Esc stays, Leave leaves', async () => {
    const opened = await openThing();
    await opened.user.type(label(), 'web');
    await leave(opened);
    await asked();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Stay'));
    await opened.user.keyboard('{Escape}');
    await waitFor(notAsked);
    await waitFor(() => expect(window.location.pathname).toBe('/here'));
    expect(label()).toHaveProperty('value', 'web');
    await leave(opened);
    await asked();
    await opened.user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
  });

  test('leaves at once after success', async () => {
    serve(done);
    const opened = await openThing();
    await opened.user.type(label(), 'web{Enter}');
    await waitFor(() => expect(asksBeforeUnload()).toBe(false));
    await leave(opened);
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
    notAsked();
  });
});

test('navigating from onDone is not asked about', async () => {
  serve(done);
  let go: () => void = () => undefined;
  const { user, router } = await openThing({ onDone: () => go() });
  go = () => router.history.push('/other');
  await user.type(label(), 'web');
  await user.click(button());
  expect(await screen.findByRole('heading', { name: 'Other page' })).toBeTruthy();
  notAsked();
});

test('reload and closing the tab are asked about only where a draft does not keep everything', async () => {
  const { user } = await openThing();
  expect(asksBeforeUnload()).toBe(false);
  await user.type(label(), 'w');
  expect(asksBeforeUnload()).toBe(false);
  await user.type(screen.getByLabelText('Secret'), 'hunter2');
  expect(asksBeforeUnload()).toBe(true);
  await user.clear(screen.getByLabelText('Secret'));
  expect(asksBeforeUnload()).toBe(false);
});

test('signing out asks, once for all callers, and not without unsaved changes', async () => {
  const { user } = await openThing();
  expect(await confirmLeave()).toBe(true);
  await user.type(label(), 'web');
  const first = confirmLeave();
  const second = confirmLeave();
  await asked();
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(await Promise.all([first, second])).toEqual([false, false]);
  const third = confirmLeave();
  await asked();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await third).toBe(true);
  expect(asksBeforeUnload()).toBe(false);
});

test('an unmounted form does not leave a question behind', async () => {
  const { user, unmount } = await openThing();
  await user.type(label(), 'web');
  const question = confirmLeave();
  unmount();
  expect(await question).toBe(true);
});
