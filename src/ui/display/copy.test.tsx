// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { toast } from '../actions/toast.ts';
import { Copy } from './copy.tsx';

afterEach(cleanup);

test('a refused copy keeps its text, selects it, and says so in a message', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  const told = vi.spyOn(toast, 'info');
  render(<Copy value="198.51.100.7" label="address of web" />);
  await user.click(screen.getByRole('button', { name: 'Copy address of web' }));
  expect(told).toHaveBeenCalledWith({
    title: 'Not copied: address of web',
    text: 'It is selected: copy it from there.',
  });
  expect(screen.getByRole('status').parentElement?.textContent).toBe('198.51.100.7');
  expect(getSelection()?.toString()).toBe('198.51.100.7');
});
