// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { button, focused, heading, onlyBody, pressDisabled, put, refuse } from '../../page.ts';
import { chooseBasics, labelField, openCreate, rootPassword, STRONG, submit, tile } from './creating.ts';
import { aside, expectSummary, list, pick } from '../parts.ts';

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** Whether a text contains a secret: whole, in a piece long enough to count, or in base64. */
function contains(text: string, secret: string): boolean {
  const half = Math.ceil(secret.length / 2);
  return [secret.slice(0, half), secret.slice(-half), base64(secret).slice(0, half)].some((piece) =>
    text.includes(piece),
  );
}

/** Shows the request beside the form, and gives its text. */
async function requestText(user: Awaited<ReturnType<typeof openCreate>>['user'], field: string): Promise<string> {
  await user.click(within(aside()).getByRole('tab', { name: 'Request' }));
  await expectSummary(field);
  return aside().textContent;
}

test('a script’s fields are shown and sent, and only images that it runs on are offered', async () => {
  const opened = await openCreate();
  const { user, sent } = opened;
  await pick(user, 'Script', /^web-server/);
  const alpine = await screen.findByRole('radio', {
    name: /^Alpine 3.18.*The script web-server does not run on Alpine 3.18/,
  });
  await pressDisabled(alpine);
  expect(alpine).not.toBeChecked();
  // It is said on screen as well, as long as the tile is looked at.
  await screen.findByText('The script web-server does not run on Alpine 3.18.');
  await chooseBasics(user);
  await put(user, rootPassword(), STRONG);
  await put(user, labelField(), 'scripted');
  await user.click(submit());

  const asked = within(screen.getByRole('group', { name: 'Settings of web-server' }));
  const site = asked.getByRole('textbox', { name: 'Name of the site' });
  await focused(site);
  expect(site).toHaveAccessibleDescription('Enter the name of the site.');
  expect(site).toHaveAttribute('placeholder', 'www.example.com');
  expect(sent).toEqual([]);
  await put(user, site, 'shop.example.com');
  await pick(user, 'Web server', 'nginx');
  await user.click(asked.getByRole('checkbox', { name: 'php' }));
  await user.click(asked.getByRole('checkbox', { name: 'node' }));

  const shown = await requestText(user, 'stackscript_data');
  for (const secret of [STRONG, 'shop.example.com']) expect(contains(shown, secret)).toBe(false);
  await user.click(submit());
  await heading('scripted');
  expect(onlyBody(opened)).toMatchObject({
    stackscript_id: expect.any(Number),
    stackscript_data: { site_name: 'shop.example.com', server: 'nginx', languages: 'php,node' },
  });
});

test('a server error about a script’s field is shown at that field', async () => {
  const { user, sent } = await openCreate({
    before: (server) =>
      refuse(server, 'POST', '/compute/instances', { 'stackscript_data.ticket': 'This ticket is closed' }),
  });
  await chooseBasics(user);
  await pick(user, 'Script', /^company-base/);
  await put(user, rootPassword(), STRONG);
  await put(user, labelField(), 'ticketed');
  const ticket = await screen.findByRole('textbox', { name: 'Number of the ticket' });
  await put(user, ticket, 'OPS-1');
  await user.click(submit());
  await waitFor(() => expect(ticket).toHaveAccessibleDescription(/This ticket is closed/));
  expect(sent).toHaveLength(1);
});

test('user data are typed as plain text, and only where image and region support them', async () => {
  const opened = await openCreate();
  const { user } = opened;
  const group = screen.getByRole('group', { name: 'User data' });
  const says = (text: string): Promise<void> => waitFor(() => void expect(group).toHaveTextContent(text));
  await says('Choose an image first');
  await user.click(await tile(/^Alpine/));
  await says('Alpine 3.18 has no cloud-init');
  await chooseBasics(user, { region: /us-east/ });
  await says('Newark, NJ does not offer user data');
  await pick(user, 'Region', /us-ord/);

  const field = await within(group).findByRole('textbox', { name: 'User data' });
  await put(user, field, 'packages: []');
  await says('expects #cloud-config or #!');
  expect(within(group).getByRole('meter', { name: 'Bytes' })).toHaveAttribute('aria-valuenow', '12');
  const text = '#cloud-config\npackages: []\n';
  await put(user, field, base64(text));
  await user.click(await within(group).findByRole('button', { name: 'Decode' }));
  expect(field).toHaveValue(text);

  // A Region without the metadata service now cannot be chosen, with the reason.
  await list(user, 'Region');
  const newark = await screen.findByRole('option', { name: /us-east.*does not offer user data/ });
  expect(newark).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Escape}');
  expect(contains(await requestText(user, 'user_data'), text)).toBe(false);
  await put(user, rootPassword(), STRONG);
  await put(user, labelField(), 'with-user-data');
  await user.click(submit());
  await heading('with-user-data');
  expect(onlyBody(opened)).toMatchObject({ metadata: { user_data: base64(text) } });
});

test('a key that is damaged is named by its line, a good one by kind and comment', async () => {
  const { user } = await openCreate();
  const good = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIKA5eRHeQvTp+c3m7dwZhCAxWv+6nxA7Fdau+XT9U71A ada@lovelace';
  const keys = screen.getByRole('textbox', { name: 'SSH keys' });
  await put(user, keys, `${good}\nssh-ed25519 AAAA damaged\n${good}`);
  const read = within(await screen.findByRole('list', { name: 'Keys' }));
  await waitFor(() =>
    expect(read.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/ssh-ed25519.*ada@lovelace/i),
      expect.stringContaining('This key is damaged'),
      expect.stringContaining('Same key as line 1'),
    ]),
  );
  await user.click(rootPassword());
  await waitFor(() => expect(keys).toHaveAccessibleDescription(/Line 2: This key is damaged/));
});

test('a generated password is strong, shown, and can be copied', async () => {
  const { user } = await openCreate();
  await user.click(await button('Generate password'));
  expect(rootPassword()).toHaveAttribute('type', 'text');
  expect(rootPassword().getAttribute('value')).toMatch(/^.{24}$/);
  await screen.findByText('Very strong');
  expect(screen.getByRole('button', { name: 'Copy root password' })).toBeVisible();
  await put(user, rootPassword(), 'password1');
  await screen.findByText('Very weak');
  expect(screen.queryByRole('button', { name: 'Copy root password' })).toBeNull();
});
