// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { dialog, heading } from '../page.ts';

const line = () => screen.findByRole('note', { name: 'About this demo' });

const card = async (name: string) => within(await screen.findByRole('region', { name: `Tour: ${name}` }));

test('the demo says what it is until that is dismissed', async () => {
  const { user } = await open('/');
  const told = within(await line());
  told.getByText(/^This is a demo\. The server runs in your browser/);
  await user.click(told.getByRole('button', { name: 'Move the clock' }));
  expect(await screen.findByRole('region', { name: 'Time machine' })).toBeInTheDocument();
  await user.click(told.getByRole('button', { name: 'Move the clock' }));
  await user.click(told.getByRole('button', { name: 'Reset the demo' }));
  const asked = await dialog('Reset the demo?');
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  await user.click(told.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('note', { name: 'About this demo' })).toBeNull();
});

/** What stands out on the card. */
const first = (of: Awaited<ReturnType<typeof card>>) =>
  [...of.queryAllByRole('link'), ...of.queryAllByRole('button')]
    .filter((one) => one.dataset['look'] === 'filled')
    .map(({ textContent }) => textContent);

test('the tour leads from stop to stop; what is tried stands out first, then the way on', async () => {
  const { user } = await open('/');
  await user.click(within(await line()).getByRole('link', { name: /^Take the tour/ }));
  await heading('shop-edge');
  const trace = await card('Can it be reached?');
  expect(first(trace)).toEqual(['Trace it']);
  await user.click(trace.getByRole('button', { name: 'Trace it' }));
  await screen.findByText(/^203\.0\.113\.7 can reach db-1 on TCP 443/);
  await trace.findByText(/^Traced, hop by hop/);
  expect(trace.queryByRole('button', { name: 'Trace it' })).toBeNull();
  expect(first(trace)).toEqual(['Next']);
  await user.click(trace.getByRole('link', { name: 'Next' }));
  await heading('web-1');
  const remove = await card('Look before you delete');
  await user.click(remove.getByRole('button', { name: 'Ask to delete web-1' }));
  const asked = await dialog('Delete instance web-1?');
  await remove.findByText(/^The dialog says what breaks/);
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  expect(first(remove)).toEqual(['Next']);
  await user.click(remove.getByRole('link', { name: 'Next' }));
  await heading('Databases');
  const row = async () => (await screen.findByRole('link', { name: 'new-shop' })).closest('tr');
  expect(await row()).toHaveTextContent('Provisioning');
  const clock = await card('Move the clock');
  await user.click(clock.getByRole('button', { name: 'Move the clock 30 minutes' }));
  await expect.poll(async () => (await row())?.textContent).toContain('Active');
  await clock.findByText('Half an hour has passed: new-shop is active.');
  await user.click(clock.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('region', { name: 'Tour: Move the clock' })).toBeNull();
});

test('the tour ends anywhere, by its button or Esc, and the focus returns to the page', async () => {
  for (const end of ['button', 'Esc']) {
    const { user } = await open('/');
    await user.click(within(await line()).getByRole('link', { name: /^Take the tour/ }));
    await heading('shop-edge');
    const own = await card('Can it be reached?');
    if (end === 'button') await user.click(own.getByRole('button', { name: 'End the tour' }));
    else {
      own.getByRole('link', { name: 'Next' }).focus();
      await user.keyboard('{Escape}');
    }
    expect(screen.queryByRole('region', { name: 'Tour: Can it be reached?' })).toBeNull();
    expect(await heading('shop-edge')).toHaveFocus();
    cleanup();
  }
});

test('an empty account is offered no tour of records that it lacks', async () => {
  await open('/', { scenario: 'empty' });
  await screen.findByRole('region', { name: 'Get started in three steps' });
  expect(within(await line()).queryByRole('link', { name: /^Take the tour/ })).toBeNull();
});

test('a console for a real server says nothing of it', async () => {
  await open('/', { demo: false });
  expect(screen.queryByRole('note', { name: 'About this demo' })).toBeNull();
});
