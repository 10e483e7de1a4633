// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { open } from './open.tsx';
import { heading } from './page.ts';

/** As a scroll would: jsdom has no layout. */
function scrolledTo(top: number): void {
  Object.assign(window, { scrollX: 0, scrollY: top });
  document.dispatchEvent(new Event('scroll'));
}

test('Back leads to where a list was scrolled to; a new page begins at its top', async () => {
  const { user } = await open('/firewalls');
  const scrollTo = vi.spyOn(window, 'scrollTo');
  const link = await screen.findByRole('link', { name: 'office-only' });
  scrolledTo(900);
  await user.click(link);
  await heading('office-only');
  await waitFor(() => expect(scrollTo.mock.lastCall?.[0]).toMatchObject({ top: 0 }));
  scrolledTo(0);
  history.back();
  await heading('Firewalls');
  await waitFor(() => expect(scrollTo.mock.lastCall?.[0]).toMatchObject({ top: 900 }));
});

test('another page of a list begins at its first row; sorting and filtering keep the place', async () => {
  const { user } = await open('/firewalls', { scenario: 'large' });
  const scrollTo = vi.spyOn(window, 'scrollTo');
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(location.search).toContain('page=2'));
  await waitFor(() => expect(scrollTo.mock.lastCall?.[0]).toMatchObject({ top: 0 }));
  scrollTo.mockClear();
  await user.click(within(screen.getByRole('columnheader', { name: /^Status/ })).getByRole('button'));
  await waitFor(() => expect(location.search).toContain('sort=status'));
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: /^Status/ })).toHaveAttribute('aria-sort', 'ascending'),
  );
  expect(scrollTo).not.toHaveBeenCalled();
});
