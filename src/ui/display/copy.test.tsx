// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { toast } from '../actions/toast.ts';
import { Copy } from './copy.tsx';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(document, 'execCommand');
});

/** A page of an insecure origin: it has no clipboard, and the old command answers as `command` does. */
function insecure(command: () => boolean) {
  const user = userEvent.setup({ writeToClipboard: false });
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(Object(undefined));
  Object.defineProperty(document, 'execCommand', { value: command, configurable: true });
  return user;
}

test('without a clipboard the value is copied by the old command, whatever stands on screen', async () => {
  const copied: string[] = [];
  const user = insecure(() => {
    const event = new Event('copy', { cancelable: true, bubbles: true });
    const clipboardData = { setData: (_type: string, text: string) => copied.push(text) };
    document.dispatchEvent(Object.assign(event, { clipboardData }));
    return event.defaultPrevented;
  });
  render(
    <Copy value={'a: 1\n  b: 2'} label="token">
      Copy token
    </Copy>,
  );
  await user.click(screen.getByRole('button', { name: 'Copy token' }));
  expect(copied).toEqual(['a: 1\n  b: 2']);
  expect(screen.getByRole('status')).toHaveTextContent('Copied');
  // A later copy by the user is the browser's own again.
  document.dispatchEvent(new Event('copy'));
  expect(copied).toHaveLength(1);
});

test.each([['198.51.100.7'], ['Copy address']])(
  'a refused copy shows its value in place of "%s", selects it, and says so in a message',
  async (text) => {
    const user = insecure(() => false);
    const told = vi.spyOn(toast, 'info');
    render(
      <Copy value="198.51.100.7" label="address of web">
        {text}
      </Copy>,
    );
    await user.click(screen.getByRole('button', { name: 'Copy address of web' }));
    expect(told).toHaveBeenCalledWith({
      title: 'Not copied: address of web',
      text: 'It is selected: copy it from there.',
    });
    expect(getSelection()?.toString()).toBe('198.51.100.7');
    // Whoever leaves the button to copy it finds it selected still.
    await user.tab();
    expect(screen.getByRole('status').parentElement?.textContent).toBe('198.51.100.7');
    expect(getSelection()?.toString()).toBe('198.51.100.7');
  },
);
