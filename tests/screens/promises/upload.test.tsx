// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { open } from '../open.tsx';
import { button, heading } from '../page.ts';

/** A server that takes the data and never says so. */
class Hanging extends EventTarget {
  static all: Hanging[] = [];
  readonly upload = new EventTarget();
  readonly headers: string[] = [];
  readonly calls: string[] = [];
  open(...call: string[]): void {
    this.calls.push(...call);
  }
  setRequestHeader(name: string): void {
    this.headers.push(name);
  }
  send(): void {
    Hanging.all.push(this);
  }
  abort(): void {
    this.calls.push('aborted');
    this.dispatchEvent(new Event('abort'));
  }
}

/** Whether closing the window would ask. */
const asksBeforeUnload = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('an upload shows its progress, is warned about before the window is closed, and stops when told to', async () => {
  vi.stubGlobal('XMLHttpRequest', Hanging);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { user, api } = await open('/images/upload/new');
  const data = new Uint8Array(1000).fill(7);
  data.set([0x1f, 0x8b, 8]);
  await user.upload(await screen.findByLabelText('File'), new File([data], 'half.img.gz'));
  await screen.findByText(/^half.img.gz is chosen/);
  await user.click(screen.getByRole('combobox', { name: /^Region/ }));
  await user.click(await screen.findByRole('option', { name: /us-ord/ }));
  await user.click(await button('Upload image'));
  await heading('half');
  await waitFor(() => expect(Hanging.all).toHaveLength(1));
  const [sending] = Hanging.all;
  expect(sending?.calls[0]).toBe('PUT');
  // The address is the permission: the token stays here.
  expect(sending?.headers).toEqual(['Content-Type']);
  act(() => void sending?.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 500 })));
  const panel = within(screen.getByRole('region', { name: 'Upload' }));
  await waitFor(() => expect(panel.getByRole('progressbar', { name: 'Sending half' })).toHaveAttribute('value', '500'));
  expect(asksBeforeUnload()).toBe(true);

  await user.click(panel.getByRole('button', { name: 'Stop sending' }));
  expect(sending?.calls).toContain('aborted');
  await waitFor(() => expect(panel.queryByRole('progressbar')).toBeNull());
  expect(asksBeforeUnload()).toBe(false);
  await panel.findByText(/^2[34] h left/);
  // The image still waits for its data.
  expect(JSON.stringify(await api('GET', '/images?page_size=500'))).toMatch(/"label":"half"/);
});
