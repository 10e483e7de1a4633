import { control } from '../support/control.ts';
import { addressesOf, screens } from '../support/routes.ts';
import { test } from '../support/test.ts';
import { expectNamed, looksRight } from './look.ts';
import { bearsTrouble, openAnew } from './trouble.ts';
import { arrived, timeFor, visit } from './visit.ts';

// One page load for both: a third of the time of such a walk is its start.
for (const screen of screens)
  test(`${screen.route}: bears a server in trouble, and looks right in every state`, async ({ page }) => {
    const addresses = addressesOf(screen);
    timeFor(addresses.length, 90_000);
    // A link may lead to a tab or a dialog: the last one is opened by a page load, the rest by moving within the page.
    const last = addresses.at(-1) ?? screen.path;
    await visit(page, { ...screen, path: last });
    await expectNamed(page, screen, last);
    await bearsTrouble(page, screen);
    await openAnew(page, screen, () => control(page).faults([]));
    await arrived(page, screen);
    await looksRight(page, screen);
  });
