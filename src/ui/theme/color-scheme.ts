import { store, useStore } from '#api/store.ts';

/** Light, dark, or what the system says. */
export type ColorScheme = 'light' | 'dark' | 'auto';

/** The key that src/start/script.js reads before the first paint. */
const KEY = 'binnacle-color-scheme';
const DARK = '(prefers-color-scheme: dark)';

const isScheme = (value: unknown): value is ColorScheme => value === 'light' || value === 'dark' || value === 'auto';

/** Where the browser refuses storage: what the system says. */
function kept(): ColorScheme {
  try {
    const value = localStorage.getItem(KEY);
    return isScheme(value) ? value : 'auto';
  } catch {
    return 'auto';
  }
}

const chosen = store<ColorScheme>('auto');

function show(): void {
  const scheme = chosen.get();
  const shown = scheme === 'auto' ? (matchMedia(DARK).matches ? 'dark' : 'light') : scheme;
  const root = document.documentElement;
  if (root.getAttribute('data-mantine-color-scheme') === shown) return;
  // Without transitions: every colour of the page changes at once, not those of some controls later.
  root.dataset.switching = '';
  root.setAttribute('data-mantine-color-scheme', shown);
  setTimeout(() => delete root.dataset.switching, 10);
}

/** The chosen scheme; the page follows it, other tabs and the system from now on. Gives the function that ends this. */
export function followColorScheme(): () => void {
  const follow = (): void => {
    chosen.set(kept());
    show();
  };
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === KEY) follow();
  };
  follow();
  const system = matchMedia(DARK);
  system.addEventListener('change', show);
  addEventListener('storage', onStorage);
  return () => {
    system.removeEventListener('change', show);
    removeEventListener('storage', onStorage);
  };
}

/** Changes the scheme in all tabs, and for later visits where the browser stores anything. */
export function setColorScheme(scheme: ColorScheme): void {
  chosen.set(scheme);
  show();
  try {
    localStorage.setItem(KEY, scheme);
  } catch {
    // refused or full
  }
}

/** The chosen scheme. */
export const useColorScheme = (): ColorScheme => useStore(chosen);
