// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryClient } from '#api/cache/queries.ts';
import { drawTable, labels, serve, things } from './testing.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const field = (): HTMLElement => screen.getByRole('combobox', { name: 'Search things' });
const options = (): (string | null)[] =>
  screen.queryAllByRole('listbox').flatMap((list) =>
    within(list)
      .queryAllByRole('option')
      .map(({ textContent }) => textContent),
  );
const active = (): string | null | undefined =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

test('by keyboard: a property, an operator and a counted value become a token, in one history entry', async () => {
  const server = serve(things(60));
  const { user, search, history } = await drawTable();
  await screen.findByText('thing-60');
  const before = history.length;
  await user.type(field(), 'sta');
  await waitFor(() => expect(options()).toEqual(['Status ']));
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  expect(active()).toBeUndefined();
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('Status ');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(options()).toEqual(['= is', '≠ is not']));
  expect(active()).toBe('= is');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(options()).toEqual(['Switched on 30', 'Off 30']));
  expect(screen.getByText('Counts are of all 60 things.')).toBeVisible();
  expect(server.asked.at(-1)?.page_size).toBe(500);
  await user.keyboard('of{Enter}');
  await waitFor(() => expect(search()).toEqual({ 'f.status': 'off' }));
  await waitFor(() => expect(labels()[0]).toBe('thing-59'));
  expect(history.length).toBe(before + 1);
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('button', { name: 'Remove filter Status = Off' })).toBeVisible();
  await user.keyboard('{Backspace}');
  await waitFor(() => expect(search()).toEqual({}));
});

test('several values are any of them, ≠ none of them, and words are searched for beside', async () => {
  serve(things(6));
  const { user, search } = await drawTable('?f.status=on');
  await screen.findByText('thing-6');
  expect(labels()).toHaveLength(3);
  await user.type(field(), 'thing status = off{Enter}');
  await waitFor(() => expect(search()).toEqual({ 'f.status': 'on|off', q: 'thing' }));
  await waitFor(() => expect(labels()).toHaveLength(6));
  expect(field()).toHaveDisplayValue(/^thing ?$/);
  await user.clear(field());
  await user.type(field(), 'status != on{Enter}');
  await waitFor(() => expect(search()).toEqual({ 'f.status': 'on|off', 'f.-status': 'on' }));
  await waitFor(() => expect(labels()).toEqual(['thing-5', 'thing-3', 'thing-1']));
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(search()).toEqual({}));
  expect(field()).toHaveFocus();
});

test('words are never taken for a filter, and an unfinished filter is dropped', async () => {
  serve(things(6));
  const { user, search } = await drawTable();
  await screen.findByText('thing-6');
  await user.type(field(), 'off{Enter}');
  await waitFor(() => expect(search()).toEqual({ q: 'off' }));
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.clear(field());
  await user.type(field(), 'status = o');
  await user.tab();
  await waitFor(() => expect(search()).toEqual({}));
  expect(field()).toHaveValue('');
});

test('Esc closes the list and then clears the words; a press elsewhere closes it too', async () => {
  serve(things(3));
  const { user, search } = await drawTable();
  await screen.findByText('thing-3');
  await user.click(field());
  await screen.findByRole('option', { name: 'Status' });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.type(field(), 'thing-1');
  await waitFor(() => expect(search()).toEqual({ q: 'thing-1' }));
  await user.keyboard('{Escape}{Escape}');
  await waitFor(() => expect(search()).toEqual({}));
  await user.click(field());
  await screen.findByRole('option', { name: 'Status' });
  await user.click(document.body);
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('an option can be pressed, and the field keeps the focus', async () => {
  serve(things(3));
  const { user, search } = await drawTable();
  await screen.findByText('thing-3');
  await user.click(field());
  await user.click(await screen.findByRole('option', { name: 'Status' }));
  await user.click(await screen.findByRole('option', { name: '≠ is not' }));
  await user.click(await screen.findByRole('option', { name: 'Off 1' }));
  await waitFor(() => expect(search()).toEqual({ 'f.-status': 'off' }));
  expect(field()).toHaveFocus();
});

test("the beginning of a property's name that is in no row is not searched for before Enter", async () => {
  serve(things(6));
  const { user, search } = await drawTable();
  await screen.findByText('thing-6');
  await user.type(field(), 'status');
  await user.tab();
  expect(field()).toHaveValue('');
  expect(search()).toEqual({});
  expect(labels()).toHaveLength(6);
  await user.type(field(), 'statu{Enter}');
  await waitFor(() => expect(search()).toEqual({ q: 'statu' }));
  await screen.findByText('No things match.');
});
