// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { type Issued, issue, keyPem } from '../../../src/lib/pem/testing.ts';
import { open } from '../open.tsx';
import {
  at,
  button,
  dialog,
  expectMain,
  fill,
  first,
  focused,
  heading,
  moreAction,
  put,
  tabTo,
  unfold,
} from '../page.ts';
import { cert, fillPair, key } from './editor.ts';
import { expectRow, MODES, SECURE } from './parts.ts';

let root: Issued;
let leaf: Issued;

beforeAll(async () => {
  root = await issue({ name: 'CN=Harbour Root' });
  const names = ['www.example.com', 'example.org'].map((value) => ({ type: 'dns' as const, value }));
  leaf = await issue({ name: 'CN=www.example.com', by: root, names, until: '2026-04-12T18:00:00Z' });
});

const WORLD = { before: at('2026-03-01T12:00:00Z') };
const desk = (): HTMLElement => screen.getByRole('dialog', { name: 'Check certificate' });
const expectDesk = (text: string | RegExp): Promise<void> => waitFor(() => void expect(desk()).toHaveTextContent(text));

async function openDesk(user: UserEvent): Promise<void> {
  await user.click(await button('Check certificate'));
  await screen.findByRole('dialog', { name: 'Check certificate' });
}

test('each error of a pair is shown', async () => {
  const { user } = await open('/nodebalancers/1?tab=configs&dialog=check-certificate.1', WORLD);
  await screen.findByRole('dialog', { name: 'Check certificate' });
  await put(user, cert(), leaf.pem);
  await put(user, key(), keyPem(root.keys));
  await expectDesk('Certificate and key can’t be used');
  await expectDesk('Private key: The key doesn’t fit the certificate.');

  await put(user, key(), keyPem(leaf.keys));
  await expectDesk('fits the certificate');
  await put(user, cert(), root.pem + leaf.pem);
  await expectDesk('Private key: The key fits certificate 2. Put that one first.');
  await expectDesk('certificate 2 (www.example.com) did not issue certificate 1');

  await put(user, key(), keyPem(leaf.keys, 'pkcs8', 'secret'));
  await expectDesk('The key has a passphrase');
  await put(user, cert(), 'nothing of the kind');
  await expectDesk('Certificate: No certificate found');

  const old = await issue({ name: 'CN=old.example.com', from: '2025-01-01T00:00:00Z', until: '2026-02-20T06:00:00Z' });
  await put(user, cert(), old.pem);
  await user.clear(key());
  await expectDesk('Expired 9 days ago');
  await expectDesk('Self-signed: browsers will show a warning');
});

test('a port gets its pair; no request on screen shows the key; the check tells which port uses it', async () => {
  const { user, sent } = await open('/nodebalancers/1/configs/new', WORLD);
  await fill(user, await screen.findByRole('textbox', { name: /^Port/ }), '9443');
  await user.click(screen.getByRole('radio', { name: /^HTTPS/ }));
  await user.click(screen.getByRole('tab', { name: 'Request' }));
  await fillPair(user, leaf);
  const aside = screen.getByRole('complementary', { name: 'Summary and request' });
  await waitFor(() => expect(aside).toHaveTextContent('BEGIN CERTIFICATE'));
  expect(aside).not.toHaveTextContent('PRIVATE KEY');
  expect(aside).not.toHaveTextContent(keyPem(leaf.keys).split('\n')[1] ?? 'PRIVATE');
  await user.click(screen.getByRole('button', { name: 'Add port' }));
  await heading('Port 9443 (HTTPS)');
  expect(sent).toMatchObject([{ body: { ssl_cert: leaf.pem, ssl_key: keyPem(leaf.keys) } }]);

  await user.click(first(screen.getAllByRole('link', { name: 'shop-lb' })));
  await heading('shop-lb');
  await user.click(screen.getByRole('tab', { name: 'Activity' }));
  await user.click(await screen.findByRole('button', { name: /^Copy POST .* as curl$/ }));
  const copied = await navigator.clipboard.readText();
  expect(copied).toContain('BEGIN CERTIFICATE');
  expect(copied).toContain('"ssl_key": "********"');
  await user.click(screen.getByRole('tab', { name: /^Ports/ }));
  await openDesk(user);
  await put(user, cert(), leaf.pem);
  await expectDesk('Used by Port 9443 (HTTPS) of shop-lb.');
});

const TITLE = 'Replace certificate of port 443';
const PUT = [{ method: 'PUT', path: SECURE, body: { ssl_cert: expect.anything(), ssl_key: expect.anything() } }];

test('a certificate that this browser has read warns of its end: at its port, in both lists, on the overview', async () => {
  const soon = await issue({ name: 'CN=www.example.com', until: '2026-03-13T18:00:00Z' });
  const { user, control } = await open(SECURE, WORLD);
  await expectMain(/ExpiresNot known/);
  await user.click(await moreAction(user, 'Replace certificate'));
  const opened = await dialog(TITLE);
  await put(user, cert(), soon.pem);
  await put(user, key(), keyPem(soon.keys));
  await opened.findByText('Expires in 12 days');
  await user.click(opened.getByRole('button', { name: 'Replace certificate' }));
  await expectMain(/ExpiresExpires in 12 days/);

  await user.click(first(screen.getAllByRole('link', { name: 'shop-lb' })));
  await user.click(await screen.findByRole('tab', { name: /^Ports/ }));
  await expectRow('Port 443 (HTTPS)', /www\.example\.com12 days left/);
  await expectRow('Port 80 (HTTP)', /NoneNone/);
  await user.click(first(screen.getAllByRole('link', { name: 'NodeBalancers' })));
  await expectRow('shop-lb', '12 days left');
  await control('POST', 'clock/advance', { seconds: 13 * 86_400 });
  await expectRow('shop-lb', /443.*Expired/);

  await user.click(screen.getByRole('link', { name: 'Overview' }));
  await unfold(user);
  const item = (
    await screen.findByRole('link', { name: 'shop-lb: the certificate of port 443 expired today' })
  ).closest('li');
  await user.click(within(item ?? document.body).getByRole('link', { name: /^Replace certificate/ }));
  await dialog(TITLE);
  expect(localStorage.getItem('binnacle.prefs.demo-admin')).not.toMatch(/BEGIN|www/);
});

test('a certificate that breaks HTTPS or has another name is asked about first', async () => {
  const later = await issue({ name: 'CN=other.example.com', from: '2026-04-02T12:00:00Z' });
  const { user, sent } = await open(SECURE, WORLD);
  await user.click(await moreAction(user, 'Replace certificate'));
  const opened = await dialog(TITLE);
  await opened.findByText('Now: www.example.com');
  await put(user, cert(), later.pem);
  await put(user, key(), keyPem(later.keys));
  const said = await opened.findByRole('list', { name: 'Certificate warnings' });
  expect(said).toHaveTextContent(
    /^Breaks HTTPS until 2 Apr 2026: not valid yet\. ?Name changes from www\.example\.com to other\.example\.com\.$/,
  );
  await user.click(opened.getByRole('button', { name: 'Replace certificate' }));
  const asked = await dialog('Replace certificate of port 443?');
  expect(await asked.findByRole('list', { name: 'Certificate warnings' })).toBeVisible();
  expect(sent).toEqual([]);
  await focused(asked.getByRole('button', { name: 'Replace anyway' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Replace certificate of port 443?' })).toBeNull());
  await user.click(opened.getByRole('button', { name: 'Replace certificate' }));
  await user.click((await dialog('Replace certificate of port 443?')).getByRole('button', { name: 'Replace anyway' }));
  await screen.findByText('Certificate of port 443 replaced');
  expect(sent).toMatchObject(PUT);
});

test('by keyboard: a certificate is replaced by a pair that fits, and nothing else is sent', async () => {
  const { user, sent } = await open(SECURE, WORLD);
  const more = await button('More actions');
  await tabTo(user, more);
  await user.keyboard('{Enter}');
  const item = await screen.findByRole('menuitem', { name: 'Replace certificate' });
  while (document.activeElement !== item) await user.keyboard('{ArrowDown}');
  await user.keyboard('{Enter}');
  const opened = await dialog(TITLE);
  await opened.findByRole('textbox', { name: 'Certificate' });
  await tabTo(user, cert());
  await user.paste(leaf.pem);
  const replace = opened.getByRole('button', { name: 'Replace certificate' });
  await tabTo(user, replace);
  await user.keyboard('{Enter}');
  await focused(key());
  expect(key()).toHaveAccessibleDescription(/^Enter a private key\./);
  expect(sent).toEqual([]);
  await user.paste(keyPem(root.keys));
  await tabTo(user, replace);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(key()).toHaveAccessibleDescription(/doesn’t fit the certificate/));
  await put(user, key(), keyPem(leaf.keys));
  await tabTo(user, replace);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'More actions' })).toHaveFocus());
  const put2 = { method: 'PUT', path: SECURE };
  const given = { ssl_cert: leaf.pem, ssl_key: keyPem(leaf.keys) };
  expect(sent).toEqual([
    { ...put2, body: { ...given, ssl_key: keyPem(root.keys) } },
    { ...put2, body: given },
  ]);
});

test('only https ports have a certificate to replace', async () => {
  const { user } = await open(MODES, WORLD);
  await moreAction(user, 'Delete');
  expect(screen.queryByRole('menuitem', { name: /^Replace certificate/ })).toBeNull();
});
