// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { useLastFocus } from './confirm.tsx';
import ConfirmDialog from './dialog.tsx';
import { PENDING, saying } from './loadable.ts';
import type { DialogProps } from './types.ts';
import { answer, refusal, renderPage, serve, thingsApi } from '../form/testing.tsx';
import { toast, useToasts } from '../actions/toast.ts';

afterEach(cleanup);
beforeEach(() => toast.clear());

const Titles = () => (
  <output>
    {useToasts()
      .map(({ title }) => title)
      .join('; ')}
  </output>
);

/** Three rows, each with a delete button; a deleted one disappears, as after a reload of the list. */
function Things(props: Partial<DialogProps>) {
  const [rows, setRows] = useState(['web-1', 'web-2', 'web-3']);
  const [asked, setAsked] = useState<string>();
  const opener = useLastFocus(asked === undefined);
  return (
    <>
      <h1 tabIndex={-1}>Things</h1>
      <table>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <td>{row}</td>
              <td>
                <button type="button" onClick={() => setAsked(row)}>
                  Remove {row}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Titles />
      {asked !== undefined && (
        <ConfirmDialog
          level={1}
          what="thing"
          label={asked}
          endpoint={thingsApi.remove}
          invalidates={['things']}
          {...props}
          params={{ thingId: 4 }}
          opener={() => opener.current}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setRows(rows.filter((row) => row !== asked));
            setAsked(undefined);
            props.onDone?.();
          }}
        />
      )}
    </>
  );
}

async function openFor(row: string, props: Partial<DialogProps> = {}) {
  renderPage(<Things {...props} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: `Remove ${row}` }));
  await screen.findByRole('dialog', { name: `${props.verb ?? 'Delete'} thing ${row}?` });
  return { user, button: screen.getByRole('button', { name: `${props.verb ?? 'Delete'} ${row}` }) };
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const focused = (text: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(text));
const message = () => document.querySelector('output')?.textContent;

describe('deleting', () => {
  test('waits until every line of what goes with it is known, and says so', async () => {
    const sent = serve(() => answer(200, {}));
    const { user, button } = await openFor('web-2', { level: 2, consequences: saying(['Deletes 2 disks', PENDING]) });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('Checking what changes with it');
    screen.getByLabelText(PENDING);
    await user.click(button);
    expect(sent).toEqual([]);
  });

  test('sends one request however often it is pressed, confirms it, and focuses the next row', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const sent = serve(() => promise);
    const { user, button } = await openFor('web-2');
    await user.dblClick(button);
    await waitFor(() => expect(sent.length).toBe(1));
    await act(() => Promise.resolve(resolve(answer(200, {}))));
    await closed();
    await focused('Remove web-3');
    expect(sent.map(({ method }) => method)).toEqual(['DELETE']);
    expect(message()).toBe('Deleted thing web-2');
  });

  test('focuses the previous row after the last row is deleted', async () => {
    serve(() => answer(200, {}));
    const { user, button } = await openFor('web-3');
    await user.click(button);
    await focused('Remove web-2');
  });

  test('Esc sends nothing and returns the focus to what opened it', async () => {
    const sent = serve(() => answer(200, {}));
    const { user } = await openFor('web-2');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
    await user.keyboard('{Escape}');
    await closed();
    await focused('Remove web-2');
    expect(sent).toEqual([]);
  });

  test('a refusal stays inside with its reason, and the next try can succeed', async () => {
    let refused = true;
    serve(() => (refused ? refusal(400, { field: null, reason: 'It is in use' }) : answer(200, {})));
    const onDone = vi.fn<() => void>();
    const { user, button } = await openFor('web-1', { onDone });
    await user.click(button);
    expect((await screen.findByRole('alert')).textContent).toContain('It is in use');
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(onDone).not.toHaveBeenCalled();
    refused = false;
    await user.click(button);
    await closed();
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  test('a record that is gone already is reported as deleted', async () => {
    serve(() => refusal(404, { field: null, reason: 'Not found' }));
    const { user, button } = await openFor('web-1');
    await user.click(button);
    await closed();
    expect(message()).toBe('The thing web-1 was already deleted');
    await focused('Remove web-2');
  });

  test('after a lost response says that a retry is safe', async () => {
    serve(() => refusal(504, { field: null, reason: 'Gateway timeout' }));
    const { user, button } = await openFor('web-1');
    await user.click(button);
    expect((await screen.findByRole('alert')).textContent).toContain('web-1 may already be deleted. Retrying is safe.');
  });
});

test('level 2 lists what goes and what stays', async () => {
  await openFor('web-1', { level: 2, consequences: saying(['3 nodes', '1 address']), stays: ['The volume'] });
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '3 nodes',
    '1 address',
    'The volume',
  ]);
  expect(screen.getByText('What changes')).toBeTruthy();
  // The title is larger than what stands below it.
  expect(screen.getByRole('heading', { level: 2 })).toHaveStyle({ fontSize: '16px', fontWeight: '600' });
  expect(screen.getByText('Kept')).toHaveStyle({ fontWeight: '500' });
});

test('level 3 is inert until the label is typed exactly; it may be pasted', async () => {
  const sent = serve(() => answer(200, {}));
  const { user, button } = await openFor('web-1', { level: 3 });
  const input = screen.getByRole('textbox', { name: 'Type web-1 to confirm' });
  await waitFor(() => expect(document.activeElement).toBe(input));
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.type(input, 'Web-1{Enter}');
  await user.click(button);
  expect(sent).toEqual([]);
  expect(screen.getByText('Type exactly web-1')).toBeTruthy();
  await user.clear(input);
  await user.paste('web-1');
  expect(button.getAttribute('aria-disabled')).toBeNull();
  await user.click(button);
  await closed();
  expect(sent.length).toBe(1);
});

test.each([
  ['web  1 ', 'web 1'],
  ['Bu\u0308ro', 'Büro'],
  ['web\u200B-1', 'web-1'],
])('the label %j is typed as it is shown', async (label, typed) => {
  renderPage(<Things level={3} label={label} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Remove web-1' }));
  const input = await screen.findByRole('textbox', { name: /^Type .* to confirm$/ });
  const button = screen.getByRole('button', { name: /^Delete / });
  await user.type(input, typed.slice(1));
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.clear(input);
  await user.type(input, typed);
  expect(button.getAttribute('aria-disabled')).toBeNull();
});

test('by touch, the consequences are read before a keyboard rises: the close button has the focus', async () => {
  const coarse = Object.assign(matchMedia('(pointer: coarse)'), { matches: true });
  vi.spyOn(window, 'matchMedia').mockReturnValue(coarse);
  onTestFinished(() => void vi.restoreAllMocks());
  const { user, button } = await openFor('web-1', { level: 3, consequences: saying(['3 nodes']) });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus());
  await user.click(button);
  expect(screen.getByRole('textbox', { name: 'Type web-1 to confirm' })).toHaveFocus();
});

test('a disabled deletion gives the reason and sends nothing', async () => {
  const sent = serve(() => answer(200, {}));
  const { user, button } = await openFor('web-1', { disabledReason: 'Shut it down first', verb: 'Recycle' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.click(button);
  expect(screen.getByText('Shut it down first')).toBeTruthy();
  expect(sent).toEqual([]);
});
