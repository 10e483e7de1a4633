// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { notTaken, onlyTouched } from '../../conflict/body.ts';
import { FormShell } from '../form-shell.tsx';
import {
  done,
  label,
  NEW_THING,
  refusal,
  renderPage,
  serve,
  ThingBody,
  ThingFields,
  thingsApi,
} from '../../testing.tsx';

afterEach(cleanup);

describe('updates', () => {
  const original = { id: 4, label: 'old', tags: ['aa'] };

  async function openEdit(
    current: () => object,
    onDone = vi.fn<(record: unknown, body: unknown) => void | string[]>(),
  ) {
    const page = renderPage(
      <FormShell
        endpoint={thingsApi.update}
        params={{ thingId: 4 }}
        schema={ThingBody}
        defaults={{ ...NEW_THING, label: 'old', tags: ['aa'] }}
        submitLabel="Save"
        cancelTo="/other"
        invalidates={['things']}
        toBody={onlyTouched}
        summary={() => null}
        conflict={{ original, reread: () => Promise.resolve({ ...original, ...current() }) }}
        onDone={(record, body) => onDone(record, body) ?? notTaken(body, record)}
      >
        <ThingFields />
      </FormShell>,
    );
    await screen.findByRole('button', { name: 'Save' });
    return { ...page, onDone, user: userEvent.setup() };
  }
  const save = () => screen.getByRole('button', { name: 'Save' });

  test('send the changed fields, and nothing when none was changed', async () => {
    const sent = serve(done);
    const { user, onDone } = await openEdit(() => ({}));
    await user.click(save());
    expect(await screen.findByText('Nothing has been changed, so nothing was sent.')).toBeTruthy();
    await user.type(label(), 'er');
    await user.click(save());
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(sent.map(({ body }) => body)).toEqual([{ label: 'older' }]);
  });

  test('ask whose change to keep when someone changed the same field, and only then', async () => {
    const sent = serve(done);
    const { user } = await openEdit(() => ({ label: 'theirs', tags: ['bb'] }));
    await user.type(label(), 'er');
    await user.type(screen.getByRole('textbox', { name: 'Tags' }), 'mine{Enter}');
    await user.click(save());
    const dialog = await screen.findByRole('dialog');
    expect(sent).toEqual([]);
    const labels = within(dialog).getByRole('radiogroup', { name: 'Label' });
    expect(labels.textContent).toContain('older');
    expect(labels.textContent).toContain('theirs');
    await user.click(within(labels).getByRole('radio', { name: /Theirs/ }));
    // Of a list both changes are kept.
    expect(within(dialog).queryByRole('radiogroup', { name: 'Tags' })).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Save chosen values' }));
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ tags: ['bb', 'mine'] }]));
  });

  test('keep what someone else had changed unnoticed in a list that was changed only afterwards', async () => {
    let isTaken = true;
    const sent = serve((request) => (isTaken ? refusal(400, { field: 'label', reason: 'Taken' }) : done(request)));
    const { user } = await openEdit(() => ({ tags: ['bb'] }));
    await user.type(label(), 'er');
    await user.click(save());
    expect(await screen.findByText('Taken')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Tags' }), 'mine{Enter}');
    isTaken = false;
    await user.click(save());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toEqual({ label: 'older', tags: ['bb', 'mine'] });
  });
});
