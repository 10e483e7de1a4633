/**
 * `npm run kills mock`: kills the mock on a port again and again while it writes into its folder (`--data`), and tells
 * what was lost. Each round starts it, compares the world with all that was ever answered, writes records side by side,
 * and ends with SIGKILL at a seeded random moment. `KILLS=200` for the full count, `SEED`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { worldAt } from '#mocks/kit/start-mock.ts';
import { startMock } from './process.ts';
import { randomFrom } from './random.ts';

const kills = Number(process.env['KILLS'] || 20);
const folder = mkdtempSync(join(tmpdir(), 'binnacle-mock-kills-'));
const headers = { Authorization: 'Bearer demo-admin' };
/** How many writes are under way at a time. */
const SIDE_BY_SIDE = 5;
/** The longest that a round writes, in ms. */
const LONGEST = 400;

const random = randomFrom(Number(process.env['SEED'] || 1));

/** The labels of all firewalls. */
async function labelsOf(url: string): Promise<string[]> {
  const labels: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await fetch(`${worldAt(url).api}/networking/firewalls?page_size=500&page=${page}`, { headers });
    const body: { readonly pages: number; readonly data: readonly { readonly label: string }[] } = await answer.json();
    ({ pages } = body);
    labels.push(...body.data.map(({ label }) => label));
  }
  return labels;
}

const answered: string[] = [];
const lost = new Set<string>();
let doubled = 0;
let torn = 0;
try {
  // One more start than kills: the last only compares.
  for (let round = 0; round <= kills; round += 1) {
    const mock = await startMock(['-w', 'empty', '--data', folder]);
    if (mock.out.includes('cut off')) torn += 1;
    const labels = await labelsOf(mock.url);
    const known = new Set(labels);
    doubled += labels.length - known.size;
    for (const label of answered) if (!known.has(label)) lost.add(label);
    if (round === kills) {
      await mock.kill();
      break;
    }
    let isOver = false;
    const write = async (lane: number): Promise<void> => {
      for (let number = 0; !isOver; number += 1) {
        const label = `fw-${round}-${lane}-${number}`;
        const body = JSON.stringify({ label, rules: { inbound_policy: 'DROP', outbound_policy: 'DROP' } });
        const sent = fetch(`${worldAt(mock.url).api}/networking/firewalls`, { method: 'POST', headers, body });
        const answer = await sent.catch(() => undefined);
        if (answer === undefined) return;
        if (answer.ok) answered.push(label);
      }
    };
    const lanes = Array.from({ length: SIDE_BY_SIDE }, (_, lane) => write(lane));
    await new Promise((resolve) => setTimeout(resolve, random() * LONGEST));
    await mock.kill();
    isOver = true;
    await Promise.all(lanes);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(
  `${kills} kills: ${answered.length} answered writes, ${lost.size} lost, ${doubled} doubled; ` +
    `${torn} times a write was cut off that was never answered.`,
);
process.exit(lost.size + doubled === 0 ? 0 : 1);
