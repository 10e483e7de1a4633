import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('nothing is installed through a link: what it points at belongs to another copy of the project', () => {
  const folder = mkdtempSync(join(tmpdir(), 'binnacle-install-'));
  try {
    const others = join(folder, 'others');
    const own = join(folder, 'own');
    for (const made of [others, join(own, 'scripts')]) mkdirSync(made, { recursive: true });
    writeFileSync(join(others, 'package.txt'), '');
    symlinkSync(others, join(own, 'node_modules'));
    writeFileSync(join(own, 'package-lock.json'), '{}');
    copyFileSync('scripts/tools.mjs', join(own, 'scripts', 'tools.mjs'));
    const start = `const { install } = await import('./scripts/tools.mjs'); await install();`;
    // Without a PATH no npm can be run by accident.
    const ran = spawnSync(process.execPath, ['--input-type=module', '-e', start], {
      cwd: own,
      env: { PATH: '' },
      encoding: 'utf8',
    });
    expect(ran.status).toBe(1);
    expect(ran.stderr).toContain('node_modules is a link to');
    expect(ran.stdout).not.toContain('Installing');
    expect(existsSync(join(others, 'package.txt'))).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
