import type { Check, Place } from '../check.ts';
import { uncaught, userOf } from '../user.ts';

const IN_MEMORY = 'Changes are lost when you reload or close this page.';

async function create(place: Pick<Place, 'tab' | 'user' | 'demo'>, label: string): Promise<void> {
  const { tab, user, demo } = place;
  await tab.open(`${demo.origin}/firewalls/new`);
  await user.write(/^Label/, label);
  await user.press('button', 'Create firewall');
  await user.heading(label);
}

const kept = (what: string, code: string): Check => ({
  name: `what was written is there after two restarts${what}`,
  async run({ browser, demo }) {
    demo.before(code);
    let now = browser;
    try {
      const labels: string[] = [];
      for (const round of [1, 2, 3]) {
        const [{ tab }, user] = [now, userOf(now.tab)];
        await tab.open(`${demo.origin}/firewalls?sort=-created`);
        await user.there('tbody tr');
        for (const label of labels) await user.sees(label);
        const text = String(await tab.call(() => document.body.innerText));
        const [told] = /Changes are lost|was dropped|lost its/.exec(text) ?? [];
        if (told !== undefined) throw new Error(`round ${round} says ${told}`);
        const errors = await uncaught(tab);
        if (errors.length > 0) throw new Error(`round ${round}: ${errors.join('; ')}`);
        if (round === 3) return;
        labels.push(`kept-${round}`);
        await create({ tab, user, demo }, `kept-${round}`);
        now = await now.again();
      }
    } finally {
      demo.before('');
      if (now !== browser) await now.close();
    }
  },
});

export const storageChecks: readonly Check[] = [
  kept('', ''),
  kept(' without createWritable', 'delete globalThis.FileSystemFileHandle?.prototype.createWritable;'),
  kept(' without navigator.storage', 'delete Navigator.prototype.storage;'),
  {
    name: 'after one visit the demo works without its server',
    async run({ tab, user, demo }) {
      await tab.open(`${demo.origin}/firewalls`);
      await user.there('html[data-offline=ready]');
      await demo.stop();
      try {
        await tab.open(`${demo.origin}/firewalls`);
        await user.there('tbody tr');
        await create({ tab, user, demo }, 'made-offline');
        const errors = await uncaught(tab);
        if (errors.length > 0) throw new Error(errors.join('; '));
      } finally {
        await demo.start();
      }
    },
  },
];

/** In a browser that blocks all cookies, and with them all storage. */
export const blockedChecks: readonly Check[] = [
  {
    name: 'with all cookies blocked the demo runs in memory, and says so',
    async run({ tab, user, demo }) {
      await tab.open(`${demo.origin}/firewalls`);
      await user.there('tbody tr');
      await user.sees(IN_MEMORY);
      const errors = await uncaught(tab);
      if (errors.length > 0) throw new Error(errors.join('; '));
    },
  },
  {
    name: 'with all cookies blocked the build for a real server shows its sign-in form',
    async run({ tab, user, real }) {
      await tab.open(`${real.origin}/firewalls`);
      await user.heading('Sign in');
      await user.there('input[type=password]');
    },
  },
];
