// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { issue, keyPem } from '../../../src/lib/pem/testing.ts';
import { button, dialog, expectMain, fill, heading, lines } from '../page.ts';
import { cert, confirm, EDIT, EDIT_SECURE, fillPair, key, openEditor, save, weight } from './editor.ts';
import { body, MODES, SECURE } from './parts.ts';
import type { Server } from '../open.tsx';

/** Saves a config as someone else would: its settings and nodes as stored, apart from what changes. */
async function rebuild({ api }: Server, path: string, change: (nodes: readonly object[]) => object): Promise<void> {
  const read = async (what: string): Promise<object> => {
    const answer = await api('GET', what);
    if (typeof answer !== 'object' || answer === null) throw new Error(`${what} gives no record`);
    return answer;
  };
  const config = await read(path);
  const nodes = await read(`${path}/nodes`);
  const list = 'data' in nodes && Array.isArray(nodes.data) ? nodes.data : [];
  await api('POST', `${path}/rebuild`, { ...config, nodes: list, ...change(list) });
}

test('someone else changes a setting and the nodes: what each changed is sent', async () => {
  const opened = await openEditor(EDIT);
  const { user } = opened;
  await fill(user, weight(1), '50');
  await rebuild(opened, MODES, (nodes) => ({ algorithm: 'source', nodes: nodes.slice(0, 4) }));
  await save(user);
  await heading('Port 80 (HTTP)');
  expect(body(opened)).toMatchObject({ algorithm: 'source' });
  expect(Object(body(opened)).nodes).toMatchObject([{ id: 7, weight: 50 }, { id: 8 }, { id: 9 }, { id: 10 }]);
  expect(Object(body(opened)).nodes).toHaveLength(4);
});

test('someone else changes the same node: both changes are shown, and theirs can be chosen', async () => {
  const opened = await openEditor(EDIT);
  const { user, sent } = opened;
  await fill(user, weight(1), '50');
  await rebuild(opened, MODES, (nodes) => ({
    nodes: nodes.slice(0, 4).map((node, index) => (index === 0 ? { ...node, weight: 70 } : node)),
  }));
  await user.click(await button('Review and save'));
  const conflict = await dialog('Someone else changed this');
  const sides = conflict.getByRole('radiogroup', { name: 'Nodes' });
  expect(sides).toHaveTextContent(/Node worker-1 ?Weight: 100 50/);
  expect(sides).toHaveTextContent(/Node worker-1 ?Weight: 100 70/);
  expect(sides).toHaveTextContent('Deleted node');
  await user.click(within(sides).getByRole('radio', { name: /Theirs/ }));
  await user.click(conflict.getByRole('button', { name: 'Save chosen values' }));
  await expectMain('Their values are kept. Nothing is left to save.');
  expect(weight(1)).toHaveValue('70');
  expect(screen.queryByRole('group', { name: 'Node 5' })).toBeNull();
  expect(sent).toEqual([]);
});

test.each(['Yours', 'Theirs'] as const)(
  'someone else changes the certificate: one side is chosen, with its key: %s',
  async (side) => {
    const [yours, theirs] = await Promise.all([issue({ name: 'CN=yours.test' }), issue({ name: 'CN=theirs.test' })]);
    const opened = await openEditor(EDIT_SECURE);
    const { user, sent, api } = opened;
    await fillPair(user, yours);
    await rebuild(opened, SECURE, () => ({ ssl_cert: theirs.pem, ssl_key: keyPem(theirs.keys) }));
    await user.click(await button('Review and save'));
    const conflict = await screen.findByRole('dialog', { name: 'Someone else changed this' });
    expect(within(conflict).getAllByRole('radio')).toHaveLength(2);
    expect(conflict).toHaveTextContent('Your certificate, with its key');
    expect(conflict).toHaveTextContent(/Stored certificate ([\dA-F]{2}:){19}[\dA-F]{2}/);
    expect(conflict).not.toHaveTextContent('PRIVATE KEY');
    await user.click(within(conflict).getByRole('radio', { name: side }));
    await user.click(within(conflict).getByRole('button', { name: 'Save chosen values' }));
    if (side === 'Yours') {
      // What is sent is reviewed first.
      await dialog('Save port 443 of shop-lb?');
      await confirm(user);
      await heading('Port 443 (HTTPS)');
      await waitFor(() => expect(screen.getByRole('region', { name: 'Certificate' })).toHaveTextContent('yours.test'));
      expect(body(opened)).toMatchObject({ ssl_cert: yours.pem, ssl_key: keyPem(yours.keys) });
    } else {
      await expectMain('Their values are kept. Nothing is left to save.');
      expect(cert()).toHaveValue('');
      expect(key()).toHaveValue('');
      expect(sent).toEqual([]);
    }
    expect(await api('GET', SECURE)).toMatchObject({ ssl_commonname: `${side.toLowerCase()}.test` });
  },
);

test('results of health checks are no change', async () => {
  const { user, sent, control } = await openEditor(EDIT);
  await fill(user, weight(1), '50');
  await control('POST', 'clock/advance', { seconds: 3600 });
  await save(user);
  await heading('Port 80 (HTTP)');
  expect(lines(sent)).toEqual(['POST /nodebalancers/3/configs/4/rebuild']);
});
