import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Check, Place } from '../check.ts';

/** Opens the demo at a path, in a new world whose clock stands still. */
async function open({ tab, user, demo }: Place, path: string): Promise<void> {
  await tab.resize(1440, 900);
  await tab.open(`${demo.origin}/${path}${path.includes('?') ? '&' : '?'}scenario=default&rate=0`);
  await user.there('html[data-mock]');
}

const remove = async ({ user }: Place, label: string, list: string, isTyped: boolean): Promise<void> => {
  await user.press('button', 'More actions');
  await user.press('menuitem', 'Delete');
  if (isTyped) await user.write(/./, label, '[role=dialog]');
  await user.press('button', `Delete ${label}`, '[role=dialog]');
  await user.heading(list);
  await user.there('tbody tr');
  await user.gone(label, 'tbody');
};

export const flowChecks: readonly Check[] = [
  {
    name: 'a firewall is created with a rule, edited, disabled and deleted',
    async run(place) {
      const { user } = place;
      await open(place, 'firewalls');
      await user.press('link', 'Create firewall');
      await user.heading('Create firewall');
      await user.write(/^Label/, 'edge-1');
      await user.press('button', 'Add inbound rule');
      await user.write(/^Ports/, '22, 8000-8100');
      await user.press('button', 'Anywhere');
      await user.press('button', 'Create firewall');
      await user.heading('edge-1');
      await user.sees('SSH (22), 8000-8100');
      await user.press('link', 'Edit');
      await user.write(/^Label/, 'edge-2');
      await user.press('button', 'Save changes');
      await user.heading('edge-2');
      await user.press('button', 'More actions');
      await user.press('menuitem', 'Disable');
      await user.press('button', /^Disable/, '[role=dialog]');
      await user.sees('Disabled');
      await user.none('[role=dialog]');
      await remove(place, 'edge-2', 'Firewalls', false);
    },
  },
  {
    name: 'a database is created, followed until it is active, reached and deleted',
    async run(place) {
      const { user } = place;
      await open(place, 'databases');
      await user.press('link', 'Create database');
      await user.heading('Create database');
      await user.none('[placeholder="Loading…"]');
      await user.write(/^Label/, 'by-engine');
      await user.pick(/^Region/, /us-ord/);
      await user.press('radio', /g6-standard-1/);
      await user.press('button', 'Create database');
      await user.heading('by-engine');
      await user.sees('Available once provisioned');
      await user.mock('POST', 'clock/advance', { seconds: 31 * 60 });
      await user.sees('Primary host');
      await user.press('button', 'Show credentials');
      await user.sees('pw-');
      await remove(place, 'by-engine', 'Databases', true);
    },
  },
  {
    name: 'an image is uploaded from a file',
    async run(place) {
      const { user } = place;
      const folder = mkdtempSync(join(tmpdir(), 'binnacle-disk-'));
      const file = join(folder, 'appliance.img.gz');
      writeFileSync(file, gzipSync(Buffer.alloc(2 * 1024 * 1024)));
      try {
        await open(place, 'images/upload/new');
        await user.none('[placeholder="Loading…"]');
        await user.file(/^File/, file);
        await user.sees('appliance.img.gz is chosen');
        await user.pick(/^Region/, /us-ord/);
        await user.press('button', 'Upload image');
        await user.heading('appliance');
        await user.sees('Image appliance is available');
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  },
  {
    name: 'two addresses change places by the buttons of the planner',
    async run(place) {
      const { user } = place;
      await open(place, 'ips/assign/edit?region=us-east');
      await user.press('button', 'Pick up: 198.18.0.1');
      await user.press('button', 'Swap: 198.18.0.3');
      await user.sees('Accepted');
      await user.press('button', 'Move addresses');
      await user.heading('IP addresses');
    },
  },
];
