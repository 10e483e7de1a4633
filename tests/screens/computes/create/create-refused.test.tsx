// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { first, focused, heading, lines, put, refuse, setFault } from '../../page.ts';
import { chooseBasics, labelField, openCreate, plan, rootPassword, STRONG, submit, tile } from './creating.ts';
import { choice, vlan } from '../configs/interfaces.ts';
import { expectSummary } from '../parts.ts';

const PATH = '/compute/instances';
const CREATED = `POST ${PATH}`;

/** Fills in what an instance needs. */
async function fillIn(user: UserEvent, label: string): Promise<void> {
  await chooseBasics(user);
  await put(user, rootPassword(), STRONG);
  await put(user, labelField(), label);
}

test('a weak password is refused with the server’s reason, and the input is kept', async () => {
  const { user, sent } = await openCreate();
  await fillIn(user, 'weak');
  await put(user, rootPassword(), 'password1');
  await user.click(submit());
  await focused(rootPassword());
  expect(rootPassword()).toHaveAccessibleDescription(/Password does not meet strength requirement/);
  expect(rootPassword()).toHaveValue('password1');
  await put(user, rootPassword(), STRONG);
  expect(rootPassword()).not.toHaveAccessibleDescription(/strength requirement/);
  await user.click(submit());
  await heading('weak');
  expect(lines(sent)).toEqual([CREATED, CREATED]);
});

test('a server error about an interface is shown at its field, and one in a collapsed section opens it', async () => {
  const { user, sent } = await openCreate({
    before: (server) =>
      refuse(server, 'POST', PATH, {
        'interfaces[1].label': 'This region has its 10 VLANs',
        swap_size: 'There is no room for that swap',
        'authorized_users[0]': 'There is no such user',
        '': 'Something about the whole request',
      }),
  });
  await fillIn(user, 'nested');
  await user.click(choice(1, 'VLAN'));
  await put(user, await vlan(1), 'new-lan');
  await expectSummary('Creates VLAN new-lan in Chicago, IL.');
  await user.click(submit());
  await waitFor(async () => expect(await vlan(1)).toHaveAccessibleDescription(/This region has its 10 VLANs/));
  expect(await screen.findByRole('textbox', { name: /^Swap size/ })).toHaveAccessibleDescription(
    /no room for that swap/,
  );
  expect(screen.getByRole('textbox', { name: /^Authorized users/ })).toHaveAccessibleDescription(/no such user/);
  expect(first(screen.getAllByText('Something about the whole request'))).toBeVisible();
  expect(await vlan(1)).toHaveValue('new-lan');

  // The fault was for one call: the same form, sent again, succeeds.
  await user.click(submit());
  await heading('nested');
  expect(lines(sent)).toEqual([CREATED, CREATED]);
  expect(sent[1]?.body).toEqual(sent[0]?.body);
  expect(sent[1]?.body).toMatchObject({
    interfaces: [{ purpose: 'public' }, { purpose: 'vlan', label: 'new-lan', primary: false }],
  });
});

test('when the response is lost after the change, the result is looked for before anything is sent again', async () => {
  const { user, sent } = await openCreate({
    before: (server) => setFault(server, 'POST', PATH, { when: 'after', act: 'drop' }),
  });
  await fillIn(user, 'lost-answer');
  await user.click(submit());
  await user.click(await screen.findByRole('link', { name: /lost-answer/ }));
  await heading('lost-answer');
  expect(lines(sent)).toEqual([CREATED]);
});

test('a failed catalogue can be loaded again, and the form keeps its input', async () => {
  const errors = [{ field: null, reason: 'Not today' }];
  const { user } = await openCreate({
    before: ({ control }) =>
      control(
        'PUT',
        'faults',
        ['/images', '/compute/types', '/compute/stackscripts'].map((path) => ({
          method: 'GET',
          path,
          act: 'answer',
          status: 403,
          errors,
        })),
      ),
  });
  await put(user, labelField(), 'kept');
  const image = await screen.findByRole('textbox', { name: 'Image' });
  expect(image).toHaveAccessibleDescription(/Images could not be loaded \(\d+\)\. Type an ID/);
  await put(user, image, 'compute/debian12');
  const again = (): HTMLElement[] => screen.queryAllByRole('button', { name: 'Retry' });
  for (let left = 3; left > 0; left -= 1) {
    await waitFor(() => expect(again()).toHaveLength(left));
    await user.click(first(again()));
  }
  await waitFor(() => expect(again()).toEqual([]));
  expect(await tile(/^Debian 12/)).toBeChecked();
  expect(await plan(user, 'g6-nanode-1')).toBeVisible();
  expect(labelField()).toHaveValue('kept');
});
