import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { control } from '../support/server/control.ts';
import { focused } from '../support/keyboard.ts';
import { type Screen, screenOf, trialOf } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/server/world.ts';
import { sideways } from './measure.ts';
import { arrived, move, settled, STILL, timeFor, visit } from './visit.ts';

/**
 * One form of each kind: one that creates, one that edits, one that replaces a list. They prove for all forms what
 * their parts share; tests/screens/forms.test.tsx tries each of them.
 */
const PATTERNS = ['/firewalls/new', '/firewalls/$firewallId/edit', '/firewalls/$firewallId/rules/edit'].map(screenOf);

/** The one that takes most to compare is left in every way. */
const LEFT = PATTERNS.slice(-1);

/** The text to type into a form. */
const typedIn = (screen: Screen, text: string): string => trialOf(screen).text ?? text;

const form = (page: Page): Locator => page.getByRole('main').locator('form');
const question = (page: Page): Locator => page.getByRole('dialog', { name: 'Leave without saving?' });
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** The text field that a form is tested with. */
const label = (page: Page, screen: Screen): Locator =>
  form(page)
    .getByRole('textbox', { name: trialOf(screen).field })
    // One with suggestions.
    .or(form(page).getByRole('combobox', { name: trialOf(screen).field }))
    .first();

/** Shows the text field, where it is collapsed. */
async function unfold(page: Page, screen: Screen): Promise<void> {
  const { opener } = trialOf(screen);
  if (opener !== undefined) await form(page).getByRole('button', { name: opener }).click();
  await expect(label(page, screen)).toBeVisible();
}

/** Opens the page before the form, then the form, so that Back has a target. */
async function enter(page: Page, screen: Screen): Promise<void> {
  await move(page, trialOf(screen).from);
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

for (const screen of LEFT) {
  const { route } = screen;
  const notSaved = typedIn(screen, 'not-saved');

  test(`${route}: leaving unchanged asks nothing`, async ({ page }) => {
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

  test(`${route}: with changes every way to leave asks; staying keeps them, leaving leaves`, async ({ page }) => {
    timeFor(EXITS.length);
    const asked = browserQuestions(page);
    await world(page, { ...STILL });
    for (const exit of EXITS) {
      await enter(page, screen);
      await label(page, screen).fill(notSaved);
      const address = page.url();
      await exit.leave(page, screen);
      await expect(question(page), exit.name).toBeVisible();
      await question(page).getByRole('button', { name: 'Stay' }).click();
      await expect(question(page)).toHaveCount(0);
      await expect(label(page, screen), exit.name).toHaveValue(notSaved);
      expect(page.url(), exit.name).toBe(address);

      await exit.leave(page, screen);
      await expect(question(page), exit.name).toBeVisible();
      // Esc stays as well. It is heard from the moment that the question has the focus.
      await focused(question(page));
      await page.keyboard.press('Escape');
      await expect(question(page)).toHaveCount(0);
      await expect(label(page, screen), exit.name).toHaveValue(notSaved);

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
    // A reload keeps the draft, so it asks nothing.
    await page.reload();
    await arrived(page, screen);
    await expect(page.getByText(/^Draft restored\./)).toBeVisible();
    await unfold(page, screen);
    await expect(label(page, screen)).toHaveValue(value);
    expect(asked()).toEqual([]);
    expect((await control(page).requests()).filter(({ method }) => method !== 'GET')).toEqual([]);

    // With the original value again, nothing asks.
    await label(page, screen).fill(value.replace('more', ''));
    await form(page).getByRole('link', { name: 'Cancel' }).click();
    await elsewhere(page, screen);
  });
}

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  for (const screen of PATTERNS)
    test(`${screen.route}: is refused, corrected and sent on a phone, accessible in each state`, async ({ page }) => {
      await visit(page, screen);
      const { opener, invalid, confirm, next = typedIn(screen, 'by-touch') } = trialOf(screen);
      if (opener !== undefined) await form(page).getByRole('button', { name: opener }).tap();
      const text = label(page, screen);
      const submit = form(page).locator('button[type=submit]');
      await text.fill('1');
      await text.fill(invalid);
      await submit.tap();
      const first = form(page).locator('[aria-invalid=true]').first();
      await expect(first).toBeFocused();
      await expect(first).toBeInViewport({ ratio: 1 });
      // What stands beside a form on a wide screen is one tap away here, with all its tabs.
      const aside = page.getByRole('complementary', { name: 'Summary and request' });
      await expect(aside).toHaveCount(0);
      await page.getByRole('button', { name: 'Show summary' }).tap();
      await expect(aside.getByRole('tab', { selected: true })).toHaveText(/^(Summary|Test a packet)$/);
      await aside.getByRole('tab', { name: 'Request' }).tap();
      await expect(aside.locator('code').filter({ hasText: 'curl' })).toBeInViewport();
      await expectAccessible(page, 'main');
      await page.getByRole('button', { name: 'Hide summary' }).tap();
      await text.fill(typedIn(screen, 'by-touch'));
      await form(page).getByRole('link', { name: 'Cancel' }).tap();
      await expect(question(page)).toBeVisible();
      await expectAccessible(page, '[role=dialog]');
      await question(page).getByRole('button', { name: 'Stay' }).tap();
      await submit.tap();
      if (confirm !== undefined) await page.getByRole('dialog').getByRole('button', { name: confirm }).tap();
      await expect(heading(page)).toHaveText(next);
      await settled(page);
      expect(await sideways(page)).toBe(0);
    });
});
