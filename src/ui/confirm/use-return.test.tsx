// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Dialog } from '../dialog/dialog.tsx';
import { draw } from '../testing.tsx';
import { useReturn } from './use-return.ts';

afterEach(cleanup);

/** A menu that is gone when the dialog opens, and with it what had the focus. */
function Page() {
  const [shown, setShown] = useState<'menu' | 'dialog'>();
  useReturn(shown === 'dialog');
  return (
    <>
      <h1 tabIndex={-1}>Things</h1>
      <button type="button" onClick={() => setShown('menu')}>
        Actions
      </button>
      {shown === 'menu' && (
        <div role="menu">
          <button type="button" role="menuitem" onClick={() => setShown('dialog')}>
            Edit
          </button>
        </div>
      )}
      {shown === 'dialog' && <Dialog title="Edit" onClose={() => setShown(undefined)} />}
    </>
  );
}

test('the focus returns to the button of a menu that opened a dialog', async () => {
  const { user } = await draw(() => <Page />);
  const button = await screen.findByRole('button', { name: 'Actions' });
  await user.click(button);
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  await waitFor(() => expect(screen.getByRole('button', { name: /close/i })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
});
