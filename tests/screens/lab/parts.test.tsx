// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { isUnsettled } from '#api/cache/shown.ts';
import { GROUPS } from '#features/lab/parts/groups.ts';
import { labPath, partsPath } from '#features/paths.ts';
import { open } from '../open.tsx';
import { heading } from '../page.ts';

/** The states on the page by their names, each with what is drawn of it. */
const states = (): (readonly [name: string | null | undefined, drawn: boolean])[] =>
  screen
    .getAllByRole('figure')
    .map((figure) => [figure.querySelector('figcaption')?.textContent, figure.lastElementChild?.innerHTML !== '']);

test.each(Object.entries(GROUPS))('%s: every state is drawn, without an error or a warning', async (folder, group) => {
  const said = vi.fn<(...args: unknown[]) => void>();
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(said);
  // A chart without a size says so.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 220));
  await open(partsPath(folder));
  await heading(folder);
  await waitFor(() => expect(isUnsettled()).toBe(false));
  const expected = Object.values(group).flatMap((of) => Object.keys(of).map((name) => [name, true]));
  expect(states()).toEqual(expected);
  expect(said.mock.calls).toEqual([]);
});

test('the lab leads to a folder, to one component, and back to the contents', async () => {
  const { user } = await open(labPath());
  await user.click(await screen.findByRole('link', { name: 'all parts of the screens' }));
  await heading('Parts');
  await user.click(screen.getByRole('link', { name: 'display' }));
  await heading('display');
  const [, byHeading] = screen.getAllByRole('link', { name: 'status' });
  if (byHeading === undefined) throw new Error('The heading is no link');
  await user.click(byHeading);
  await heading('display/status');
  expect(states().map(([name]) => name)).toEqual(Object.keys(GROUPS['display']?.['status'] ?? {}));
  await user.click(screen.getByRole('link', { name: 'Parts' }));
  await heading('Parts');
});

test('the refused page stays refused when the world of the mock is changed', async () => {
  const { control } = await open(partsPath('page/guarded'));
  const refused = (): Promise<HTMLElement> => screen.findByText('Only unrestricted users can do this');
  await refused();
  await control('PUT', 'clock', { rate: 0 });
  await waitFor(() => expect(isUnsettled()).toBe(false));
  await refused();
});

test('a component that there is not leads to the contents', async () => {
  await open(partsPath('display/nothing'));
  await heading('Parts');
});

test.each(['constructor', 'display/toString', '__proto__/constructor'])('%s is no part', async (part) => {
  await open(partsPath(part));
  await heading('Parts');
});
