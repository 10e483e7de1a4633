/**
 * `npm run kills plan`: carries a change plan out in a real browser that is killed in the midst of it, opens it again, says
 * of the step whose answer was lost what the account shows, and goes on. Six addresses are allocated, which have no name:
 * a request that is sent twice makes two. `KILLS=30` for the full count, `SEED`, `BUILD` for the folder of a build.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { signIn } from '../../e2e/support/sign-in.ts';
import { startBrowser } from './browser.ts';
import { startMock } from './process.ts';
import { randomFrom } from './random.ts';

const kills = Number(process.env['KILLS'] || 10);
const random = randomFrom(Number(process.env['SEED'] || 1));
const port = Number(process.env['PORT'] || 4571);
const outDir = process.env['BUILD'] || 'dist';
const STEPS = 6;
/** The instance of the usual world that may have any number of addresses. */
const COMPUTE = 13;
/** How long the server takes for a write, and the longest that the browser lives after the first is asked for, in ms. */
const DELAY = 250;
const LONGEST = 4000;
const token = 'demo-admin';

if (process.env['BUILD'] === undefined) await build({ build: { outDir }, logLevel: 'warn' });
const console_ = await preview({ build: { outDir }, preview: { port, strictPort: true }, logLevel: 'warn' });
const mock = await startMock([]);
const apiUrl = `${mock.url}/v4`;
const headers = { Authorization: `Bearer ${token}` };

const control = (method: string, path: string, body: unknown): Promise<Response> =>
  fetch(`${mock.url}/__mock/${path}`, {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });

async function addresses(): Promise<readonly string[]> {
  const answer = await fetch(`${apiUrl}/compute/instances/${COMPUTE}/ips`, { headers });
  const { ipv4 }: { readonly ipv4: { readonly public: readonly { readonly address: string }[] } } = await answer.json();
  return ipv4.public.map(({ address }) => address);
}

const plan = {
  kind: 'binnacle-plan',
  version: 1,
  api: apiUrl,
  at: '2026-03-01T12:00:00',
  username: null,
  secrets: [],
  steps: Array.from({ length: STEPS }, () => ({
    operation: 'POST /networking/ips',
    params: {},
    body: { type: 'ipv4', public: true, compute_id: COMPUTE },
    before: null,
    after: null,
  })),
};

async function openPage(page: Page): Promise<void> {
  await page.goto(`http://localhost:${port}/change-plan`);
  await signIn(page, { apiUrl, token });
}

async function sendAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review requests' }).click();
  await page
    .getByRole('button', { name: /^Send (all|step \d)$/ })
    .last()
    .click();
}

/** Goes on with the plan as a person would who believes what the page says. */
async function finish(page: Page): Promise<void> {
  const done = page.getByText(`Carried out: ${STEPS} steps done`);
  const unknown = page.getByRole('group', { name: /^Outcome of step/ });
  const review = page.getByRole('button', { name: 'Review requests' });
  for (;;) {
    // What was being sent is seen when it is known that no tab sends any more.
    await expect(page.getByText('Sending', { exact: true })).toHaveCount(0);
    await expect(done.or(review)).toBeVisible();
    if (await done.isVisible()) return;
    if (await unknown.isVisible()) {
      const wasDone = unknown.getByRole('button', { name: 'It was done' });
      await wasDone.waitFor();
      const made = await unknown.getByRole('radio').count();
      await (made > 0 ? wasDone : unknown.getByRole('button', { name: /^It was not/ })).click();
      await expect(unknown).toHaveCount(0);
    } else {
      await sendAll(page);
      await expect(done.or(unknown)).toBeVisible({ timeout: 60_000 });
    }
  }
}

let doubled = 0;
let lost = 0;
let halfway = 0;
try {
  for (let round = 0; round < kills; round += 1) {
    await control('POST', 'reset', {});
    await control('PUT', 'faults', [
      { method: 'POST', path: '/networking/ips', count: null, delay_ms: DELAY, act: 'pass' },
    ]);
    const before = await addresses();
    const profile = mkdtempSync(join(tmpdir(), 'binnacle-plan-kills-'));
    const first = await startBrowser(profile, undefined);
    const [page = await first.context.newPage()] = first.context.pages();
    await openPage(page);
    await page.getByLabel('Change plan', { exact: true }).setInputFiles({
      name: 'plan.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(plan)),
    });
    await sendAll(page);
    await new Promise((resolve) => setTimeout(resolve, random() * LONGEST));
    await first.kill();
    const atKill = (await addresses()).length - before.length;
    if (atKill > 0 && atKill < STEPS) halfway += 1;
    const second = await startBrowser(profile, undefined);
    const [again = await second.context.newPage()] = second.context.pages();
    await openPage(again);
    await again.getByRole('button', { name: /^(Continue|Show)$/ }).click();
    await finish(again);
    const made = (await addresses()).length - before.length;
    doubled += Math.max(0, made - STEPS);
    lost += Math.max(0, STEPS - made);
    if (made !== STEPS) console.log(`round ${round}: ${made} instead of ${STEPS}; ${atKill} when it was killed`);
    await second.kill();
    rmSync(profile, { recursive: true, force: true });
  }
} finally {
  await console_.close();
  await mock.kill();
}
console.log(`${kills} kills, ${halfway} in the midst: ${doubled} doubled, ${lost} lost.`);
process.exit(doubled + lost === 0 ? 0 : 1);
