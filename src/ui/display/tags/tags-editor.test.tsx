// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '#api/http/errors.ts';
import { draw } from '../../testing.tsx';
import { TagsEditor } from './tags-editor.tsx';

afterEach(cleanup);

const refusal = (reason: string): ApiError =>
  new ApiError({ kind: 'answer', status: 400, operation: 'PUT /things/1', errors: [{ field: 'tags', reason }] });

/** The editor of a record whose server refuses the tag `bad`. */
function Record({ disabledReason }: { disabledReason: string | undefined }) {
  const [tags, setTags] = useState<readonly string[]>(['web', 'production']);
  const save = async (change: (now: readonly string[]) => string[]): Promise<void> => {
    const next = change(tags);
    if (next.includes('bad')) throw refusal('No such tag');
    setTags(next);
  };
  return <TagsEditor tags={tags} listPath="/things" disabledReason={disabledReason} onChange={save} />;
}

const drawEditor = (disabledReason?: string) => draw(() => <Record disabledReason={disabledReason} />);
const tags = (): (string | null)[] => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('a tag leads to the list filtered by it', async () => {
  await drawEditor();
  expect(screen.getByRole('link', { name: 'web' })).toHaveAttribute('href', '/things?f.tags=web');
});

test('tags are added and removed by keyboard, and the focus is never lost', async () => {
  const { user } = await drawEditor();
  screen.getByRole('button', { name: 'Add tag' }).focus();
  await user.keyboard('{Enter}');
  const field = screen.getByRole('textbox', { name: 'New tag' });
  await waitFor(() => expect(field).toHaveFocus());
  await user.keyboard(' eu {Enter}');
  await waitFor(() => expect(tags()).toEqual(['web', 'production', 'eu']));
  expect(field).toHaveValue('');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add tag' })).toHaveFocus());

  screen.getByRole('button', { name: 'Remove tag web' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(tags()).toEqual(['production', 'eu']));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add tag' })).toHaveFocus());
});

test('a tag that is there or refused is told in place, and the text stays', async () => {
  const { user } = await drawEditor();
  await user.click(screen.getByRole('button', { name: 'Add tag' }));
  const field = screen.getByRole('textbox', { name: 'New tag' });
  await user.type(field, 'web{Enter}');
  expect(field).toHaveAccessibleDescription('Already there: web');
  await user.clear(field);
  await user.type(field, 'bad{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription('No such tag'));
  expect(field).toHaveValue('bad');
  expect(tags()).toEqual(['web', 'production']);
});

test('what may not be changed gives the reason', async () => {
  const { user } = await drawEditor('Your token may only read');
  const add = screen.getByRole('button', { name: 'Add tag' });
  expect(add).toHaveAccessibleDescription('Your token may only read');
  await user.click(add);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});
