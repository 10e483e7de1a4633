import {
  Check,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleMinus,
  CircleX,
  Copy,
  EllipsisVertical,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  check: Check,
  copy: Copy,
  actions: EllipsisVertical,
  'tone-ok': CircleCheck,
  'tone-busy': CircleDashed,
  'tone-off': CircleMinus,
  'tone-warning': TriangleAlert,
  'tone-bad': CircleX,
  'tone-neutral': CircleAlert,
};

const HEAD =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='#000' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'>";

/** An icon as an address that holds the whole picture. */
function dataUrl(Icon: LucideIcon): string {
  const svg = renderToStaticMarkup(<Icon />)
    .replace(/^<svg [^>]*>/, HEAD)
    .replaceAll(/><\/(?!svg)\w+>/g, '/>')
    .replaceAll('"', "'");
  return `data:image/svg+xml,${svg.replaceAll(/[<>#]/g, encodeURIComponent)}`;
}

test('the style sheet of the icons is that of the icons in use (`npm run unit -- -u src/ui/look` writes it anew)', async () => {
  const lines = Object.entries(ICONS).map(([name, Icon]) => `  --icon-${name}: url("${dataUrl(Icon)}");`);
  await expect(
    [
      '/*',
      ' * Written from lucide-react by look/icons.test.tsx: the icons that stand in every row. As masks they need no',
      ' * elements of their own, which are a fifth of all elements of a page with 25 instances.',
      ' */',
      ':root {',
      ...lines,
      '}',
      '',
    ].join('\n'),
  ).toMatchFileSnapshot('../../styles/icons.css');
});
