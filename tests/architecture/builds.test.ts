import { loadConfigFromFile } from 'vite';
import { describe, expect, it } from 'vitest';
import { policy, policyHeader } from '../../build/csp.ts';
import { exists, filesIn, read } from './source.ts';

describe('the policy', () => {
  it('is quoted in the hosting notes unchanged', () => {
    expect(read('docs/hosting.md')).toContain(policyHeader('console', "'self' https://api.example.com"));
  });

  it('lets nothing be run but the page’s own files, and is a header of preview', async () => {
    for (const page of ['console', 'demo'] as const) {
      expect(policy(page)).toContain("script-src 'self';");
      expect(policy(page)).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
    }
    for (const [mode, page] of [
      ['production', 'console'],
      ['demo', 'demo'],
    ] as const) {
      const config = await loadConfigFromFile({ command: 'serve', mode, isPreview: true }, 'vite.config.ts');
      expect(config?.config.preview?.headers).toEqual({ 'Content-Security-Policy': policyHeader(page) });
    }
  });
});

describe('what the builds are made of', () => {
  it('is reviewed by CI: known vulnerabilities of its packages fail it', () => {
    expect(read('.github/workflows/test.yml')).toMatch(/run: npm audit --audit-level=high$/m);
  });
});

/** `npm test` builds first; run alone, the unit tests check the existing build. */
describe.skipIf(!exists('dist/index.html'))('the build for a real server', () => {
  it('carries nothing of the mock and of the lab', () => {
    const marks = ['mockServiceWorker', '__mock', 'x-mock', 'setupWorker', 'demo-', 'lab/parts'];
    const found = filesIn(['dist'], /\.(js|css|html|json)$/).flatMap((path) => {
      const text = read(path);
      return marks.filter((mark) => text.includes(mark)).map((mark) => `${path}: ${mark}`);
    });
    expect(found).toEqual([]);
    expect(exists('dist/sw.js')).toBe(false);
    expect(exists('dist/precache.json')).toBe(false);
    // Nor the sources, by way of a map.
    expect(filesIn(['dist', 'dist-demo'], /\.map$/)).toEqual([]);
  });

  it('carries the notices of its packages, icons and fonts', () => {
    const notices = read('dist/licenses.txt');
    for (const name of ['react', '@mantine/core', 'lucide-react', 'simple-icons', '@fontsource-variable/geist'])
      expect(notices).toMatch(new RegExp(`^## ${name} - \\d`, 'm'));
    expect(notices).toContain('SIL Open Font License');
  });

  it('states its policy and answers unknown paths with itself', () => {
    const page = read('dist/index.html').replaceAll('&#39;', "'");
    expect(page).toContain(policy('console'));
    expect(read('dist/404.html')).toBe(read('dist/index.html'));
  });
});

describe.skipIf(!exists('dist-demo/index.html'))('the demo', () => {
  it('lists every file that it needs without network', () => {
    const { files, hash }: { files: string[]; hash: string } = JSON.parse(read('dist-demo/precache.json'));
    const workers = ['sw.js', 'mockServiceWorker.js', 'precache.json', '404.html'];
    const built = filesIn(['dist-demo'], /(?<!\.map)$/).map((path) => path.replace('dist-demo/', ''));
    expect(hash).toMatch(/^[0-9a-f]{16}$/);
    expect(files.toSorted()).toEqual(built.filter((path) => !workers.includes(path)).toSorted());
  });

  it('stays on its own origin', () => {
    const page = read('dist-demo/index.html').replaceAll('&#39;', "'");
    expect(page).toContain(policy('demo'));
    expect(policy('demo')).toContain("connect-src 'self';");
  });

  it('contains the worker unchanged', () => {
    expect(read('dist-demo/sw.js')).toBe(read('build/sw.js'));
  });
});
