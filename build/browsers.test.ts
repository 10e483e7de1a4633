import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { oldest } from './browsers.ts';

it.each(oldest)('the README names %s %s', (browser, version) => {
  expect(readFileSync('README.md', 'utf8')).toMatch(new RegExp(`${browser} ${version.replace('.', '\\.')}\\b`, 'i'));
});
