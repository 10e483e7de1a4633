// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { action, dialog, heading, lines, moreAction, pressDisabled, rowLabels } from '../page.ts';
import { expectNoRow, rowOf } from './parts.ts';

test('deleting lists what is deleted and what stays, and requires the label; its firewall stays', async () => {
  const { user, sent, api } = await open('/nodebalancers/3');
  await user.click(await moreAction(user, 'Delete'));
  expect(location.search).toContain('dialog=delete.3');
  const open3 = await dialog('Delete NodeBalancer jobs-lb?');
  await open3.findByText(/^Port 80 \(HTTP\) closes: worker-1 and worker-2 get no traffic from it/);
  const items = open3.getAllByRole('listitem').map(({ textContent }) => textContent);
  for (const sentence of [
    /^198\.19\.0\.3, 2001:db8:ba1::3 and nb-.* are lost; DNS records/,
    /^shop-edge loses this service/,
    /^The instances behind its nodes/,
  ])
    expect(items).toContainEqual(expect.stringMatching(sentence));

  const typed = open3.getByRole('textbox');
  await user.type(typed, 'jobs');
  await pressDisabled(open3.getByRole('button', { name: 'Delete jobs-lb' }));
  expect(typed).toHaveAccessibleDescription(/Type exactly jobs-lb/);
  expect(sent).toEqual([]);
  await user.type(typed, '-lb');
  const entries = history.length;
  await user.click(open3.getByRole('button', { name: 'Delete jobs-lb' }));
  await heading('NodeBalancers');
  // The list takes the place of the dialog: Back does not open that again.
  expect(history.length).toBe(entries);
  await waitFor(() => expect(rowLabels()).toEqual(['shop-lb', 'db-lb', 'spare-lb']));
  expect(lines(sent)).toEqual(['DELETE /nodebalancers/3']);
  expect(await api('GET', '/networking/firewalls/1/devices')).toMatchObject({
    data: [{ entity: { label: 'db-1' } }],
  });
});

test('a port is deleted from the list of them, with its nodes named', async () => {
  const { user, sent } = await open('/nodebalancers/1?tab=configs');
  await user.click(await action(user, 'Port 443 (HTTPS)', 'Delete'));
  const opened = await dialog('Delete port 443?');
  await opened.findByText(/shop-lb stops answering on port 443/);
  await opened.findByText(/2 nodes get no traffic from it: web-1/);
  await user.click(opened.getByRole('button', { name: 'Delete 443' }));
  await expectNoRow('Port 443 (HTTPS)');
  expect(rowOf('Port 80 (HTTP)')).not.toBeNull();
  expect(lines(sent)).toEqual(['DELETE /nodebalancers/1/configs/2']);
});
