import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { patience } from '../patience.ts';

/** A folder with the package built, packed and installed, as others have it. */
let folder = '';
const children: ChildProcess[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'binnacle-package-'));
  const out = join(folder, 'built');
  execFileSync(process.execPath, ['scripts/build-mock.ts'], { env: { ...process.env, OUT: out } });
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--pack-destination', folder], { cwd: out }).toString(),
  );
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', join(folder, packed.filename)], {
    cwd: folder,
  });
}, patience(120_000));
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const bin = (): string => join(folder, 'node_modules/.bin/binnacle-mock');

it('is one file, with licence, notices and a container file of three lines, and needs no other package', () => {
  expect(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['binnacle-mock']);
  const installed = join(folder, 'node_modules/binnacle-mock');
  const kit = ['client', 'playwright', 'vitest'].flatMap((name) => [`${name}.d.mts`, `${name}.mjs`]);
  const documents = ['README.md', 'account-file.md', 'mock-control.md', 'mock-tests.md', 'mock.md'];
  expect(readdirSync(installed).toSorted()).toEqual(
    [
      ...kit,
      ...documents,
      'Containerfile',
      'LICENSE',
      'binnacle-mock.mjs',
      'index.d.mts',
      'licenses.txt',
      'openapi.json',
      'package.json',
    ].toSorted(),
  );
  const text = (name: string): string => readFileSync(join(installed, name), 'utf8');
  expect(JSON.parse(text('package.json'))).not.toHaveProperty('dependencies');
  for (const name of ['zod', 'yaml', 'ipaddr.js']) expect(text('licenses.txt')).toContain(name);
  expect(text('Containerfile').trim().split('\n')).toHaveLength(3);
  const links = documents.flatMap((name) => [...text(name).matchAll(/\]\(([\w./-]+)/g)].map(([, link = '']) => link));
  expect(links).toContain('README.md');
  expect(links.filter((link) => !existsSync(join(installed, link)))).toEqual([]);
  // Nothing of this machine.
  expect(text('binnacle-mock.mjs')).not.toContain(process.cwd());
});

it('runs by its name, and says its version', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(execFileSync(bin(), ['--version']).toString()).toBe(`${version}\n`);
  const child = spawn(bin(), ['--port', '0', '--world', 'empty'], { stdio: 'pipe' });
  children.push(child);
  let out = '';
  child.stdout.on('data', (data) => (out += String(data)));
  await expect.poll(() => out, { timeout: patience(60_000) }).toContain('Mock: ');
  const [, url] = /Mock: (\S+)\/v4/.exec(out) ?? [];
  expect(await (await fetch(`${url}/__mock`)).json()).toMatchObject({ name: 'binnacle-mock', version });
});

it('can be imported, and every operation that only reads answers there', () => {
  const script = `
    import { startMock } from 'binnacle-mock';
    const mock = await startMock({ rate: 0 });
    const headers = { Authorization: 'Bearer demo-admin' };
    const paths = ${JSON.stringify(
      JSON.parse(readFileSync('docs/api/operations.json', 'utf8'))
        .filter(({ method }: { method: string }) => method === 'GET')
        .map(({ path }: { path: string }) => path),
    )};
    const answers = [];
    for (const path of paths) {
      const answer = await fetch(mock.api + path.replaceAll(/\\{\\w+\\}/g, '1'), { headers });
      answers.push(answer.status);
    }
    console.log(JSON.stringify({ answers, calls: (await mock.calls()).length, node: process.version }));
    await mock.close();
  `;
  writeFileSync(join(folder, 'use.mjs'), script);
  const { answers, calls } = JSON.parse(execFileSync('node', ['use.mjs'], { cwd: folder }).toString());
  expect(calls).toBe(answers.length);
  expect(answers.filter((status: number) => status >= 500)).toEqual([]);
  expect(answers.filter((status: number) => status === 200).length).toBeGreaterThan(30);
});

it('has a client and a kit with types', () => {
  const use = `
    import { startMock } from 'binnacle-mock';
    import { ApiRefusal, createClient } from 'binnacle-mock/client';
    const mock = await startMock({ world: 'empty', rate: 0 });
    const api = createClient({ baseUrl: mock.api, token: 'demo-admin' });
    const made = await api('POST /networking/firewalls', {
      body: { label: 'edge', rules: { inbound_policy: 'DROP', outbound_policy: 'DROP' } },
    });
    const seen = await api('GET /networking/firewalls/{firewallId}', { params: { firewallId: made.id } });
    const label: string = seen.label;
    // @ts-expect-error there is no such property
    seen.labels;
    // @ts-expect-error a label is a text
    const refused = await api('PUT /networking/firewalls/{firewallId}', { params: { firewallId: made.id }, body: { label: 1 } })
      .catch((error: unknown) => error);
    if (!(refused instanceof ApiRefusal)) throw new Error('Not refused');
    console.log(JSON.stringify([label, refused.status, refused.errors[0]?.field]));
    await mock.close();
  `;
  writeFileSync(join(folder, 'use.mts'), use);
  symlinkSync(resolve('node_modules/@types'), join(folder, 'node_modules/@types'));
  const options = '--module nodenext --target es2023 --strict --types node --skipLibCheck false --outDir'.split(' ');
  execFileSync(
    process.execPath,
    [resolve('node_modules/typescript/bin/tsc'), ...options, folder, join(folder, 'use.mts')],
    {
      cwd: folder,
      stdio: 'inherit',
    },
  );
  const out = execFileSync('node', ['use.mjs'], { cwd: folder }).toString();
  expect(JSON.parse(out)).toEqual(['edge', 400, 'label']);
});
