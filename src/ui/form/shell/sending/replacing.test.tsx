// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useFormParts } from '../context.ts';
import { TextField } from '../../fields/fields.ts';
import { FormShell } from '../form-shell.tsx';
import { FieldGroup } from '../../fields/group.tsx';
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
import type { FormShellProps } from '../types.ts';

afterEach(cleanup);

const VALUES = { ...NEW_THING, label: 'old', tags: ['aa'] };
const REPLACES = { update: 'replaces', original: { id: 4, ...VALUES } } as const;

type Props = FormShellProps<
  '/things/{thingId}',
  typeof thingsApi.update.body,
  { id: number; label: string },
  typeof VALUES
>;

/** A text that is visible only while its group is open. */
function Folded() {
  const [open, setOpen] = useState(false);
  const { onReveal } = useFormParts();
  useEffect(() => onReveal('size', () => setOpen(true)), [onReveal]);
  return (
    <FieldGroup name="size" label="Size">
      <button type="button" onClick={() => setOpen(false)}>
        Fold
      </button>
      {open && <TextField name="size.most" label="Most" />}
    </FieldGroup>
  );
}

async function open(props: Partial<Props>, fields = <ThingFields />) {
  renderPage(
    <FormShell
      endpoint={thingsApi.update}
      params={{ thingId: 4 }}
      schema={ThingBody}
      defaults={VALUES}
      submitLabel="Save"
      cancelTo="/other"
      invalidates={['things']}
      summary={() => null}
      onDone={() => undefined}
      {...props}
    >
      {fields}
    </FormShell>,
  );
  await screen.findByRole('button', { name: 'Save' });
  return userEvent.setup();
}
const save = () => screen.getByRole('button', { name: 'Save' });

describe('a form whose body replaces what is there', () => {
  test('sends all of it, and nothing while nothing is changed', async () => {
    const sent = serve(done);
    const user = await open({ conflict: { ...REPLACES, reread: () => Promise.resolve(REPLACES.original) } });
    await user.click(save());
    expect(await screen.findByText('Nothing has been changed, so nothing was sent.')).toBeTruthy();
    await user.type(label(), 'er');
    await user.click(save());
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ ...VALUES, label: 'older' }]));
  });

  test('keeps what someone else changed meanwhile where it was not changed here', async () => {
    const sent = serve(done);
    const onBase = vi.fn<(record: unknown) => void>();
    const current = { ...REPLACES.original, tags: ['bb', 'cc'] };
    const user = await open({
      conflict: { ...REPLACES, reread: () => Promise.resolve(current), onBase },
    });
    await user.type(label(), 'er');
    await user.click(save());
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([{ ...VALUES, label: 'older', tags: ['bb', 'cc'] }]),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onBase).toHaveBeenCalledExactlyOnceWith(current);
  });

  test('asks where both changed the same; going back asks again, and their value is sent where it was chosen', async () => {
    const sent = serve(done);
    const user = await open({
      conflict: {
        ...REPLACES,
        reread: () => Promise.resolve({ ...REPLACES.original, label: 'theirs', tags: ['bb'] }),
      },
    });
    await user.type(label(), 'er');
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Back to the form' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(save());
    const dialog = await screen.findByRole('dialog');
    // Neither side is preselected.
    await user.click(within(dialog).getByRole('button', { name: 'Save chosen values' }));
    expect(sent).toEqual([]);
    await user.click(within(dialog).getByRole('radio', { name: /Yours/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Save chosen values' }));
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ ...VALUES, label: 'older', tags: ['bb'] }]));
  });
});

describe('a form with a review', () => {
  const review = {
    title: 'Save it?',
    confirm: 'Yes, save',
    content: (values: typeof VALUES) => <p>It will be called {values.label}</p>,
  };

  test('sends only after the review was confirmed', async () => {
    const sent = serve(done);
    const user = await open({ review });
    await user.type(label(), 'er');
    await user.click(save());
    const dialog = await screen.findByRole('dialog', { name: 'Save it?' });
    expect(within(dialog).getByText('It will be called older')).toBeTruthy();
    expect(sent).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Back to the form' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(save()));
    expect(sent).toEqual([]);

    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Yes, save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test('shows the review again when someone changed the record meanwhile', async () => {
    const sent = serve(done);
    let tags = ['aa'];
    const user = await open({
      review,
      conflict: { ...REPLACES, reread: () => Promise.resolve({ ...REPLACES.original, tags }) },
    });
    await user.type(label(), 'er');
    await user.click(save());
    const first = await screen.findByRole('button', { name: 'Yes, save' });
    tags = ['theirs'];
    await user.click(first);
    await waitFor(() => expect(first.isConnected).toBe(false));
    await user.click(await screen.findByRole('button', { name: 'Yes, save' }));
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([{ ...VALUES, label: 'older', tags: ['theirs'] }]),
    );
  });

  test('is validated before the review', async () => {
    const sent = serve(done);
    const user = await open({ review });
    await user.clear(label());
    await user.click(save());
    expect(await screen.findByText('Enter a label.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual([]);
  });
});

describe('collapsed groups', () => {
  test('open when the server names a field in them, with the error at the field and the focus there', async () => {
    serve(() => refusal(400, { field: 'size.most', reason: 'That is too much' }));
    const user = await open(
      {},
      <>
        <TextField name="label" label="Label" />
        <Folded />
      </>,
    );
    await user.type(label(), 'er');
    expect(screen.queryByRole('textbox', { name: 'Most' })).toBeNull();
    await user.click(save());
    const field = await screen.findByRole('textbox', { name: 'Most' });
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    await waitFor(() => expect(document.activeElement).toBe(field));

    // Collapsed again, the link above the form still finds it.
    await user.click(screen.getByRole('button', { name: 'Fold' }));
    await user.click(within(screen.getByRole('alert')).getByRole('link', { name: 'Most' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Most' }));
  });
});
