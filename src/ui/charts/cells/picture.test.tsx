// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { draw } from '../../testing.tsx';
import type { Cell } from './cells.ts';
import { Cells } from './picture.tsx';

afterEach(cleanup);

const cell = (name: string): Cell => ({ key: name, look: 'good', name, to: '/other?pool=2', hash: name });

/** Two nodes, one of which is replaced by a press. */
function Wall() {
  const [names, setNames] = useState(['old', 'kept']);
  return (
    <>
      <Cells label="Nodes" form="wall" cells={names.map(cell)} />
      <button type="button" onClick={() => setNames(['new', 'kept'])}>
        Replace
      </button>
    </>
  );
}

const fresh = (): (string | null)[] =>
  [...document.querySelectorAll('[data-new]')].map((one) => one.getAttribute('aria-label'));

test('a cell that comes later is marked as new, and none of those at first', async () => {
  const { user } = await draw(Wall);
  expect(await screen.findAllByRole('link')).toHaveLength(2);
  expect(fresh()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Replace' }));
  await screen.findByRole('link', { name: 'new' });
  expect(fresh()).toEqual(['new']);
});

test('a cell leads to its address, and to a part of it', async () => {
  const { user, history } = await draw(Wall);
  const link = await screen.findByRole('link', { name: 'kept' });
  expect(link).toHaveAttribute('href', '/other?pool=2#kept');
  await user.click(link);
  await screen.findByRole('heading', { name: 'Other page' });
  expect(history.location.href).toBe('/other?pool=2#kept');
});
