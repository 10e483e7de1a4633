import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { addressesOf, type Screen, screensOf, trialOf, typedForms } from '../support/routes.ts';
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
import { arrived, collectErrors, MISTAKES, turn } from './visit.ts';

const WIDE = { width: 1440, height: 900 } as const;
/** A phone, and the narrowest width that WCAG 1.4.10 requires. */
const PHONE = { width: 360, height: 640 } as const;
const NARROWEST = { width: 320, height: 568 } as const;
/** Zoomed to 200 %, a window of 1280 pixels has room for 640. */
const ZOOMED = { width: 640, height: 450 } as const;
/** Low, so that the bars above and below a table take much of the window. */
const LOW = { width: 1024, height: 480 } as const;
const A4 = { width: 794, height: 1123 } as const;

/**
 * A character is about half as wide as its font size, so spacing of 0.2em makes a text 40 % longer. The other values are
 * those of WCAG 1.4.12, which requires less letter spacing.
 */
const LONGER_TEXT =
  '* { letter-spacing: 0.2em !important; word-spacing: 0.16em !important; line-height: 1.5 !important; } p { margin-bottom: 2em !important; }';

/** All lists have these bars from the same parts: a long one, two short ones, and one whose rows cannot be selected. */
const LOW_LISTS = ['/compute', '/ips', '/managed/settings', '/regions'];

const soft = expect.configure({ soft: true });
const inDialog = (address: string): boolean => address.includes('dialog=');

/** A dialog of a list that all lists have, or that is the same over the page of the record: it is looked at there. */
function isSeenElsewhere({ kind, route }: Screen, address: string): boolean {
  const dialog = new URLSearchParams(address.split('?')[1]).get('dialog');
  if (kind !== 'list' || dialog === null) return false;
  if (dialog === 'columns') return route !== '/compute';
  return screensOf('detail').some((detail) => detail.route.startsWith(`${route}/`) && detail.dialogs.includes(dialog));
}

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

/** Room for longer text, larger text and other spacing; no sideways scrolling at any width. */
async function expectRoom(page: Page, address: string): Promise<void> {
  const expectFits = async (when: string): Promise<void> => {
    await soft.poll(() => sideways(page), { message: `${address}: ${when}` }).toBe(0);
    await soft.poll(() => cutOff(page), { message: `${address}: ${when}` }).toEqual([]);
    await soft.poll(() => spilling(page), { message: `${address}: ${when}` }).toEqual([]);
  };
  const longer = await page.addStyleTag({ content: LONGER_TEXT });
  await expectFits('longer text');
  await page.setViewportSize({ ...PHONE, height: 800 });
  await expectFits('longer text on a phone');
  await longer.evaluate((style) => style.parentNode?.removeChild(style));
  await page.setViewportSize(ZOOMED);
  await expectFits('at 200 %');
  await page.setViewportSize(NARROWEST);
  soft(await sideways(page), `${address} at ${NARROWEST.width}`).toBe(0);
}

/** Controls that a finger can hit; by Tab, each focus in view and outlined, with forced colours too. */
async function expectOperable(page: Page, address: string): Promise<void> {
  await soft.poll(() => sideways(page), { message: address }).toBe(0);
  await soft.poll(() => smallTargets(page), { message: address }).toEqual([]);
  if (inDialog(address)) return;
  await page.emulateMedia({ forcedColors: 'active' });
  await rememberOutlines(page);
  soft(await tabThrough(page), address).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}

/** Without controls, dark on white, with nothing cut off. */
async function expectPrintable(page: Page, screen: Screen): Promise<void> {
  await page.setViewportSize(A4);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const role of ['banner', 'searchbox', 'checkbox'] as const)
    await soft(page.getByRole(role), role).toHaveCount(0);
  await soft(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  // The buttons of sortable columns remain, as their headers.
  const headers = page.getByRole('columnheader').getByRole('button');
  await soft(page.getByRole('button')).toHaveCount(await headers.count());
  await soft(page.getByRole('heading', { level: 1, name: screen.title })).toBeVisible();
  if (screen.kind === 'list') await soft(page.locator('tbody tr').first()).toBeVisible();
  const [ink, paper] = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.body);
    return [color, backgroundColor];
  });
  soft([ink, paper]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  await expectAccessible(page, 'main');
  // No box clips what it would scroll on a screen: the browser shrinks a wide table to the sheet.
  for (const box of await page.getByRole('main').locator('div:has(> table)').all())
    await soft(box).toHaveCSS('overflow-x', 'visible');
}

/** Rows and cells keep their roles at every width, where styles could take them away. */
async function expectTable(page: Page, { label }: Screen): Promise<void> {
  const rows = page.locator('tbody tr');
  const table = page.getByRole('main').getByRole('table', { name: label });
  await soft(table).toHaveCount(1);
  await soft(page.getByRole('grid')).toHaveCount(0);
  // Plus the row of headers.
  await soft(table.getByRole('row')).toHaveCount((await rows.count()) + 1);
  await soft(rows.first().getByRole('cell').first()).toBeVisible();
}

/** The tabs that are registered, in their order; the first is the page's own address. */
async function expectTabs(page: Page, screen: Screen): Promise<void> {
  const tabs = await page
    .locator('main')
    .getByRole('tab')
    .evaluateAll((all) => all.map(({ id }) => id));
  soft(tabs.slice(1).map((id) => id.replace(/^.*-tab-/, ''))).toEqual(screen.tabs);
}

/** An open screen: every state of its address, at every width, printed too. Leaves a form with an error. */
export async function looksRight(page: Page, screen: Screen): Promise<void> {
  const errors = collectErrors(page);
  for (const address of addressesOf(screen).toReversed())
    await test.step(address, async () => {
      await page.setViewportSize(WIDE);
      await turn(page, screen, address);
      await arrived(page, screen);
      await expectNamed(page, screen, address);
      if (isSeenElsewhere(screen, address)) return;
      // The frame is the same around all of them, and a full axe run is slow.
      if (address === screen.path) await expectAccessible(page);
      else await expectAccessible(page, inDialog(address) ? '[role=dialog]' : 'main');
      soft(await moving(page), address).toEqual([]);
      soft(await notOnlyColour(page), address).toEqual([]);
      const isTable = screen.kind === 'list' && address === screen.path;
      if (isTable) await expectTable(page, screen);
      await expectRoom(page, address);
      await page.setViewportSize(PHONE);
      if (isTable) await expectTable(page, screen);
      await expectOperable(page, address);
    });
  if (LOW_LISTS.includes(screen.route))
    await test.step('in a low window', async () => {
      await page.setViewportSize(LOW);
      await expectOperable(page, screen.path);
    });
  if (typedForms.includes(screen))
    await test.step('with an error', async () => {
      const { opener, field, invalid } = trialOf(screen);
      const form = page.getByRole('main').locator('form');
      if (opener !== undefined) await form.getByRole('button', { name: opener }).click();
      const text = form.getByRole('textbox', { name: field }).first();
      await text.fill('1');
      await text.fill(invalid);
      await form.locator('button[type=submit]').click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessible(page, 'main');
      soft(await sideways(page)).toBe(0);
    });
  if (screen.kind === 'detail' || screen.kind === 'other') await expectTabs(page, screen);
  if (screen.kind === 'list' || screen.kind === 'detail')
    await test.step('printed', () => expectPrintable(page, screen));
  expect(errors).toEqual([]);
}
