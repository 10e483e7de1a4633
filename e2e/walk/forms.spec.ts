import type { Locator, Page } from '@playwright/test';
import { control } from '../support/control.ts';
import { type Screen, screenOf, trialOf, typedForms } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';
import { mockReady, world } from '../support/world.ts';
import { arrived, choose, settled, STILL, visit } from './visit.ts';

test.describe.configure({ timeout: 120_000 });

const form = (page: Page): Locator => page.getByRole('main').locator('form');
const submit = (page: Page): Locator => form(page).locator('button[type=submit]');

/** The text field that a form is tested with. */
const label = (page: Page, screen: Screen): Locator =>
  form(page)
    .getByRole('textbox', { name: trialOf(screen).field })
    .first();

/** Shows the text field, where it is collapsed. */
async function unfold(page: Page, screen: Screen): Promise<void> {
  const { opener } = trialOf(screen);
  if (opener !== undefined) await form(page).getByRole('button', { name: opener }).click();
  await expect(label(page, screen)).toBeVisible();
}

/** Submits the form, and confirms where it asks. */
async function send(page: Page, screen: Screen): Promise<void> {
  const { confirm } = trialOf(screen);
  await submit(page).click();
  if (confirm !== undefined) await page.getByRole('dialog').getByRole('button', { name: confirm }).click();
}
const question = (page: Page): Locator => page.getByRole('dialog', { name: 'Leave without saving?' });
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

const writes = async (page: Page) => (await control(page).requests()).filter(({ method }) => method !== 'GET');

/** Gives the browser's own questions (beforeunload) since the last call. */
function browserQuestions(page: Page): () => string[] {
  let asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    // Dismissing the question stays on the page.
    void dialog.dismiss();
  });
  return () => {
    const since = asked;
    asked = [];
    return since;
  };
}

/** Opens the page before the form, then the form, so that Back has a target. */
async function enter(page: Page, screen: Screen): Promise<void> {
  await page.goto(`./${trialOf(screen).from}`);
  await settled(page);
  await page.locator(`a[href$="/${screen.path}"]`).first().click();
  await unfold(page, screen);
  await settled(page);
}

interface Exit {
  readonly name: string;
  leave(page: Page, screen: Screen): Promise<unknown>;
  /** Waits until the form has been left. */
  left(page: Page, screen: Screen): Promise<unknown>;
}

const elsewhere = (page: Page, { title }: Screen): Promise<void> => expect(heading(page)).not.toHaveText(title);

const EXITS: readonly Exit[] = [
  {
    name: 'a link',
    leave: (page) => page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first().click(),
    left: elsewhere,
  },
  { name: 'Back', leave: (page) => page.evaluate(() => history.back()), left: elsewhere },
  { name: 'Cancel', leave: (page) => form(page).getByRole('link', { name: 'Cancel' }).click(), left: elsewhere },
  {
    name: 'Esc',
    leave: async (page, screen) => {
      await label(page, screen).focus();
      await page.keyboard.press('Escape');
    },
    left: elsewhere,
  },
  {
    name: 'signing out',
    leave: async (page) => {
      await page.getByRole('button', { name: /^User:/ }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
    },
    left: async (page) => {
      await expect(heading(page)).toHaveText('Choose a persona');
      await page.getByRole('button', { name: /^Admin/ }).click();
      await expect(heading(page)).not.toHaveText('Choose a persona');
    },
  },
];

/** Reloads as a user would: the page may ask, and stay. */
async function reload(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog', { timeout: 5_000 }).catch(() => undefined);
  const loaded = page.waitForEvent('domcontentloaded').catch(() => undefined);
  await page.evaluate(() => void setTimeout(() => location.reload()));
  await Promise.race([asked, loaded]);
}

/**
 * Every way to leave is tested on one form of each kind: one that creates, one that edits, one that replaces a list.
 */
const PATTERNS = ['/firewalls/new', '/firewalls/$firewallId/edit', '/firewalls/$firewallId/rules/edit'].map(screenOf);

/** The text to type into a form. */
const typedIn = (screen: Screen, text: string): string => trialOf(screen).text ?? text;

for (const screen of typedForms) {
  const { route, path } = screen;
  /** The heading of the page after saving. */
  const called = (text: string): string => trialOf(screen).next ?? text;
  const typed = (text: string): string => typedIn(screen, text);

  test(`${route}: submitted empty, it focuses the first error and sends nothing`, async ({ page }) => {
    // Search parameters that the form does not know must have no effect.
    await world(page, { path: `${path}?tab=nonsense&dialog=delete.1`, ...STILL });
    await arrived(page, screen);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await unfold(page, screen);
    for (const box of await form(page).locator('input[required]:not([readonly])').all()) await box.fill('');
    await label(page, screen).fill(trialOf(screen).invalid);
    await submit(page).click();
    const first = form(page).locator('[aria-invalid=true]').first();
    await expect(first).toBeFocused();
    await expect(first).toHaveAccessibleDescription(/\w/);
    const summary = page.getByRole('alert');
    await expect(summary).toBeVisible();
    const links = summary.getByRole('link');
    expect(await links.count()).toBeGreaterThan(0);
    for (const link of await links.all()) {
      await link.click();
      // A group of radios is invalid as a whole.
      await expect(form(page).locator('[aria-invalid=true]:focus-within')).toHaveCount(1);
    }
    await expect(submit(page)).not.toHaveAttribute('aria-disabled');
    await expect(submit(page)).toBeEnabled();
    expect(await writes(page)).toEqual([]);
  });

  test(`${route}: leaving asks only with unsaved changes, not when unchanged or saved`, async ({ page }) => {
    const asked = browserQuestions(page);
    const cancel = form(page).getByRole('link', { name: 'Cancel' });
    await world(page, { ...STILL });
    await enter(page, screen);
    await cancel.click();
    await elsewhere(page, screen);
    await expect(question(page)).toHaveCount(0);

    await enter(page, screen);
    await choose(page, screen);
    await label(page, screen).fill(typed('walked-through'));
    await cancel.click();
    await question(page).getByRole('button', { name: 'Stay' }).click();
    await expect(question(page)).toHaveCount(0);
    await expect(label(page, screen)).toHaveValue(typed('walked-through'));
    await send(page, screen);
    await expect(heading(page)).toHaveText(called(typed('walked-through')));
    expect(await writes(page)).toHaveLength(1);
    await page.evaluate(() => history.back());
    await expect(heading(page)).not.toHaveText(called(typed('walked-through')));
    await expect(question(page)).toHaveCount(0);
    await page.evaluate(() => history.forward());
    await expect(heading(page)).toHaveText(called(typed('walked-through')));
    await page.reload();
    await mockReady(page);
    await expect(heading(page)).toHaveText(called(typed('walked-through')));
    await page.getByRole('button', { name: /^User:/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(heading(page)).toHaveText('Choose a persona');
    expect(asked()).toEqual([]);
    expect(await writes(page)).toHaveLength(1);
  });

  test(`${route}: describes what it will do, and shows the same request as curl`, async ({ page }) => {
    await visit(page, screen);
    await unfold(page, screen);
    await choose(page, screen);
    await label(page, screen).fill(typed('seen-as-curl'));
    const aside = page.getByRole('complementary', { name: 'Summary and request' });
    await expect(aside.getByRole('tab', { name: 'Summary' })).toHaveAttribute('aria-selected', 'true');
    await expect(aside).toContainText(typed('seen-as-curl'));
    expect(await aside.innerText()).not.toMatch(/[$€£]\s?\d/);
    await aside.getByRole('tab', { name: 'Request' }).click();
    await expect(aside).toContainText(typed('seen-as-curl'));
    const text = await aside.getByRole('tabpanel').innerText();
    expect(text).toMatch(/^curl /);
    expect(text).toContain('Bearer $TOKEN');
    expect(text).not.toContain('demo-admin');
    // The sent request must be the one that was shown.
    const sent = page.waitForRequest((request) => request.method() !== 'GET' && request.url().includes('/v4/'));
    await send(page, screen);
    const request = await sent;
    expect(text).toContain(request.url());
    expect(text).toContain(request.method());
    const shown = / -d '(.*)'\s*$/s.exec(text)?.[1] ?? '';
    expect(JSON.parse(shown.replaceAll(`'\\''`, `'`))).toEqual(request.postDataJSON());
    await expect(heading(page)).toHaveText(called(typed('seen-as-curl')));
  });
}

for (const screen of PATTERNS) {
  test(`${screen.route}: leaving unchanged asks nothing`, async ({ page }) => {
    const asked = browserQuestions(page);
    await world(page, { ...STILL });
    for (const exit of EXITS) {
      await enter(page, screen);
      await label(page, screen).focus();
      await exit.leave(page, screen);
      await exit.left(page, screen);
      await expect(question(page), exit.name).toHaveCount(0);
    }
    await enter(page, screen);
    await label(page, screen).click();
    await page.reload();
    await arrived(page, screen);
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => page.isClosed()).toBe(true);
    expect(asked()).toEqual([]);
  });

  test(`${screen.route}: with changes every way to leave asks; staying keeps them, leaving leaves`, async ({
    page,
  }) => {
    const asked = browserQuestions(page);
    await world(page, { ...STILL });
    for (const exit of EXITS) {
      await enter(page, screen);
      await label(page, screen).fill(typedIn(screen, 'not-saved'));
      const address = page.url();
      await exit.leave(page, screen);
      await expect(question(page), exit.name).toBeVisible();
      await question(page).getByRole('button', { name: 'Stay' }).click();
      await expect(question(page)).toHaveCount(0);
      await expect(label(page, screen), exit.name).toHaveValue(typedIn(screen, 'not-saved'));
      expect(page.url(), exit.name).toBe(address);

      await exit.leave(page, screen);
      await expect(question(page), exit.name).toBeVisible();
      // Esc stays as well.
      await page.keyboard.press('Escape');
      await expect(question(page)).toHaveCount(0);
      await expect(label(page, screen), exit.name).toHaveValue(typedIn(screen, 'not-saved'));

      await exit.leave(page, screen);
      await question(page).getByRole('button', { name: 'Leave' }).click();
      await exit.left(page, screen);
      await expect(question(page)).toHaveCount(0);
    }
    expect(asked()).toEqual([]);

    await enter(page, screen);
    await label(page, screen).click();
    await page.keyboard.type('more');
    const value = await label(page, screen).inputValue();
    await reload(page);
    await expect.poll(asked).toEqual(['beforeunload']);
    await page.close({ runBeforeUnload: true });
    await expect.poll(asked).toEqual(['beforeunload']);
    await expect(label(page, screen)).toHaveValue(value);
    expect(await writes(page)).toEqual([]);

    // With the original value again, nothing asks.
    await label(page, screen).fill(value.replace('more', ''));
    await form(page).getByRole('link', { name: 'Cancel' }).click();
    await elsewhere(page, screen);
  });
}
