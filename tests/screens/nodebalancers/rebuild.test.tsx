// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { issue, keyPem } from '../../../src/lib/pem/testing.ts';
import { button, expectMain, fill, focused, heading, lines, put, setFault, tabTo } from '../page.ts';
import { DEFAULTS } from './creating.ts';
import { cert, confirm, EDIT, EDIT_SECURE, key, node, openEditor, REBUILD, review, save, weight } from './editor.ts';
import { body, choose, expectNoRow, expectRow } from './parts.ts';

test('settings and nodes are saved by one request, after a review', async () => {
  const opened = await openEditor(EDIT);
  const { user, sent } = opened;
  await choose(user, screen.getByRole('combobox', { name: 'Algorithm' }), 'Least connections');
  await fill(user, weight(1), '50');
  await user.click(screen.getByRole('button', { name: 'Remove node 2' }));
  await user.click(screen.getByRole('button', { name: 'Add node' }));
  await put(user, node(5).getByRole('combobox', { name: /^Address/ }), '192.168.140.9:8080');
  await put(user, node(5).getByRole('textbox', { name: 'Label' }), 'typed');
  const shown = await review(user);
  expect(shown).toHaveTextContent('Algorithm: Round robin Least connections');
  expect(shown).toHaveTextContent(/Node worker-1 ?Weight: 100 50/);
  expect(shown).toHaveTextContent('New node: typed (192.168.140.9:8080)');
  expect(shown).toHaveTextContent('Deleted node: worker-2 (');
  expect(shown).not.toHaveTextContent('worker-1-old');
  expect(sent).toEqual([]);
  await confirm(user);
  await heading('Port 80 (HTTP)');
  const address = expect.stringMatching(/^192\.168\.\d+\.\d+:80$/);
  expect(sent).toEqual([
    {
      method: 'POST',
      path: '/nodebalancers/3/configs/4/rebuild',
      body: {
        ...DEFAULTS,
        port: 80,
        protocol: 'http',
        algorithm: 'leastconn',
        check: 'http',
        check_path: '/',
        check_body: '',
        nodes: [
          { id: 7, address, label: 'worker-1', mode: 'accept', weight: 50 },
          { id: 9, address, label: 'worker-1-old', mode: 'reject', weight: 100 },
          { id: 10, address, label: 'worker-1-dev', mode: 'drain', weight: 100 },
          { id: 11, address, label: 'worker-1-spare', mode: 'backup', weight: 100 },
          { address: '192.168.140.9:8080', label: 'typed', mode: 'accept', weight: 100 },
        ],
      },
    },
  ]);
  await user.click(screen.getByRole('tab', { name: /^Nodes/ }));
  await expectRow('typed', '66.7%');
  await expectNoRow('worker-2');
});

test('a removed node is restored, or drained first; how to finish is explained', async () => {
  const opened = await openEditor(EDIT);
  const { user } = opened;
  await user.click(screen.getByRole('button', { name: 'Remove node 2' }));
  await user.click(screen.getByRole('button', { name: 'Remove node 1' }));
  const removed = await screen.findByRole('region', { name: 'Removed nodes' });
  expect(removed).toHaveTextContent('2 nodes will be deleted when you save.');
  await user.click(within(removed).getByRole('button', { name: 'Restore worker-2' }));
  expect(removed).toHaveTextContent('1 node will be deleted');
  expect(node(4).getByRole('textbox', { name: 'Label' })).toHaveValue('worker-2');
  const shown = await review(user);
  expect(shown).toHaveTextContent('Connections to worker-1 may break');
  await user.click(within(shown).getByRole('button', { name: 'Drain worker-1 first instead' }));
  expect(shown).not.toHaveTextContent('Deleted node');
  expect(shown).toHaveTextContent('worker-1 drains with this save.');
  await confirm(user);
  await screen.findByText('worker-1 drains. Delete it once the connections have ended.');
  expect(body(opened)).toMatchObject({
    nodes: [{ id: 9 }, { id: 10 }, { id: 11 }, { id: 8, mode: 'accept' }, { id: 7, mode: 'drain' }],
  });
  await expectRow('worker-1', 'Drain');
});

test('by keyboard: nothing is sent without changes; a changed check leaves certificate and key as they are', async () => {
  const opened = await openEditor(EDIT_SECURE);
  const { user, sent } = opened;
  await tabTo(user, await button('Review and save'));
  await user.keyboard('{Enter}');
  await screen.findByText(/^Nothing has (been )?changed/);
  expect(sent).toEqual([]);
  await fill(user, screen.getByRole('textbox', { name: 'Timeout' }), '10');
  await user.keyboard('{Enter}');
  const shown = await screen.findByRole('dialog', { name: 'Save port 443 of shop-lb?' });
  await focused(within(shown).getByRole('button', { name: 'Save port and nodes' }));
  expect(shown).toHaveTextContent('Timeout: 30 s 10 s');
  expect(shown).toHaveTextContent('Certificate and key: www.example.com (F7:44:EC:E3');
  expect(shown).toHaveTextContent('is kept');
  await user.keyboard('{Enter}');
  await focused(await heading('Port 443 (HTTPS)'));
  expect(body(opened)).toMatchObject({ protocol: 'https', check_timeout: 10 });
  expect(body(opened)).not.toHaveProperty('ssl_cert');
  expect(body(opened)).not.toHaveProperty('ssl_key');
  expect(await screen.findByRole('region', { name: 'Certificate' })).toHaveTextContent('www.example.com');
});

test('leaving https warns that certificate and key are deleted, and resets the cipher suite', async () => {
  const opened = await openEditor(EDIT_SECURE);
  const { user } = opened;
  await choose(user, screen.getByRole('combobox', { name: 'Cipher suite' }), 'Legacy');
  await save(user);
  await user.click(await screen.findByRole('link', { name: 'Edit port' }));
  await user.click(await screen.findByRole('radio', { name: /^HTTP(?!S| status| body)/ }));
  await expectMain('Reset, not used with HTTP: cipher suite.');
  await expectMain('The review lists every change before you save.');
  const shown = await review(user);
  expect(shown).toHaveTextContent('Protocol: HTTPS HTTP');
  expect(shown).toHaveTextContent('Cipher suite: Legacy Recommended');
  expect(shown).toHaveTextContent('only HTTPS uses them');
  await confirm(user);
  await heading('Port 443 (HTTP)');
  expect(body(opened)).toMatchObject({ protocol: 'http', cipher_suite: 'recommended', check_body: '' });
  expect(screen.queryByRole('region', { name: 'Certificate' })).toBeNull();
});

test('another certificate: one part of the pair is not enough; a lost request is sent again', async () => {
  const issued = await issue({ name: 'CN=new.example.org' });
  const { user, sent } = await openEditor(EDIT_SECURE, {
    // The request gets lost: the stored certificate is the old one.
    before: (server) => setFault(server, 'POST', REBUILD, { act: 'drop' }),
  });
  const stays = /^Leave both empty to keep the certificate/;
  expect(screen.getByText(stays)).toBeVisible();
  await put(user, cert(), issued.pem);
  expect(screen.queryByText(stays)).toBeNull();
  await expectMain('the private key is missing');
  await user.click(await button('Review and save'));
  await focused(key());
  expect(key()).toHaveAccessibleDescription(/A new certificate needs its key/);
  await put(user, key(), keyPem(issued.keys));
  const shown = await review(user);
  await waitFor(() => expect(shown).toHaveTextContent('Certificate and key: www.example.com'));
  await waitFor(() => expect(shown).toHaveTextContent('new.example.org'));
  await confirm(user);
  const alert = await screen.findByRole('alert');
  await waitFor(() => expect(alert).toHaveTextContent('so you can retry'));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('dialog', { name: /^Save port / });
  await confirm(user);
  await waitFor(() => expect(screen.getByRole('region', { name: 'Certificate' })).toHaveTextContent('new.example.org'));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]?.body).toMatchObject({ ssl_cert: issued.pem, ssl_key: keyPem(issued.keys) });
});

test('a lost response: the saved state is found', async () => {
  const { user, sent } = await openEditor(EDIT, {
    before: (server) => setFault(server, 'POST', REBUILD, { when: 'after', act: 'drop' }),
  });
  await fill(user, weight(2), '7');
  await save(user);
  await user.click(await screen.findByRole('link', { name: 'Open Port 80 (HTTP)' }));
  await heading('Port 80 (HTTP)');
  await user.click(screen.getByRole('tab', { name: /^Nodes/ }));
  await expectRow('worker-2', /Accept6\.5%7/);
  expect(lines(sent)).toEqual(['POST /nodebalancers/3/configs/4/rebuild']);
});
