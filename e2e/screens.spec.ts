import { expectAccessible } from './support/axe.ts';
import { addressesOf, screens } from './support/routes.ts';
import { expect, test } from './support/test.ts';
import { world } from './support/world.ts';
import { go, visit } from './walk/visit.ts';

for (const screen of screens) {
  test(`${screen.route}: axe has nothing to say, with its tabs and dialogs`, async ({ page }) => {
    await visit(page, screen);
    await expectAccessible(page);
    for (const address of addressesOf(screen).slice(1)) {
      await go(page, address);
      await expectAccessible(page);
    }
  });
}

test('an address that leads nowhere: axe has nothing to say', async ({ page }) => {
  await world(page, { path: 'no/such/page' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});
