// @vitest-environment jsdom
import { useState } from 'react';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ActionButton } from './action.tsx';
import { draw } from '../testing.tsx';

afterEach(cleanup);

const button = () => screen.getByRole('button', { name: 'Boot' });

test.each([
  ['what it does is under way', { busy: true }, 0],
  ['it is refused', { disabledReason: 'It is running' }, 0],
  ['it may be pressed', { busy: false }, 1],
])('when %s it can be focused, and reacts to a press or not', async (_, props, presses) => {
  const run = vi.fn<() => void>();
  const { user } = await draw(() => (
    <ActionButton {...props} onClick={run}>
      Boot
    </ActionButton>
  ));
  await user.click(button());
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(button());
  expect(button().getAttribute('aria-disabled')).toBe(presses === 0 ? 'true' : null);
  expect(run).toHaveBeenCalledTimes(presses * 2);
});

test('a button that may be pressed at last keeps the focus', async () => {
  function Waiting() {
    const [reason, setReason] = useState<string | undefined>('Still being loaded');
    return (
      <div role="toolbar" tabIndex={-1} onKeyDown={() => setReason(undefined)}>
        <ActionButton disabledReason={reason}>Boot</ActionButton>
      </div>
    );
  }
  const { user } = await draw(Waiting);
  await user.click(button());
  await user.keyboard('x');
  expect(button().getAttribute('aria-disabled')).toBeNull();
  expect(document.activeElement).toBe(button());
});
