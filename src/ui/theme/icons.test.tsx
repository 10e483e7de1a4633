import {
  Check,
  ChevronRight,
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
  opens: ChevronRight,
  'tone-ok': CircleCheck,
  'tone-busy': CircleDashed,
  'tone-off': CircleMinus,
  'tone-warning': TriangleAlert,
  'tone-bad': CircleX,
  'tone-neutral': CircleAlert,
};

const SIZE = 24;

const names = Object.keys(ICONS);

/** What an icon draws, in its place below the ones before it. */
const drawn = (Icon: LucideIcon, position: number): string => {
  const inner = renderToStaticMarkup(<Icon />)
    .replace(/^<svg [^>]*>/, '')
    .replace('</svg>', '')
    .replaceAll(/><\/\w+>/g, '/>');
  return `<g transform="translate(0 ${position * SIZE})">${inner}</g>`;
};

/** The picture of all icons as an address that holds it whole. */
function dataUrl(): string {
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE * names.length}" fill="none" stroke="#000"`,
    ` stroke-width="2" stroke-linecap="round" stroke-linejoin="round">`,
    ...Object.values(ICONS).map(drawn),
    '</svg>',
  ].join('');
  return `data:image/svg+xml,${svg.replaceAll('"', "'").replaceAll(/[<>#]/g, encodeURIComponent)}`;
}

test('the style sheet of the icons is that of the icons in use (`npm run unit -- src/ui/theme --update` writes it anew)', async () => {
  const places = names.map((name, position) => `  --icon-${name}: 0 ${(position / (names.length - 1)) * 100}%;`);
  await expect(
    [
      '/*',
      ' * Written from lucide-react by ui/theme/icons.test.tsx: the icons that stand in every row, and before what opens. As masks they need no',
      ' * elements of their own, which are a fifth of all elements of a page with 25 instances. They are one picture, one',
      ' * below the other: browsers make a document of each, which costs 1 ms of the first rows (4 on a slow device).',
      ' *   mask: var(--icons) var(--icon-copy) / var(--icons-size) no-repeat;',
      ' */',
      ':root {',
      `  --icons: url("${dataUrl()}");`,
      `  --icons-size: 100% ${names.length * 100}%;`,
      ...places,
      '}',
      '',
    ].join('\n'),
  ).toMatchFileSnapshot('../../styles/icons.css');
});
