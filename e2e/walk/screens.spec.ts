import { control } from '../support/server/control.ts';
import { addressesOf, type Screen, screens } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';
import { expectErrorsFit, expectNamed, looksRight } from './look.ts';
import { expectStill, takeMoves, watchMoves } from './moves.ts';
import { LATE } from './reads.ts';
import { bearsTrouble } from './states.ts';
import { arrived, collectErrors, move, visit } from './visit.ts';

/** Loading a page costs as much as looking at it, so some screens of an area share one load. */
const AT_MOST = 4;

const areaOf = ({ route }: Screen): string => route.split('/')[1] ?? '';
const loads = Object.values(Object.groupBy(screens, areaOf)).flatMap((area = []) =>
  area.flatMap((_, index) => (index % AT_MOST === 0 ? [area.slice(index, index + AT_MOST)] : [])),
);

for (const load of loads)
  test(`${load.map(({ route }) => route).join(', ')}: look right, and bear a server in trouble`, async ({ page }) => {
    test.slow();
    const errors = collectErrors(page);
    await watchMoves(page);
    for (const [nth, screen] of load.entries())
      await test.step(screen.route, async () => {
        // A link may lead to a tab or a dialog: the first page load opens one, the rest is moving within the page.
        const last = addressesOf(screen).at(-1) ?? screen.path;
        if (nth === 0) await visit(page, { ...screen, path: last });
        else {
          // What the screen before has moved, as its window changed.
          await takeMoves(page);
          await move(page, last);
        }
        await arrived(page, screen);
        await expectStill(page, last);
        if (nth === 0) {
          // What is on screen is read anew then, as nobody but a test makes it.
          await control(page).faults(LATE);
          await arrived(page, screen);
        }
        await expectNamed(page, screen, last);
        errors.length = 0;
        await looksRight(page, screen);
        // What the browser says of answers that failed comes after this.
        expect(errors).toEqual([]);
        await bearsTrouble(page, screen);
        await expectErrorsFit(page, screen);
      });
  });
