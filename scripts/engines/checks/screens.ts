import { arrivalOf, type Screen, screens } from '../../../e2e/support/routes.ts';
import type { Check } from '../check.ts';
import { uncaught } from '../user.ts';

/** By how many pixels the page is wider than its window. */
const sideways = (): number => document.documentElement.scrollWidth - document.documentElement.clientWidth;

const FAILURE =
  /Something went wrong|could not be loaded|Server error|Server not reached|Unreadable answer|Not found|Broken record|No answer in time/;

const checkOf = (screen: Screen): Check => ({
  name: `screen ${screen.route}`,
  async run({ tab, user, demo }) {
    await tab.resize(1440, 900);
    await tab.open(`${demo.origin}/${screen.path}`);
    await user.there(arrivalOf(screen));
    await user.there('html[data-mock]');
    await user.titled(screen.title);
    const faults: string[] = [];
    for (const width of [1440, 450]) {
      await tab.resize(width, 900);
      await user.painted();
      const over = Number(await tab.call(sideways));
      if (over > 0) faults.push(`${width}: ${over} px sideways`);
    }
    const failure = FAILURE.exec(String(await tab.call(() => document.body.innerText)));
    if (failure !== null) faults.push(`says ${failure[0]}`);
    faults.push(...(await uncaught(tab)));
    if (faults.length > 0) throw new Error(faults.join('; '));
  },
});

/** Every screen has its title, no error, and does not scroll sideways, wide and then narrowed. */
export const screenChecks: readonly Check[] = screens.map(checkOf);
