import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { control } from '../support/server/control.ts';
import { focused } from '../support/keyboard.ts';
import { type Hand, keyboardOf, mouse } from '../support/hand.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/server/world.ts';

const dialog = (page: Page): Locator => page.getByRole('dialog');
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
const row = (page: Page, name: string): Locator =>
  page.locator('tbody tr').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
const pools = (page: Page): Locator => page.getByRole('list', { name: 'Pools' });
const poolOf = (page: Page, id: string): Locator => page.getByRole('listitem', { name: `Pool ${id}`, exact: true });
const nodes = (page: Page, pool: string): Locator => page.getByRole('rowheader', { name: new RegExp(`^${pool}-`) });

/** A cluster of a user, and how its user works. */
interface Owner {
  readonly page: Page;
  readonly hand: Hand;
  readonly label: string;
}

/** Opens the menu of a row, or of the page, and takes an item of it. */
async function act({ page, hand }: Owner, menu: string, item: string): Promise<void> {
  await hand.press(button(page, menu));
  await hand.choose(page.getByRole('menuitem', { name: new RegExp(`^${item}`) }));
}

/** Answers the open dialog by the button of this name, after the text that it asks for. */
async function answer({ page, hand }: Owner, name: string | RegExp, typed?: string): Promise<void> {
  if (typed !== undefined) await hand.write(dialog(page).getByRole('textbox'), typed);
  await hand.press(dialog(page).getByRole('button', { name, exact: true }));
}

async function created(owner: Owner, kind: RegExp): Promise<void> {
  const { page, hand, label } = owner;
  await hand.press(page.getByRole('link', { name: 'Create cluster' }));
  await expect(heading(page, 'Create cluster')).toBeFocused();
  await expect(page.getByPlaceholder('Loading…')).toHaveCount(0);
  await hand.write(page.getByRole('textbox', { name: /^Label/ }), label);
  await hand.pick(page.getByRole('combobox', { name: 'Region' }), 'us-ord');
  await hand.pick(page.getByRole('combobox', { name: 'Kubernetes version' }), '1.27');
  await hand.check(page.getByRole('radio', { name: kind }));
  await hand.pick(page.getByRole('combobox', { name: 'Plan' }), 'Shared 4 GB');
  await hand.write(page.getByRole('textbox', { name: /^Nodes/ }), '2');
  await hand.press(button(page, 'Create cluster'));
  await expect(heading(page, label)).toBeFocused();
  await expect(page.getByText(new RegExp(`${label} is being created\\. Ready`))).toBeVisible();
  await expect(pools(page)).toContainText('0 of 2 ready');
  await control(page).advance(301);
  await expect(pools(page)).toContainText(/(?<!of )2 ready/);
  await expect(page.getByText(new RegExp(`${label} is ready`)).first()).toBeVisible();
}

/** Its kubeconfig is shown and used; then everything that opens the cluster is replaced. */
async function reached(owner: Owner, used?: () => Promise<void>): Promise<void> {
  const { page, hand, label } = owner;
  await hand.turn(page.getByRole('tab', { name: 'Access' }));
  await expect(page.getByText(/^https:\/\/.+:443$/)).toBeVisible();
  await hand.press(button(page, 'Show kubeconfig'));
  await expect(page.getByRole('region', { name: `Kubeconfig of ${label}` })).toContainText('current-context: lke');
  await used?.();
  for (const [open, confirm] of [
    ['Reset kubeconfig', 'Reset kubeconfig'],
    ['Reset token', 'Reset token'],
    ['Regenerate both…', 'Regenerate'],
  ] as const) {
    // A message that lies over the button goes away, unless the pointer rests on it.
    await page.mouse.move(0, 0);
    await expect(page.getByRole('region', { name: 'Messages' }).getByRole('listitem')).toHaveCount(0);
    await hand.press(button(page, open));
    await answer(owner, confirm);
    await expect(dialog(page)).toHaveCount(0);
  }
}

async function copiedAndDownloaded(page: Page): Promise<void> {
  await expectAccessible(page);
  await button(page, 'Copy kubeconfig').click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('server: https://');
  const download = page.waitForEvent('download');
  await button(page, 'Download').click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('alpha-kubeconfig.yaml');
  expect(await readFile(await file.path(), 'utf8')).toBe(copied);
}

/** A pool is scaled, another is added, its nodes are looked at, recycled and deleted, and then the pool itself. */
async function scaled(owner: Owner, pool: string, added: string): Promise<void> {
  const { page, hand } = owner;
  await hand.turn(page.getByRole('tab', { name: /^Nodes/ }));
  await act(owner, `Actions for pool ${pool}`, 'Scale');
  await hand.write(page.getByRole('textbox', { name: /^Nodes/ }), '3');
  await hand.press(button(page, 'Save changes'));
  await expect(poolOf(page, pool)).toContainText('2 of 3 ready');
  await hand.press(page.getByRole('link', { name: 'Add pool' }).first());
  await hand.pick(page.getByRole('combobox', { name: 'Plan' }), 'Dedicated 4 GB');
  await hand.write(page.getByRole('textbox', { name: /^Nodes/ }), '2');
  await hand.press(button(page, 'Add pool'));
  await expect(poolOf(page, added)).toContainText('0 of 2 ready');
  await control(page).advance(160);
  await expect(poolOf(page, added)).toContainText(/(?<!of )2 ready/);
  const opener = page.getByRole('button', { name: new RegExp(`^Pool ${added} `) });
  if ((await opener.getAttribute('aria-expanded')) === 'false') await hand.press(opener);
  const id = (await nodes(page, added).first().innerText()).trim();
  expect(id).not.toBe('');
  await act(owner, `Actions for ${id}`, 'View');
  await expect(dialog(page)).toContainText('Ready');
  await focused(dialog(page));
  await page.keyboard.press('Escape');
  await act(owner, `Actions for ${id}`, 'Recycle');
  await answer(owner, /^Recycle/);
  await expect(page.getByRole('rowheader', { name: id })).toHaveCount(0);
  const other = (await nodes(page, added).first().innerText()).trim();
  await act(owner, `Actions for ${other}`, 'Delete');
  await answer(owner, /^Delete/);
  await expect(page.getByRole('tab', { name: 'Nodes, 4' })).toBeVisible();

  await act(owner, `Actions for pool ${added}`, 'Recycle');
  await answer(owner, `Recycle pool ${added}`);
  await expect(dialog(page)).toHaveCount(0);
  await act(owner, `Actions for pool ${added}`, 'Delete');
  await answer(owner, `Delete pool ${added}`, added);
  await expect(poolOf(page, added)).toHaveCount(0);
}

/** Upgraded by one step, then recycled to the end of it. */
async function upgraded(owner: Owner): Promise<void> {
  const { page, hand, label } = owner;
  await hand.turn(page.getByRole('tab', { name: 'Version' }));
  await hand.press(button(page, 'Upgrade to 1.28'));
  await answer(owner, 'Upgrade to 1.28');
  await expect(dialog(page)).toContainText(`Recycle all nodes of ${label}?`);
  await answer(owner, `Recycle ${label}`, label);
  await expect(page.getByText(/Nodes are being replaced: 0 % done\. 1 node isn’t ready/)).toBeVisible();
  for (const percent of ['33', '66']) {
    await control(page).advance(151);
    await expect(page.getByText(new RegExp(`being replaced: ${percent} % done`))).toBeVisible();
  }
  await control(page).advance(151);
  await expect(page.getByText(/being replaced/)).toHaveCount(0);
}

async function deleted(owner: Owner): Promise<void> {
  const { page, label } = owner;
  await act(owner, 'More actions', 'Delete');
  await expect(dialog(page)).toContainText('1 pool with 3 instances');
  await expect(dialog(page)).toContainText('Volumes that it created');
  await answer(owner, `Delete ${label}`, label);
  await expect(heading(page, 'Kubernetes clusters')).toBeFocused();
  await expect(row(page, label)).toHaveCount(0);
}

test(
  'a cluster is created, reached, scaled, upgraded, recycled and deleted by mouse',
  { tag: '@smoke' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await world(page, { path: 'kubernetes', clock: '2026-03-01T12:00:00Z', rate: 0 });
    const owner = { page, hand: mouse, label: 'alpha' };
    await test.step('created', () => created(owner, /^Standard/));
    await test.step('reached', () => reached(owner, () => copiedAndDownloaded(page)));
    await test.step('scaled', () => scaled(owner, '7', '8'));
    await test.step('upgraded', () => upgraded(owner));
    await test.step('deleted', () => deleted(owner));
  },
);

test('a cluster is created, reached, scaled, upgraded, recycled and deleted by keyboard', async ({ page }) => {
  await world(page, { path: 'kubernetes', clock: '2026-03-01T12:00:00Z', rate: 0 });
  const owner = { page, hand: keyboardOf(page), label: 'beta' };
  await test.step('created', () => created(owner, /^High availability/));
  await test.step('reached', () => reached(owner));
  await test.step('scaled', () => scaled(owner, '7', '8'));
  await test.step('upgraded', () => upgraded(owner));
  await test.step('deleted', () => deleted(owner));
});
