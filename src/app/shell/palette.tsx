import {
  Clock,
  FileDiff,
  FileDown,
  FlaskConical,
  Keyboard,
  ListChecks,
  ScanSearch,
  ShieldCheck,
  SunMoon,
  Workflow,
} from 'lucide-react';
import { STATE_IDS } from '#contract/states.ts';
import { toggleTimeMachine } from '#features/lab/time/open.ts';
import { openInspector } from '#features/inspector/public.ts';
import { STATES } from '#features/lab/states/states.ts';
import { Palette } from '#features/palette/palette.tsx';
import type { Entry } from '#features/palette/records.ts';
import { accessPath, accountFilePath, changePlanPath, labPath, networkPath } from '#features/paths.ts';
import { setColorScheme } from '#ui/theme/color-scheme.ts';
import { NAVIGATION } from './navigation/nav.tsx';
import { JUMPS, showShortcuts } from './shortcuts/shortcuts.ts';

/** Further words that pages are looked for by. */
const KEYWORDS: Readonly<Record<string, string>> = {
  [networkPath()]: 'reach reachable access open exposed topology diagram path',
};

/** The pages of the navigation. */
const PAGES: readonly Entry[] = [
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

/** What the demo alone has: its time, and the states of its screens. */
const DEMO_ACTIONS: readonly Entry[] = !__DEMO__
  ? []
  : [
      { id: 'time machine', label: 'Time machine', icon: Clock, run: toggleTimeMachine, keys: ['t'] },
      ...[undefined, ...STATE_IDS].map((id) => ({
        id: `state ${id}`,
        label: `State: ${id === undefined ? 'normal' : STATES[id].label.toLowerCase()}`,
        subtitle: id === undefined ? undefined : STATES[id].text,
        icon: FlaskConical,
        run: () => void import('#features/lab/states/screen-state.ts').then(({ setScreenState }) => setScreenState(id)),
      })),
    ];

/** What the console does that is about no record. */
const ACTIONS: readonly Entry[] = [
  { id: 'inspector', label: 'Inspect requests', icon: ScanSearch, run: openInspector, keys: ['i'] },
  ...DEMO_ACTIONS,
  {
    id: 'exposed',
    label: 'What is open to the internet',
    keywords: 'open exposed exposure reach reachable access public',
    icon: Workflow,
    to: networkPath({ show: 'exposed' }),
  },
  {
    id: 'access',
    label: 'Your access',
    keywords: 'permissions grants scopes rights token user',
    icon: ShieldCheck,
    to: accessPath(),
  },
  {
    id: 'export account',
    label: 'Export account',
    keywords: 'backup copy inventory download json',
    icon: FileDown,
    to: accountFilePath(),
  },
  {
    id: 'compare account',
    label: 'Compare account with a file',
    keywords: 'difference changes drift diff',
    icon: FileDiff,
    to: accountFilePath({ tab: 'compare' }),
  },
  {
    id: 'change plan',
    label: 'Change plan',
    keywords: 'rehearse copy carry out try',
    icon: ListChecks,
    to: changePlanPath(),
  },
  { id: 'shortcuts', label: 'Keyboard shortcuts', icon: Keyboard, run: showShortcuts, keys: ['?'] },
  {
    id: 'light',
    label: 'Light theme',
    keywords: 'colour appearance',
    icon: SunMoon,
    run: () => setColorScheme('light'),
  },
  {
    id: 'dark',
    label: 'Dark theme',
    keywords: 'colour appearance',
    icon: SunMoon,
    run: () => setColorScheme('dark'),
  },
  {
    id: 'auto',
    label: 'System theme',
    keywords: 'colour appearance',
    icon: SunMoon,
    run: () => setColorScheme('auto'),
  },
];

/** The palette, with the console's own pages and actions. */
export default function ConsolePalette() {
  return <Palette own={{ pages: PAGES, actions: ACTIONS }} />;
}
