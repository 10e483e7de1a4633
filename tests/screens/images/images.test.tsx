// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { open } from '../open.tsx';
import { button, dialog, expectRefused, field, focused, heading, moreAction, row } from '../page.ts';

const pick = async (user: Awaited<ReturnType<typeof open>>['user'], name: RegExp, option: RegExp): Promise<void> => {
  await user.click(await screen.findByRole('combobox', { name }));
  await user.click(await screen.findByRole('option', { name: option }));
};

test('the list tells whose an image is, what it waits for, and how long it is kept', async () => {
  const { user } = await open('/images');
  expect((await row('Debian 12')).getByText('Public')).toBeVisible();
  const golden = await row('golden-debian');
  expect(golden.getByText('Private')).toBeVisible();
  expect(golden.getByText('2.2 GB')).toBeVisible();
  expect((await row('shop-base-2026')).getByText('Needs upload')).toBeVisible();
  expect((await row('worker-3 (deleted)')).getByText('Recovery')).toBeVisible();
  await user.click((await row('Debian 12')).getByRole('button', { name: /^Actions/ }));
  expect(await screen.findByRole('menuitem', { name: /^Delete/ })).toHaveTextContent(
    'Public images belong to all accounts',
  );
});

test('a capture sends disk and label; what is left empty is left out', async () => {
  const { user, sent } = await open('/images/new');
  await pick(user, /^Instance/, /^web-1/);
  await screen.findByText('The instance is running. Shut it down first for a consistent image.');
  await user.click(await screen.findByRole('combobox', { name: /^Disk/ }));
  expect(await screen.findByRole('option', { name: /Swap/ })).toHaveTextContent('Swap space keeps nothing');
  await user.click(screen.getByRole('option', { name: /^Debian 12 Disk/ }));
  await screen.findByText('Named Debian 12 Disk, like its disk');
  await user.click(await button('Capture image'));
  await heading('Debian 12 Disk');
  expect(sent).toEqual([{ method: 'POST', path: '/images', body: { disk_id: 1 } }]);
  expect(await screen.findByText('The disk is being captured. This takes some minutes.')).toBeVisible();
});

test('a capture without an instance names what is missing, and sends nothing', async () => {
  const { user, sent } = await open('/images/new');
  await screen.findByRole('combobox', { name: /^Instance/ });
  await user.click(await button('Capture image'));
  await screen.findByText('Choose an instance.');
  await screen.findByText('Choose a disk.');
  expect(sent).toEqual([]);
});

test('a refusal of a capture lands on the disk', async () => {
  const { user, control } = await open('/images/new');
  const errors = [{ field: 'disk_id', reason: 'This disk is encrypted' }];
  await control('PUT', 'faults', [{ method: 'POST', path: '/images', act: 'answer', status: 400, errors }]);
  await pick(user, /^Instance/, /^web-1/);
  await pick(user, /^Disk/, /^Debian 12 Disk/);
  await user.click(await button('Capture image'));
  const refused = await screen.findByRole('combobox', { name: /^Disk/, description: /This disk is encrypted/ });
  await focused(refused);
});

test('a capture whose answer is lost is found, and not sent again', async () => {
  const { user, sent, control } = await open('/images/new');
  await control('PUT', 'faults', [{ method: 'POST', path: '/images', when: 'after', act: 'drop' }]);
  await pick(user, /^Instance/, /^web-1/);
  await pick(user, /^Disk/, /^Debian 12 Disk/);
  await user.type(await field(/^Label/), 'lost');
  await user.click(await button('Capture image'));
  expect(await screen.findByRole('link', { name: /lost/ })).toHaveAttribute('href', '/images/private%2F6');
  expect(sent).toHaveLength(1);
});

/** A browser with private files, which can be written to as streams or not. */
function privateFiles(streams: boolean): void {
  const handle = streams ? { createWritable: async () => ({ abort: async () => undefined }) } : {};
  const folder = {
    async *entries() {},
    getFileHandle: async () => handle,
    removeEntry: async () => undefined,
  };
  Object.defineProperty(navigator, 'storage', { value: { getDirectory: async () => folder }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'storage'));
}

test.each([
  ['without private files', () => undefined],
  ['with private files that take no streams', () => privateFiles(false)],
])('a raw disk is refused when it is chosen in a browser %s', async (_, browser) => {
  browser();
  const { user } = await open('/images/upload/new');
  await user.upload(await screen.findByLabelText('File'), new File([new Uint8Array(512)], 'disk.img'));
  await screen.findByText('This browser cannot compress it. Compress it yourself: gzip -k disk.img');
  await screen.findByText('No file chosen yet. You can send it within 24 hours.');
});

test('a file that no upload takes is refused when it is chosen; a good one gives its name, until a label is typed', async () => {
  privateFiles(true);
  const { user } = await open('/images/upload/new');
  const input = await screen.findByLabelText('File');
  await user.upload(input, new File([new Uint8Array([0x51, 0x46, 0x49, 0xfb, 0])], 'disk.img'));
  await screen.findByText(/This is a QCOW2 disk\. Convert it: qemu-img convert/);
  await user.upload(input, new File([new Uint8Array([0x1f, 0x8b, 8, 0])], 'appliance.img.gz'));
  const warning = await screen.findByText('appliance.img.gz is chosen. 4 bytes: not a disk image');
  const label = await field(/^Label/);
  expect(label).toHaveValue('appliance');
  await user.upload(input, new File([new Uint8Array(2048)], 'empty.img'));
  await waitFor(() => expect(warning).toHaveTextContent(/^empty\.img is chosen \(2 KB\)$/));
  expect(label).toHaveValue('empty');
  await user.type(label, '-2');
  await user.upload(input, new File([new Uint8Array(512)], 'other.img'));
  await waitFor(() => expect(warning).toHaveTextContent('other.img is chosen (512 bytes)'));
  expect(label).toHaveValue('empty-2');
});

test('without a file the image waits, with the time left and the command; the address is in no request tab', async () => {
  const { user, sent } = await open('/images/upload/new');
  await user.type(await field(/^Label/), 'later');
  await pick(user, /^Region/, /us-ord/);
  await user.click(await button('Upload image'));
  await heading('later');
  expect(sent).toEqual([{ method: 'POST', path: '/images/upload', body: { label: 'later', region: 'us-ord' } }]);
  const panel = within(screen.getByRole('region', { name: 'Upload' }));
  expect(panel.getByText(/^24 h left\. Then the upload is cancelled/)).toBeVisible();
  await user.click(panel.getByText('Send it from a shell'));
  expect(
    panel.getByText(/^curl -X PUT -H 'Content-Type: application\/octet-stream' -T disk\.img\.gz 'http/),
  ).toBeVisible();
});

test('data that were sent are not asked for again while the image seems to wait for them', async () => {
  /** A server that takes everything, and is slow to tell. */
  class Taking extends EventTarget {
    readonly upload = new EventTarget();
    readonly status = 200;
    readonly responseText = '';
    open(): void {}
    setRequestHeader(): void {}
    abort(): void {}
    send(): void {
      this.dispatchEvent(new Event('load'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Taking);
  const { user } = await open('/images/upload/new');
  const data = new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  await user.upload(await screen.findByLabelText('File'), new File([data], 'sent.img.gz'));
  await screen.findByText(/^sent.img.gz is chosen/);
  await pick(user, /^Region/, /us-ord/);
  await user.click(await button('Upload image'));
  await heading('sent');
  await screen.findAllByText(/Image sent is available/);
  const panel = within(screen.getByRole('region', { name: 'Upload' }));
  expect(panel.getByRole('heading', { name: 'Data sent' })).toBeVisible();
  expect(panel.queryByText(/Waits for its data|start another/)).toBeNull();
  vi.unstubAllGlobals();
});

test('an upload that another tab began says where its data are sent from, and is cancelled here', async () => {
  const { user, sent } = await open('/images/private%2F4');
  await screen.findByText(/^22 h left\. Then the upload is cancelled/);
  await screen.findByText(/only told to the tab that asked for it/);
  await user.click(await moreAction(user, 'Cancel upload'));
  const question = await dialog('Cancel the upload of shop-base-2026?');
  expect(question.getByText(/data already sent are lost/)).toBeVisible();
  // What the menu calls "Cancel" must not be the name of the button that does nothing.
  expect(question.queryByRole('button', { name: 'Cancel' })).toBeNull();
  expect(question.getByRole('button', { name: 'Keep upload' })).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancel upload' }));
  await heading('Images');
  expect(sent).toEqual([{ method: 'DELETE', path: '/images/private%2F4' }]);
});

test('what creates an image leads, and the other way to one follows', async () => {
  await open('/images');
  const create = await screen.findByRole('link', { name: 'Capture image' });
  expect(create.nextElementSibling).toHaveTextContent('Upload image');
});

test('an edit sends what was touched; a description that is emptied is sent as null', async () => {
  const { user, sent } = await open('/images/private%2F1/edit');
  await user.clear(await field(/^Description/));
  await screen.findByText('Description: removed');
  await user.click(await button('Save changes'));
  await heading('golden-debian');
  expect(sent).toEqual([{ method: 'PUT', path: '/images/private%2F1', body: { description: null } }]);
  await user.click(await screen.findByRole('tab', { name: 'Activity' }));
  await screen.findByText('PUT /images/private%2F1');
});

test('a page tells what was created from the image, and leads to a new instance from it', async () => {
  await open('/images/compute%2Fdebian12');
  const users = within(await screen.findByRole('region', { name: 'Instances created from it' }));
  expect(await users.findByRole('link', { name: 'web-1' })).toHaveAttribute('href', '/compute/1');
  const create = await screen.findByRole('link', { name: 'Create instance' });
  expect(create.getAttribute('href')).toBe('/compute/new?image=compute/debian12');
});

test('what was created from an image stays above each of its tabs', async () => {
  await open('/images/compute%2Fdebian12?tab=activity');
  expect(await screen.findByRole('tab', { name: 'Activity', selected: true })).toBeVisible();
  const users = screen.getByRole('region', { name: 'Instances created from it' });
  expect(await within(users).findByRole('link', { name: 'web-1' })).toBeVisible();
});

test.each([
  ['demo-read-only', 'Your token can’t change images (images:read_write)'],
  ['demo-restricted', 'You can’t create images. Ask an administrator for that permission'],
] as const)('%s can do nothing but read, and reads why', async (persona, reason) => {
  const { user, sent } = await open('/images', { persona });
  await row('Debian 12');
  await expectRefused(user, await button('Upload image'), reason);
  expect(sent).toEqual([]);
});

test('on a bare server images have no status, and the list says so', async () => {
  await open('/images', { bare: true });
  const one = await row('golden-debian');
  expect(one.getAllByText('Not reported').length).toBeGreaterThan(0);
});
