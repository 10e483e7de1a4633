import { expect, it } from 'vitest';
import { filesIn, read } from './source.ts';

it('no style brings the browser’s own triangle back to what opens: `summary` is a row with the chevron, everywhere', () => {
  const global = 'src/styles/index.css';
  expect(read(global)).toMatch(/\nsummary \{[^}]*list-style: none/);
  const again = filesIn(['src'], /\.css$/).flatMap((path) =>
    path === global
      ? []
      : [...read(path).matchAll(/(?<![.\w-])summary[^{},]*\{[^}]*(?:display|list-style|content)\b[^}]*\}/g)].map(
          ([rule]) => `${path}: ${rule}`,
        ),
  );
  expect(again.filter((rule) => !rule.includes('display: none'))).toEqual([]);
});
