import { FlaskConical } from 'lucide-react';
import { labPath, networkPath } from '../paths.ts';
import { NAVIGATION } from '../shell/navigation/nav.tsx';
import { JUMPS } from '../shell/shortcuts/shortcuts.ts';
import type { Entry } from './records.ts';

/** Further words that pages are looked for by. */
const KEYWORDS: Readonly<Record<string, string>> = {
  [networkPath()]: 'reach reachable access open exposed topology diagram path',
};

/** The pages of the navigation. */
export const PAGES: readonly Entry[] = [
  ...NAVIGATION.flatMap(({ places }) =>
    places.map(({ to, label, icon }) => {
      const jump = JUMPS.find((one) => one.to === to);
      return { id: `page ${to}`, label, to, icon, keywords: KEYWORDS[to] ?? '', keys: jump && ['g', jump.letter] };
    }),
  ),
  ...(__DEMO__
    ? [{ id: 'page /lab', label: 'Lab', to: labPath(), icon: FlaskConical, keywords: 'demo mock clock faults reset' }]
    : []),
];
