// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { answer, button, done, label, NEW_THING, openThing, refusal, serve, type ThingProps } from '../../testing.tsx';

afterEach(cleanup);

describe('sending', () => {
  test('sends the defaults that are shown, once, however often it is pressed', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const sent = serve(() => promise);
    const onDone = vi.fn<ThingProps['onDone']>();
    const { user } = await openThing({ onDone });
    await user.type(label(), 'web{Enter}{Enter}');
    await user.dblClick(button());
    await waitFor(() => expect(sent.length).toBe(1));
    resolve(answer(200, { id: 7, label: 'web' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(sent).toEqual([
      { method: 'POST', url: expect.stringMatching(/\/things$/), body: { ...NEW_THING, label: 'web' } },
    ]);
    expect(onDone).toHaveBeenCalledWith({ id: 7, label: 'web' }, { ...NEW_THING, label: 'web' });
  });

  test('server errors are shown at their fields, the rest above the buttons; no input is lost', async () => {
    serve(() =>
      refusal(
        400,
        { field: 'label', reason: 'Label must be unique' },
        { field: 'tags[0]', reason: 'Not this tag' },
        { field: 'size.step', reason: 'Wrong step' },
        { field: 'colour', reason: 'No such colour' },
        { field: null, reason: 'Quota reached' },
      ),
    );
    const { user } = await openThing();
    await user.type(label(), 'web');
    await user.type(screen.getByRole('textbox', { name: 'Tags' }), 'one{Enter}');
    await user.click(button());
    const summary = await screen.findByRole('alert');
    expect(within(summary).getByText('Quota reached')).toBeTruthy();
    expect(within(summary).getByText('colour: No such colour')).toBeTruthy();
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Label', 'Tags, entry 1', 'Size']);
    expect(document.getElementById('field-label-error')?.textContent).toBe('Label must be unique');
    expect(document.getElementById('field-tags-error')?.textContent).toBe('Entry 1: Not this tag');
    expect(document.getElementById('group-size')?.textContent).toBe('step: Wrong step');
    // What is about no field is read first: it stands where the eye is after the press.
    expect(document.activeElement).toBe(summary);
    expect(summary.compareDocumentPosition(label())).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    expect(label()).toHaveProperty('value', 'web');
    await user.click(within(summary).getByRole('link', { name: 'Tags, entry 1' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove one' }));
    await user.click(within(summary).getByRole('link', { name: 'Label' }));
    // The server's error stays while the field is unchanged, and disappears when it is changed.
    await user.tab();
    expect(document.getElementById('field-label-error')?.textContent).toBe('Label must be unique');
    await user.type(label(), '2');
    await waitFor(() => expect(document.getElementById('field-label-error')).toBeNull());
  });

  test('after a 401 the form is as it was and can be sent again', async () => {
    let first = true;
    const sent = serve((request) => {
      if (!first) return done(request);
      first = false;
      return refusal(401, { field: null, reason: 'Invalid Token' });
    });
    const onDone = vi.fn<ThingProps['onDone']>();
    const { user } = await openThing({ onDone });
    await user.type(label(), 'web{Enter}');
    expect(await screen.findByText(/Sign in again/)).toBeTruthy();
    expect(label()).toHaveProperty('value', 'web');
    await user.click(button());
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(sent.length).toBe(2);
  });

  test('what may not be created has the reason in place of its form', async () => {
    await openThing({ disabledReason: 'Your user lacks the grant add_things' });
    expect(await screen.findByText('Your user lacks the grant add_things.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Create thing' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Back' })).toBeTruthy();
  });
});

describe('a lost response', () => {
  const lose = () => refusal(504, { field: null, reason: 'Gateway timeout' });

  test('is checked before a retry is offered', async () => {
    let lost = true;
    const sent = serve((request) => (lost ? lose() : done(request)));
    const find = vi.fn<NonNullable<ThingProps['find']>>(() =>
      Promise.resolve([{ label: 'web', to: '/other', unsure: true }]),
    );
    const { user } = await openThing({ find });
    await user.type(label(), 'web{Enter}');
    const found = await screen.findByText(/This may be what you created\. Check it before you retry/);
    expect(find).toHaveBeenCalledWith(sent[0]?.body);
    expect(found.closest('[role=alert]')?.querySelector('a')?.getAttribute('href')).toBe('/other');
    expect(sent.length).toBe(1);
    lost = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(sent.length).toBe(2));
  });

  test('is reported when the check fails too', async () => {
    serve(lose);
    const { user } = await openThing({ find: () => Promise.reject(new Error('off')) });
    await user.type(label(), 'web{Enter}');
    expect(
      await screen.findByText(/It may have been created, and checking failed: off Check before you retry\./),
    ).toBeTruthy();
  });

  test('says status, reason and request id, and that a retry is safe when nothing was found', async () => {
    serve(
      () =>
        new Response(JSON.stringify({ errors: [{ field: null, reason: 'Out of order' }] }), {
          status: 500,
          headers: { 'Content-Type': 'application/json', 'X-Request-Id': 'req-17' },
        }),
    );
    const { user } = await openThing({ find: () => Promise.resolve([]) });
    await user.type(label(), 'web{Enter}');
    await screen.findByText('Nothing was created. No thing named web was found, so you can retry.');
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toMatch(/^Server error \(500\)Out of order.*req-17/);
    expect(within(alert).getByRole('button', { name: /request id/ })).toBeTruthy();
    // Beside the buttons, and focused, so that it is in view.
    expect(alert.nextElementSibling?.contains(screen.getByRole('button', { name: 'Retry' }))).toBe(true);
    await waitFor(() => expect(document.activeElement).toBe(alert));
  });
});

test('the footer counts what needs attention while one mends it, leads to the first, and says the charge', async () => {
  serve(done);
  const { user } = await openThing({ charged: true });
  expect(screen.getByText('Billing starts at creation.')).toHaveTextContent(
    'Your provider’s price list has the prices.',
  );
  await user.type(screen.getByRole('textbox', { name: 'Most' }), '{Backspace}0');
  await user.click(button());
  const count = await screen.findByRole('button', { name: '2 fields need attention' });
  expect(screen.getByRole('alert').textContent).toContain('2 fields need attention');
  await user.click(screen.getByRole('textbox', { name: 'Most' }));
  await user.click(count);
  expect(document.activeElement).toBe(label());
  await user.type(label(), 'web');
  expect(await screen.findByRole('button', { name: '1 field needs attention' })).toBeTruthy();
});
