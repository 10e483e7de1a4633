// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';

/** The choices for a region under each heading. */
async function choices(scenario: 'default' | 'empty'): Promise<readonly (readonly (string | null)[])[]> {
  const { user } = await open('/databases/new', { scenario });
  await user.click(await screen.findByRole('combobox', { name: /^Region/ }));
  const list = await screen.findByRole('listbox', { name: 'Region' });
  await within(list).findAllByRole('option');
  return [...list.querySelectorAll('[class*=Combobox-group]:has([role=option])')].map((group) => [
    group.querySelector('[class*=groupLabel]')?.textContent ?? null,
    ...[...group.querySelectorAll('[role=option]')].map(({ textContent }) => textContent.trim()),
  ]);
}

test('a region is chosen where the user is, with how much is there, else by continent', async () => {
  const [own, ...continents] = await choices('default');
  expect(own?.slice(0, 3)).toEqual([
    'Where you are',
    expect.stringMatching(/^Chicago, IL \(us-ord\) \d+ instances$/),
    expect.stringMatching(/^Newark, NJ \(us-east\) \d+ instances$/),
  ]);
  expect(own).toContainEqual(expect.stringMatching(/^Atlanta, GA .* 2 instances\s+Outage/));
  const titles = continents.map(([title]) => title);
  expect(titles).toEqual(titles.toSorted((one, other) => String(one).localeCompare(String(other))));
  expect(titles).toContain('Asia');
});

test('who has nothing yet chooses by continent alone', async () => {
  const titles = (await choices('empty')).map(([title]) => title);
  expect(titles).not.toContain('Where you are');
  expect(titles.length).toBeGreaterThan(3);
});
