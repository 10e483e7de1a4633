// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';

test('a client, a URI and a dump are ready to be copied, without the password', async () => {
  const { user } = await open('/databases/1');
  expect(await screen.findByText('db-1-mysql-primary.databases.example')).toBeVisible();
  const panel = () => screen.getByRole('tabpanel', { name: /^(mysql|URI|dump)$/ });
  expect(panel()).toHaveTextContent(/^mysql --host=\S+ --port=3306 --user="\$DB_USER" --password="\$PASSWORD"/);
  await user.click(screen.getByRole('tab', { name: 'URI' }));
  expect(panel()).toHaveTextContent('mysql://$DB_USER:$PASSWORD@db-1-mysql-primary.databases.example:3306/');
  await user.click(screen.getByRole('tab', { name: 'dump' }));
  expect(panel()).toHaveTextContent(/^mysqldump .+ > backup\.sql$/);
  await user.click(screen.getByRole('button', { name: 'Copy dump command' }));
  expect(await navigator.clipboard.readText()).toMatch(/^mysqldump /);
});

test('a transition says how long it takes, with a bar', async () => {
  await open('/databases/5');
  const bar = await screen.findByRole('progressbar', {
    name: /^Provisioning · started \d+ min ago · usually 15 to 30 min$/,
  });
  expect(Number(bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
});

test('the maintenance tab has the windows and the restore points as tables', async () => {
  await open('/databases/1?tab=maintenance');
  const windows = await screen.findByRole('table', { name: 'Next maintenance windows' });
  expect(windows.querySelectorAll('tbody tr')).toHaveLength(3);
  const points = screen.getByRole('table', { name: 'Restore points' });
  expect(points.querySelectorAll('tbody tr').length).toBeGreaterThan(0);
});
