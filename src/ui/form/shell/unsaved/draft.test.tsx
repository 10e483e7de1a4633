// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearOwn } from '#api/session/user-storage.ts';
import { button, done, label, NEW_THING, openThing, serve } from '../../testing.tsx';
import { readDraft, withoutSecrets, writeDraft } from './draft.ts';

beforeEach(clearOwn);
afterEach(cleanup);

const stored = (): string => JSON.stringify(Object.entries(sessionStorage));

/** What a reload does: the page is gone without being left, then opened again. */
async function reload(unmount: () => void) {
  window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const kept = Object.entries(sessionStorage);
  unmount();
  for (const [key, value] of kept) sessionStorage.setItem(key, String(value));
  return openThing();
}

test('a reload keeps what was typed, secrets excepted, which never reach the storage', async () => {
  const { user, unmount } = await openThing();
  await user.type(label(), 'web');
  await user.type(screen.getByLabelText('Secret'), 'hunter2');
  await waitFor(() => expect(stored()).toContain('web'));
  expect(stored()).not.toContain('hunter2');
  const opened = await reload(unmount);
  expect(stored()).not.toContain('hunter2');
  await screen.findByText('Draft restored. Passwords and keys were not kept.');
  expect(label()).toHaveProperty('value', 'web');
  expect(screen.getByLabelText('Secret')).toHaveProperty('value', '');
  await opened.user.click(screen.getByRole('button', { name: 'Discard draft' }));
  expect(label()).toHaveProperty('value', '');
  expect(screen.queryByText(/Draft restored/)).toBeNull();
  expect(document.activeElement).toBe(label());
  await waitFor(() => expect(stored()).not.toContain('web'));
});

test('a draft is dropped when the form is saved or left', async () => {
  serve(done);
  const { user, router } = await openThing({ onDone: () => router.history.push('/other') });
  await user.type(label(), 'web');
  await waitFor(() => expect(stored()).toContain('web'));
  await user.click(button());
  await screen.findByRole('heading', { name: 'Other page' });
  expect(stored()).not.toContain('draft');
});

test('cancelling drops it', async () => {
  const { user } = await openThing();
  await user.type(label(), 'web');
  await waitFor(() => expect(stored()).toContain('web'));
  await user.click(screen.getByText('Cancel'));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await screen.findByRole('heading', { name: 'Other page' });
  expect(stored()).not.toContain('draft');
});

test('secrets are found by name and by path, in rows of lists too', () => {
  const values = { root_pass: 'a', configs: [{ ssl_key: 'b', note: 'c', keys: ['d'] }], metadata: { user_data: 'e' } };
  expect(withoutSecrets(values, ['configs.keys'])).toEqual({
    root_pass: '',
    configs: [{ ssl_key: '', note: 'c', keys: undefined }],
    metadata: { user_data: '' },
  });
});

test('what a draft had not changed has the newest value, and a change of others in the same field is said', () => {
  const before = { ...NEW_THING, label: 'old', note: 'one' };
  expect(writeDraft('x', { ...before, label: 'mine' }, before, [])).toBe(true);
  expect(readDraft('x', { ...before, note: 'two' }, [])).toEqual({
    values: { ...before, label: 'mine', note: 'two' },
    withheld: false,
    outdated: false,
  });
  expect(readDraft('x', { ...before, label: 'theirs' }, [])).toMatchObject({ outdated: true });
  writeDraft('x', before, before, []);
  expect(readDraft('x', before, [])).toBeUndefined();
});
