import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { control, remoteControl } from './support/server/control.ts';
import { expect, openConsole, openSignedIn, test } from './support/server/real.ts';
import { servers } from './support/server/servers.ts';
import { mockReady } from './support/server/world.ts';

const WORLD = { scenario: 'default', now: '2026-03-01T12:00:00Z', rate: 0 };
const rules = { inbound_policy: 'DROP', outbound_policy: 'ACCEPT' };
const button = (at: Page | Locator, name: string | RegExp): Locator => at.getByRole('button', { name, exact: true });
const dialog = (page: Page): Locator => page.getByRole('dialog');

/** What a press downloads. */
async function downloaded(page: Page, name: string): Promise<{ name: string; buffer: Buffer; mimeType: string }> {
  const download = page.waitForEvent('download');
  await button(page, name).click();
  const file = await download;
  return { name: file.suggestedFilename(), buffer: await readFile(await file.path()), mimeType: 'application/json' };
}

/** A write to the demo's own mock, as its administrator. */
const write = (page: Page, method: string, path: string, body?: unknown): Promise<Record<string, unknown>> =>
  page.evaluate(
    async (request) => {
      const answer = await fetch(`/v4${request.path}`, {
        method: request.method,
        headers: { Authorization: 'Bearer demo-admin', 'Content-Type': 'application/json' },
        body: JSON.stringify(request.body ?? {}),
      });
      if (!answer.ok) throw new Error(`${request.method} ${request.path}: ${await answer.text()}`);
      return answer.json();
    },
    { method, path, body },
  );

/** Addresses are moved, a firewall is replaced, tags are changed, and a cluster is upgraded to the end. */
async function rehearse(page: Page): Promise<void> {
  const assignments = [
    { address: '198.18.0.7', compute_id: 8 },
    { address: '198.18.0.8', compute_id: 7 },
  ];
  await write(page, 'POST', '/networking/ips/assign', { region: 'us-ord', assignments });
  const made = await write(page, 'POST', '/networking/firewalls', { label: 'monitoring-2', rules });
  await write(page, 'DELETE', '/networking/firewalls/5/devices/9');
  await write(page, 'POST', `/networking/firewalls/${String(made['id'])}/devices`, { id: 5, type: 'compute' });
  await write(page, 'DELETE', '/networking/firewalls/5');
  await write(page, 'PUT', '/networking/firewalls/4', { tags: ['batch', 'rehearsed'] });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Kubernetes' }).click();
  await page.getByRole('rowheader', { name: 'staging', exact: true }).getByRole('link').click();
  await page.getByRole('tab', { name: 'Version' }).click();
  await button(page, 'Upgrade to 1.28').click();
  await button(dialog(page), 'Upgrade to 1.28').click();
  await expect(dialog(page)).toContainText('Recycle all nodes of staging?');
  await dialog(page).getByRole('textbox').fill('staging');
  await button(dialog(page), 'Recycle staging').click();
  await expect(dialog(page)).toHaveCount(0);
  await control(page).advance(3600);
}

/** What is left of the plan is looked over and sent. */
async function sendAll(page: Page): Promise<void> {
  await button(page, 'Review requests').click();
  await button(dialog(page), /^Send (all|step \d+)$/)
    .last()
    .click();
}

test('a rehearsal on a copy is carried out on an account that others have changed meanwhile', async ({
  page,
  context,
  mockServer,
  remote,
  request,
  allowed,
}) => {
  allowed.add(servers.demo.origin);
  const api = `${mockServer.apiUrl}`;
  const headers = { authorization: 'Bearer demo-admin' };
  const server = async (method: string, path: string, data?: object): Promise<Record<string, unknown>> => {
    const answer = await request.fetch(`${api}${path}`, { method, headers, ...(data && { data }) });
    expect(answer.ok(), `${method} ${path}`).toBe(true);
    return answer.json();
  };
  await remote.send('POST', 'reset', WORLD);

  const plan = await test.step('the account is exported, and rehearsed on in the demo', async () => {
    await openSignedIn(page, 'export', mockServer);
    const account = await downloaded(page, 'Export account');
    const demo = await context.newPage();
    await demo.goto(`${servers.demo.url}lab`);
    await mockReady(demo);
    await demo.getByLabel('Account file').setInputFiles(account);
    await button(dialog(demo), 'Open as a copy').click();
    await expect(demo.getByText(/^Copy of 127\.0\.0\.1/)).toBeVisible();
    await control(demo).setClock({ rate: 0 });
    await rehearse(demo);
    await demo.getByRole('link', { name: '8 changes' }).click();
    await expect(demo.getByRole('list', { name: 'Steps' }).getByRole('listitem').first()).toBeVisible();
    const file = await downloaded(demo, 'Export plan');
    await demo.close();
    return file;
  });

  await test.step('others work on the account', async () => {
    await server('POST', '/networking/firewalls', { label: 'theirs', rules });
    await server('PUT', '/networking/firewalls/4', { tags: ['batch', 'theirs'] });
    await remote.faults([
      { method: 'POST', path: '/networking/firewalls', when: 'after', act: 'answer', status: 504 },
      {
        method: 'PUT',
        path: '/lke/clusters/{clusterId}',
        act: 'answer',
        status: 400,
        errors: [{ field: null, reason: 'Another upgrade is under way' }],
      },
    ]);
  });
  const before = (await remote.requests()).length;

  await test.step('the plan meets a lost answer, a reload, a conflict and a refusal', async () => {
    await openSignedIn(page, 'change-plan?tab=carry-out', { ...mockServer, remember: true });
    await page.getByLabel('Change plan').setInputFiles(plan);
    await expect(page.getByText('The account has changed since the copy: 1 step to decide.')).toBeVisible();
    await sendAll(page);
    const outcome = page.getByRole('group', { name: 'Outcome of step 2' });
    await expect(outcome).toContainText('It looks as if this step was done.');

    await openConsole(page, 'change-plan?tab=carry-out');
    await button(page, 'Continue').click();
    await expect(outcome.getByRole('radio', { name: /^monitoring-2/ })).toBeChecked();
    await button(outcome, 'It was done').click();
    await sendAll(page);
    const differs = page.getByRole('group', { name: /^Step \d+ differs$/ });
    await expect(differs).toContainText('theirs');
    await button(differs, /^Send step \d+ anyway$/).click();
    await sendAll(page);
    await expect(page.getByText(/Another upgrade is under way/)).toBeVisible();
    await sendAll(page);
    await expect(page.getByText('Carried out: 8 steps done')).toBeVisible();
  });

  const sent = (await remote.requests())
    .slice(0, -before)
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, status }) => `${method} ${path.replace('/v4', '')} ${status}`)
    .toReversed();
  const made = Object(await server('GET', '/networking/firewalls')).data.find(
    ({ label }: { label: string }) => label === 'monitoring-2',
  );
  expect(sent).toEqual([
    'POST /networking/ips/assign 200',
    // Its answer was lost on the way.
    'POST /networking/firewalls 504',
    'DELETE /networking/firewalls/5/devices/9 200',
    `POST /networking/firewalls/${made.id}/devices 200`,
    'DELETE /networking/firewalls/5 200',
    'PUT /networking/firewalls/4 200',
    'PUT /lke/clusters/3 400',
    'PUT /lke/clusters/3 200',
    'POST /lke/clusters/3/recycle 200',
  ]);
  await remoteControl(request, mockServer.origin).advance(3600);
  const tags = Object(await server('GET', '/networking/firewalls/4')).tags;
  expect(new Set(tags)).toEqual(new Set(['batch', 'rehearsed', 'theirs']));
  expect(await server('GET', '/networking/ips/198.18.0.7')).toMatchObject({ compute_id: 8 });
  expect(await server('GET', '/networking/ips/198.18.0.8')).toMatchObject({ compute_id: 7 });
  expect(await server('GET', `/networking/firewalls/${made.id}/devices`)).toMatchObject({
    data: [{ entity: { id: 5, type: 'compute' } }],
  });
  const labels = Object(await server('GET', '/networking/firewalls')).data.map(({ label }: { label: string }) => label);
  expect(labels).toContain('theirs');
  expect(labels).not.toContain('monitoring');
  expect(await server('GET', '/lke/clusters/3')).toMatchObject({ k8s_version: '1.28', status: 'ready' });
});

test('a plan that is opened and sent in two tabs is sent once, and the second follows the first', async ({
  page,
  context,
  mockServer,
  remote,
}) => {
  const step = {
    operation: 'POST /networking/ips',
    params: {},
    body: { type: 'ipv4', public: true, compute_id: 13 },
    before: null,
    after: null,
  };
  const plan = { kind: 'binnacle-plan', version: 1, api: mockServer.apiUrl, at: '2026-03-01T12:00:00', username: null };
  const buffer = Buffer.from(JSON.stringify({ ...plan, secrets: [], steps: [step, step, step] }));
  // The first to ask is kept waiting until the other has asked.
  await remote.faults([{ method: 'POST', path: '/networking/ips', act: 'hang', count: 1 }]);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    // The other tab takes the session over.
    if (tab === page) await openSignedIn(tab, 'change-plan', mockServer);
    else await openConsole(tab, 'change-plan');
    await tab.getByLabel('Change plan').setInputFiles({ name: 'plan.json', mimeType: 'application/json', buffer });
    await button(tab, 'Review requests').click();
    await expect(dialog(tab)).toContainText('Send 3 requests?');
  }
  await button(dialog(page), 'Send all').click();
  await expect(page.getByText('Sending', { exact: true })).toBeVisible();
  await button(dialog(other), 'Send all').click();
  await expect(other.getByText('Another tab carries this plan out. Here you see how far it is.')).toBeVisible();
  await remote.noFaults();
  await page.close();
  const outcome = other.getByRole('group', { name: 'Outcome of step 1' });
  await button(outcome, 'It was not: send it again').click();
  await sendAll(other);
  await expect(other.getByText('Carried out: 3 steps done')).toBeVisible();
  const sent = (await remote.requests()).filter(({ method, status }) => method === 'POST' && status === 200);
  expect(sent).toHaveLength(3);
});
