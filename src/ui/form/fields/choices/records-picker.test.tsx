// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#api/http/errors.ts';
import type { Collection } from '#api/cache/queries.ts';
import { type Eligibility, RecordsPicker } from './records-picker.tsx';
import { type Thing, collection, serve, things } from '#ui/table/testing.tsx';
import { draw } from '#ui/testing.tsx';

afterEach(cleanup);

interface Options {
  readonly eligibility?: Eligibility<Thing, string>;
  readonly max?: number;
  readonly from?: Collection<Thing>;
}

async function drawPicker({ eligibility, max, from = collection }: Options = {}) {
  const chosen = vi.fn<(ids: number[]) => void>();
  function Page() {
    const [value, setValue] = useState<readonly number[]>([]);
    return (
      <RecordsPicker
        id="things"
        label="Things"
        collection={from}
        optionOf={({ id, label, status }) => ({ id, label, note: status })}
        eligibility={eligibility}
        max={max}
        value={value}
        onChange={(ids) => {
          chosen(ids);
          setValue(ids);
        }}
      />
    );
  }
  const { user } = await draw(Page);
  const input = screen.getByRole('combobox', { name: 'Things' });
  return { user, input, chosen };
}

const options = (): HTMLElement[] => screen.queryAllByRole('option');
const names = (): string[] => options().map(({ textContent }) => textContent.trim());

/** Things of status `off` cannot be chosen. */
const onlyOn: Eligibility<Thing, string> = {
  disabledReasonOf: ({ status }) => (status === 'off' ? 'is switched off' : undefined),
};

/** Requests a status for every thing; any answer other than "fine" is the reason. */
function asking(answer: (id: number) => string | null): { eligibility: Eligibility<Thing, string>; asked: number[] } {
  const asked: number[] = [];
  return {
    asked,
    eligibility: {
      ask: ({ id }) => ({
        queryKey: ['cover', id],
        queryFn: () => {
          asked.push(id);
          return Promise.resolve(answer(id));
        },
      }),
      disabledReasonOf: (thing, known) =>
        onlyOn.disabledReasonOf(thing, known) ?? (known === 'fine' ? undefined : known),
    },
  };
}

test('a disabled option gives the reason, can be focused by keyboard, and is chosen by neither Enter nor a click', async () => {
  serve(things(3)); // thing-3 on, thing-2 off, thing-1 on
  const { user, input, chosen } = await drawPicker({ eligibility: onlyOn });
  await user.click(input);
  const off = await screen.findByRole('option', { name: 'thing-2 (off) is switched off' });
  expect(off.getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(input.getAttribute('aria-activedescendant')).toBe(off.id);
  await user.keyboard('{Enter}');
  await user.click(off);
  expect(chosen).not.toHaveBeenCalled();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(chosen).toHaveBeenLastCalledWith([3]);
  expect(names()).toEqual(['thing-3 (on)', 'thing-2 (off) is switched off']);
});

test('at most twenty are rendered, and typing finds the others, by label or by id', async () => {
  serve(things(60));
  const { user, input, chosen } = await drawPicker();
  await user.click(input);
  await waitFor(() => expect(options()).toHaveLength(20));
  expect(screen.getByText('40 more. Type part of the name to find them.')).toBeDefined();
  await user.type(input, 'thing-59');
  expect(names()).toEqual(['thing-59 (off)']);
  await user.clear(input);
  await user.type(input, '60');
  expect(names()).toEqual(['thing-60 (on)', 'thing-1 (off)']);
  await user.click(screen.getByRole('option', { name: 'thing-60 (on)' }));
  expect(chosen).toHaveBeenLastCalledWith([1]);
  await user.type(input, 'nowhere');
  expect(options()).toHaveLength(0);
  expect(screen.getByText('No match for “nowhere”')).toBeDefined();
});

test('requests are made only for rendered options that nothing else disables, once the list is open', async () => {
  serve(things(60));
  const { eligibility, asked } = asking((id) => (id === 3 ? 'has a cover' : 'fine'));
  const { user, input } = await drawPicker({ eligibility });
  expect(asked).toEqual([]);
  await user.click(input);
  await screen.findByRole('option', { name: 'thing-58 (on) has a cover' });
  await waitFor(() => expect(asked).toHaveLength(10));
  expect(asked.every((id) => id <= 20 && id % 2 === 1)).toBe(true);
});

test('a server without the operation gets one request, and all options stay enabled', async () => {
  serve(things(5));
  const { eligibility, asked } = asking(() => null);
  const { user, input, chosen } = await drawPicker({ eligibility });
  await user.click(input);
  await waitFor(() => expect(asked).toEqual([1]));
  await user.click(await screen.findByRole('option', { name: 'thing-3 (on)' }));
  expect(chosen).toHaveBeenLastCalledWith([3]);
});

test('a failed request leaves its option enabled, and the others are still made', async () => {
  serve(things(5));
  const { eligibility, asked } = asking((id) => {
    if (id === 1) throw new ApiError({ kind: 'answer', status: 403, operation: 'GET /cover' });
    return 'has a cover';
  });
  const { user, input, chosen } = await drawPicker({ eligibility });
  await user.click(input);
  await screen.findByRole('option', { name: 'thing-3 (on) has a cover' });
  expect(new Set(asked)).toEqual(new Set([1, 3, 5]));
  await user.click(screen.getByRole('option', { name: 'thing-5 (on)' }));
  expect(chosen).toHaveBeenLastCalledWith([1]);
});

test('at the maximum the other options are disabled with the reason; Backspace removes the last one', async () => {
  serve(things(3));
  const { user, input, chosen } = await drawPicker({ max: 1 });
  await user.click(input);
  await user.click(await screen.findByRole('option', { name: 'thing-3 (on)' }));
  await waitFor(() => expect(input.getAttribute('aria-expanded')).toBe('false'));
  await user.click(input);
  const other = await screen.findByRole('option', { name: 'thing-1 (on) can’t be added: up to 1 can be chosen' });
  await user.click(other);
  expect(chosen).toHaveBeenCalledTimes(1);
  await user.type(input, '{Backspace}');
  expect(chosen).toHaveBeenLastCalledWith([]);
  await user.click(screen.getByRole('option', { name: 'thing-1 (on)' }));
  const pills = within(screen.getByTestId('page'));
  await user.click(pills.getByRole('button', { name: 'Remove thing-1 (on)' }));
  expect(chosen).toHaveBeenLastCalledWith([]);
});

test('ids are typed where there are too many to list', async () => {
  const server = serve(things(2));
  server.results = 20_000;
  const { user, chosen } = await drawPicker();
  await screen.findByText('Too many to list. Type IDs.');
  await user.type(screen.getByRole('combobox', { name: 'Things' }), '17{Enter}x{Enter}');
  expect(chosen).toHaveBeenLastCalledWith([17]);
});

test('Enter takes the first match; what matches nothing stays with an error', async () => {
  serve(things(3));
  const { user, input, chosen } = await drawPicker();
  await user.click(input);
  await screen.findByRole('option', { name: 'thing-2 (off)' });
  await user.type(input, 'thing-2{Enter}');
  expect(chosen).toHaveBeenLastCalledWith([2]);
  await user.type(input, 'nowhere');
  await user.tab();
  expect(screen.getByText('No match for “nowhere”')).toBeDefined();
  expect(input).toHaveProperty('value', 'nowhere');
});

test('a typed text that is no id stays with an error', async () => {
  const server = serve(things(2));
  server.results = 20_000;
  const { user, chosen } = await drawPicker();
  await screen.findByText('Too many to list. Type IDs.');
  await user.type(screen.getByRole('combobox', { name: 'Things' }), 'web{Enter}');
  expect(screen.getByText('Not an ID: web')).toBeDefined();
  expect(chosen).toHaveBeenLastCalledWith([]);
});
