import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, openSignedIn, test } from './support/server/real.ts';

interface Answer {
  readonly status: number;
  readonly headers: string;
  readonly body: unknown;
}

interface Ran {
  readonly code: number;
  readonly out: string;
}

/** Runs a program to its end; rejects only where it does not exist. */
const run = (program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ran> =>
  new Promise((resolve, reject) => {
    execFile(program, args, { env: { ...process.env, ...env } }, (error, out) => {
      if (error?.code === 'ENOENT') reject(error);
      else resolve({ code: error === null ? 0 : Number(error.code ?? 1), out });
    });
  });

/** Makes a request with the real curl. */
async function curl(url: string, ...options: readonly string[]): Promise<Answer> {
  const { out } = await run('curl', ['--silent', '--show-error', '--include', '--max-time', '20', ...options, url]);
  const [headers = '', ...rest] = out.split('\r\n\r\n');
  const text = rest.join('\r\n\r\n');
  return {
    status: Number(/^HTTP\/\S+ (\d+)/.exec(headers)?.[1]),
    headers,
    body: text === '' ? undefined : JSON.parse(text),
  };
}

const headersOf = (...lines: readonly string[]): string[] => lines.flatMap((line) => ['--header', line]);
const as = (token: string): string[] => headersOf(`Authorization: Bearer ${token}`);
const json = (method: string, body: unknown): string[] => [
  '--request',
  method,
  '--header',
  'Content-Type: application/json',
  '--data',
  JSON.stringify(body),
];

test.beforeAll(async () => {
  const found = await run('curl', ['--version']).then(
    () => true,
    () => false,
  );
  expect(found, 'this machine has curl').toBe(true);
});

test.describe('npm run mock', () => {
  let npm: ChildProcess;
  let origin: string;

  test.beforeAll(async () => {
    // Port 0 uses any free port. Runs in its own process group, so that npm and the mock end together.
    npm = spawn('npm', ['run', '--silent', 'mock'], {
      env: { ...process.env, PORT: '0' },
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    origin = await new Promise((resolve, reject) => {
      let output = '';
      npm.stdout?.on('data', (part: Buffer) => {
        output += part.toString();
        const url = /Mock: (\S+)\/v4/.exec(output)?.[1];
        if (url !== undefined) resolve(url);
      });
      npm.once('exit', (code) => reject(new Error(`npm run mock ended with ${code}`)));
    });
  });

  test.afterAll(async () => {
    const ended = once(npm, 'exit');
    if (npm.pid !== undefined) process.kill(-npm.pid, 'SIGTERM');
    await ended;
  });

  test.beforeEach(async () => {
    await curl(`${origin}/__mock/reset`, ...json('POST', { scenario: 'default' }));
  });

  test('answers a list, a create, a refusal and a delete', async () => {
    const firewalls = `${origin}/v4/networking/firewalls`;
    const list = await curl(`${firewalls}?page=1&page_size=25`, ...as('demo-admin'));
    expect(list.status).toBe(200);
    expect(list.headers).toMatch(/^content-type: application\/json/im);
    expect(list.headers).toMatch(/^x-oauth-scopes: \*/im);
    expect(list.body).toMatchObject({
      page: 1,
      pages: 1,
      data: expect.arrayContaining([expect.objectContaining({ id: 1 })]),
    });

    const rules = { inbound_policy: 'DROP', outbound_policy: 'ACCEPT' };
    const created = await curl(firewalls, ...as('demo-admin'), ...json('POST', { label: 'by-curl', rules }));
    expect(created).toMatchObject({ status: 200, body: { label: 'by-curl', status: 'enabled', rules } });
    const id = Number(Object(created.body).id);
    expect((await curl(`${firewalls}/${id}`, ...as('demo-admin'))).body).toEqual(created.body);

    const refused = await curl(
      firewalls,
      ...as('demo-admin'),
      ...json('POST', { label: 'x', rules: { ...rules, inbound_policy: 'MAYBE' } }),
    );
    expect(refused.status).toBe(400);
    expect(refused.body).toEqual({
      errors: expect.arrayContaining(
        ['label', 'rules.inbound_policy'].map((field) =>
          expect.objectContaining({ field, reason: expect.any(String) }),
        ),
      ),
    });

    for (const [token, status] of [
      [[], 401],
      [as('no-such-token'), 401],
      [as('demo-read-only'), 403],
      [as('demo-restricted'), 403],
    ] as const)
      expect((await curl(`${firewalls}/${id}`, '--request', 'DELETE', ...token)).status).toBe(status);
    expect(await curl(`${firewalls}/${id}`, '--request', 'DELETE', ...as('demo-admin'))).toMatchObject({
      status: 200,
      body: {},
    });
    const gone = await curl(`${firewalls}/${id}`, ...as('demo-admin'));
    expect(gone).toMatchObject({ status: 404, body: { errors: [{ reason: expect.any(String) }] } });
    expect((await curl(`${origin}/nowhere`)).status).toBe(404);
  });

  test('answers preflight requests of another origin', async () => {
    const { status, headers } = await curl(
      `${origin}/v4/networking/firewalls`,
      '--request',
      'OPTIONS',
      ...headersOf('Origin: https://console.example', 'Access-Control-Request-Method: POST'),
      ...headersOf('Access-Control-Request-Headers: authorization,content-type'),
    );
    expect(status).toBe(204);
    expect(headers).toMatch(/^access-control-allow-methods: .*POST.*DELETE/im);
    expect(headers).toMatch(/^access-control-allow-headers: authorization,content-type/im);
    const answered = await curl(`${origin}/v4/regions`, ...headersOf('Origin: https://console.example'));
    expect(answered.headers).toMatch(/^access-control-allow-origin: \*/im);
    expect(answered.headers).toMatch(/^access-control-expose-headers: .*X-OAuth-Scopes/im);
  });

  test('is controlled by its control API', async () => {
    const control = `${origin}/__mock`;
    await curl(`${control}/clock`, ...json('PUT', { now: '2026-03-01T12:00:00Z', rate: 0 }));
    const later = await curl(`${control}/clock/advance`, ...json('POST', { seconds: 90 }));
    expect(later).toMatchObject({ status: 200, body: { now: '2026-03-01T12:01:30.000Z', rate: 0 } });
    expect((await curl(`${origin}/v4/regions`)).headers).toMatch(/^date: Sun, 01 Mar 2026 12:01:30 GMT/im);

    const fault = { method: 'GET', path: '/regions', act: 'answer', status: 503, headers: { 'Retry-After': '7' } };
    await curl(`${control}/faults`, ...json('PUT', [fault]));
    const refused = await curl(`${origin}/v4/regions`);
    expect(refused.status).toBe(503);
    expect(refused.headers).toMatch(/^retry-after: 7/im);
    expect((await curl(`${origin}/v4/regions`)).status).toBe(200);
    expect((await curl(`${control}/faults`, ...json('PUT', [{ ...fault, act: 'explode' }]))).status).toBe(400);

    const { body } = await curl(`${control}/requests`);
    expect(body).toMatchObject([200, 503, 200].map((status) => ({ operation: 'GET /regions', status })));
    await curl(`${control}/reset`, ...json('POST', { scenario: 'empty' }));
    expect((await curl(`${origin}/v4/networking/firewalls`, ...as('demo-admin'))).body).toMatchObject({ results: 0 });
    expect((await curl(`${control}/requests`)).body).toHaveLength(1);
  });

  test('a port in use is an error', async () => {
    const port = new URL(origin).port;
    const { code, out } = await run('npm', ['run', 'mock'], { PORT: port });
    expect(code).toBe(1);
    expect(out).not.toContain('Mock: http');
  });
});

test('the command from a form’s Request tab creates the same record as the form', async ({
  page,
  context,
  request,
  mockServer,
  remote,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const world = { scenario: 'default', now: '2026-03-01T12:00:00Z', rate: 0 };
  await remote.send('POST', 'reset', world);
  await openSignedIn(page, 'firewalls/new', mockServer);
  await page.getByRole('textbox', { name: /^Label/ }).fill('by-command');
  await page.getByRole('button', { name: 'Add inbound rule' }).click();
  const rule = page.getByRole('group', { name: 'Inbound rule 1' });
  await rule.getByRole('textbox', { name: /^Ports/ }).fill('22, 8000-8100');
  await rule.getByRole('button', { name: 'Anywhere' }).click();
  // Characters that a shell could interpret.
  const description = `it's "quoted" $HOME \`id\` \\ !`;
  await rule.getByRole('textbox', { name: /^Description/ }).fill(description);
  await page.getByRole('textbox', { name: /^Tags/ }).fill('shell');
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Request' }).click();
  await page.getByRole('button', { name: 'Copy request' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached();
  const command = await page.evaluate(() => navigator.clipboard.readText());
  expect(command).toContain('Authorization: Bearer $TOKEN');
  expect(command).not.toContain('demo-admin');

  const byCommand = JSON.parse((await run('bash', ['-c', `${command} --silent`], { TOKEN: 'demo-admin' })).out);
  expect(byCommand).toMatchObject({ label: 'by-command', tags: ['shell'], rules: { inbound: [{ description }] } });
  // The same world again: the form's record must be equal in everything, including id and dates.
  await remote.send('POST', 'reset', world);
  await page.getByRole('button', { name: 'Create firewall' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'by-command' })).toBeVisible();
  const answer = await request.get(`${mockServer.apiUrl}/networking/firewalls/${byCommand.id}`, {
    headers: { authorization: 'Bearer demo-admin' },
  });
  expect(await answer.json()).toEqual(byCommand);
});
