import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import {
  addressesOf,
  dialogOf,
  isSeenElsewhere,
  patterns,
  type Screen,
  screens,
  trialOf,
  typedForms,
} from '../support/routes.ts';
import { expect, test } from '../support/test.ts';
import {
  cutOff,
  moving,
  notOnlyColour,
  rememberOutlines,
  sideways,
  smallTargets,
  spilling,
  tabThrough,
} from './measure.ts';
import { A4, type Condition, conditionOf, LONGER_TEXT, WINDOWS } from './pairs.ts';
import { expectStill, takeMoves } from './moves.ts';
import { arrived, MISTAKES, turn } from './visit.ts';

export const [WIDE, , PHONE] = WINDOWS;
/** Low, so that the bars above and below a table take much of the window. */
const LOW = { width: 1024, height: 480 } as const;

/** All lists have these bars from the same parts: a long one, and two short ones. */
const LOW_LISTS = ['/compute', '/ips', '/managed/settings'];

const soft = expect.configure({ soft: true });
/** Dialogs that do the same are made of the same parts: axe runs on the first of all screens. */
const actionOf = (address: string): string | undefined => dialogOf(address)?.split('.')[0];
const firsts = new Map(
  screens
    .flatMap(addressesOf)
    .toReversed()
    .map((address) => [actionOf(address), address]),
);

/** Title, breadcrumb, and the name of what is open. */
export async function expectNamed(page: Page, screen: Screen, address: string): Promise<void> {
  await soft(page).toHaveTitle(`${screen.title} · Binnacle`);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  await soft(crumbs).toHaveText([...screen.crumbs]);
  soft(await page.locator('body').innerText(), address).not.toMatch(MISTAKES);
  // The address names what is open: a reload opens it again.
  const opened = new URLSearchParams(address.split('?')[1]);
  for (const [name, value] of opened) soft(new URL(page.url()).searchParams.get(name), address).toBe(value);
  const dialog = page.getByRole('dialog');
  if (opened.has('dialog')) await soft(dialog, address).toHaveAccessibleName(/\w/);
  else await soft(dialog, address).toHaveCount(0);
  const tab = opened.get('tab');
  if (tab !== null) {
    const selected = page.locator('main').getByRole('tab', { selected: true }).first();
    // Its label may be another word than the one in the address.
    await soft(selected).toHaveId(new RegExp(`-tab-${tab}$`));
    await soft(selected).toHaveAccessibleName(/\w/);
  }
}

/** An open screen in a condition: nothing scrolls sideways, is cut off or told by colour alone. Leaves a wide window. */
export async function expectFits(page: Page, address: string, { window, scheme, text }: Condition): Promise<void> {
  const message = `${address} at ${window.width}, ${scheme}, ${text} text`;
  await page.emulateMedia({ colorScheme: scheme });
  await page.setViewportSize(window);
  const longer = text === 'longer' ? await page.addStyleTag({ content: LONGER_TEXT }) : undefined;
  await soft.poll(() => sideways(page), { message }).toBe(0);
  await soft.poll(() => cutOff(page), { message }).toEqual([]);
  await soft.poll(() => spilling(page), { message }).toEqual([]);
  soft(await notOnlyColour(page), message).toEqual([]);
  await longer?.evaluate((style) => style.parentNode?.removeChild(style));
  await page.setViewportSize(WIDE);
}

/** By Tab, each focus is in view and outlined, with forced colours too. */
async function expectReachable(page: Page, address: string, within?: 'main'): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  await rememberOutlines(page);
  soft(await tabThrough(page, within), address).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}

/** Without controls, dark on white, with nothing cut off. */
async function expectPrintable(page: Page, screen: Screen): Promise<void> {
  await page.setViewportSize(A4);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const role of ['banner', 'searchbox', 'combobox', 'checkbox'] as const)
    await soft(page.getByRole(role), role).toHaveCount(0);
  await soft(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  // The buttons of sortable columns remain, as their headers, and those that open a part, as its title.
  // Both are counted anew: the sheet is drawn a moment after the phone.
  const closed = page.locator(':not([aria-expanded])');
  const buttons = page.getByRole('button').and(closed);
  const headers = page.getByRole('columnheader').getByRole('button').and(closed);
  await soft.poll(async () => (await buttons.count()) - (await headers.count()), 'buttons beside headers').toBe(0);
  await soft(page.getByRole('heading', { level: 1, name: screen.heading })).toBeVisible();
  if (screen.kind === 'list') await soft(page.locator('tbody tr').first()).toBeVisible();
  const [ink, paper] = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.body);
    return [color, backgroundColor];
  });
  soft([ink, paper]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  if (patterns.includes(screen)) await expectAccessible(page, 'main');
  // No box clips what it would scroll on a screen: the browser shrinks a wide table to the sheet.
  for (const box of await page.getByRole('main').locator('div:has(> table)').all())
    await soft(box).toHaveCSS('overflow-x', 'visible');
  await page.emulateMedia({ media: 'screen' });
}

/** Rows and cells keep their roles at every width, where styles could take them away. */
async function expectTable(page: Page, { label }: Screen): Promise<void> {
  const rows = page.locator('tbody tr');
  const table = page.getByRole('main').getByRole('table', { name: label });
  await soft(table).toHaveCount(1);
  await soft(page.getByRole('grid')).toHaveCount(0);
  // The row of headers. Both are counted anew: rows come in steps, and with another width.
  await soft.poll(async () => (await table.getByRole('row').count()) - (await rows.count()), label).toBe(1);
  await soft(rows.first().getByRole('cell').first()).toBeVisible();
}

/** The tabs that are registered, in their order; the first is the page's own address. */
async function expectTabs(page: Page, screen: Screen): Promise<void> {
  const tabs = await page
    .locator('main')
    .getByRole('tablist')
    .first()
    .getByRole('tab')
    .evaluateAll((all) => all.map(({ id }) => id));
  soft(tabs.slice(1).map((id) => id.replace(/^.*-tab-/, ''))).toEqual(screen.tabs);
}

/** Lists are made of the same parts, down to their rows: a few are gone through by Tab. */
const isTabbed = (screen: Screen): boolean =>
  screen.kind !== 'list' || patterns.includes(screen) || LOW_LISTS.includes(screen.route);

/**
 * What only the page as a whole shows: axe in both schemes; on a phone targets, Tab and the table. The frame is the same
 * around all pages and goes with the richest of each kind.
 */
async function expectWhole(page: Page, screen: Screen): Promise<void> {
  const isPattern = patterns.includes(screen);
  await expectAccessible(page, isPattern ? undefined : 'main');
  soft(await moving(page)).toEqual([]);
  if (screen.kind === 'list') await expectTable(page, screen);
  if (screen.kind === 'detail' || screen.kind === 'other') await expectTabs(page, screen);
  await page.setViewportSize(PHONE);
  if (screen.kind === 'list') await expectTable(page, screen);
  await soft.poll(() => sideways(page)).toBe(0);
  await soft.poll(() => smallTargets(page)).toEqual([]);
  if (isTabbed(screen)) await expectReachable(page, screen.path, isPattern ? undefined : 'main');
  if (LOW_LISTS.includes(screen.route)) {
    await page.setViewportSize(LOW);
    await expectReachable(page, screen.path, 'main');
  }
  if (screen.kind === 'list' || screen.kind === 'detail') await expectPrintable(page, screen);
  await page.setViewportSize(WIDE);
}

/** A tab or a dialog, by its own parts. */
async function expectPart(page: Page, screen: Screen, address: string, { scheme }: Condition): Promise<void> {
  const action = actionOf(address);
  if (action === undefined) await expectAccessible(page, '[role=tabpanel]', [scheme]);
  else if (firsts.get(action) === address) await expectAccessible(page, '[role=dialog]', [scheme]);
  await page.setViewportSize(PHONE);
  await soft.poll(() => smallTargets(page), { message: address }).toEqual([]);
  if (action === undefined && patterns.includes(screen)) await expectReachable(page, address, 'main');
  await page.setViewportSize(WIDE);
}

/** An open screen, in every state of its address. */
export async function looksRight(page: Page, screen: Screen): Promise<void> {
  for (const [nth, address] of addressesOf(screen).entries())
    await test.step(address, async () => {
      await takeMoves(page);
      await turn(page, screen, address);
      await arrived(page, screen);
      await expectStill(page, address);
      await expectNamed(page, screen, address);
      if (isSeenElsewhere(screen, address)) return;
      const condition = conditionOf(screen, nth);
      if (nth === 0) await expectWhole(page, screen);
      else await expectPart(page, screen, address, condition);
      await expectFits(page, address, condition);
    });
}

/** What a form says of an error has room on a phone. Leaves the form. */
export async function expectErrorsFit(page: Page, screen: Screen): Promise<void> {
  if (!typedForms.includes(screen)) return;
  const { opener, field, invalid } = trialOf(screen);
  const form = page.getByRole('main').locator('form');
  await page.setViewportSize(PHONE);
  if (opener !== undefined) await form.getByRole('button', { name: opener }).click();
  const text = form
    .getByRole('textbox', { name: field })
    .or(form.getByRole('combobox', { name: field }))
    .first();
  await text.fill('1');
  await text.fill(invalid);
  await form.locator('button[type=submit]').click();
  await expect(page.getByRole('alert')).toBeVisible();
  soft(await sideways(page)).toBe(0);
  soft(await cutOff(page)).toEqual([]);
  await form.getByRole('link', { name: 'Cancel' }).click();
  // What is invalid may be what was there before, which is no change that would be lost.
  const leave = page.getByRole('dialog').getByRole('button', { name: 'Leave' });
  const another = page.locator('h1').filter({ hasNotText: screen.title });
  await expect(leave.or(another)).toBeVisible();
  if (await leave.isVisible()) await leave.click();
  await expect(another).toBeVisible();
  await page.setViewportSize(WIDE);
}
