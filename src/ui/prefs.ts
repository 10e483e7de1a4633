import { currentSession, onSessionTurn } from '#api/session/session.ts';
import { store, useStore } from '#api/store.ts';
import type { Zone } from '#lib/time.ts';

/** Something a user likes otherwise than others. Never a secret: it is kept in local storage. */
export interface Preference<T> {
  readonly name: string;
  readonly fallback: T;
  /** Reads what was kept, perhaps by an older version; undefined when it makes no sense. */
  read(kept: unknown): T | undefined;
}

/** How high the rows of a table are: 36 or 44 px. */
export type Density = 'compact' | 'comfortable';

/** A preference among a few words; the first is the default. */
const oneOf = <const T extends string>(name: string, ...words: readonly [T, ...T[]]): Preference<T> => ({
  name,
  fallback: words[0],
  read: (kept) => words.find((word) => word === kept),
});

/** In which zone absolute times are written. */
export const ZONE: Preference<Zone> = oneOf('zone', 'local', 'utc');
export const DENSITY: Preference<Density> = oneOf('density', 'compact', 'comfortable');
/** Whether single-key shortcuts are listened to (WCAG 2.1.4). */
export const SHORTCUTS: Preference<'on' | 'off'> = oneOf('shortcuts', 'on', 'off');

type Kept = Readonly<Record<string, unknown>>;

const PREFIX = 'binnacle.prefs.';

const drawer = (): Storage | undefined => {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined; // storage refused by the browser: preferences last as long as the page
  }
};

/** Whose preferences: the persona's in the demo, else those of whoever signs in to this API from this browser. */
function ownerKey(): string {
  const session = currentSession();
  if (session === undefined) return `${PREFIX}nobody`;
  return PREFIX + (session.kind === 'demo' ? session.persona : session.apiUrl);
}

const isKept = (value: unknown): value is Kept => typeof value === 'object' && value !== null && !Array.isArray(value);

function load(): Kept {
  try {
    const value: unknown = JSON.parse(drawer()?.getItem(ownerKey()) ?? '{}');
    return isKept(value) ? value : {};
  } catch {
    return {}; // not ours, or cut off
  }
}

const kept = store<Kept>(load());

onSessionTurn(() => kept.set(load()));
globalThis.window?.addEventListener('storage', ({ key }) => {
  if (key === null || key === ownerKey()) kept.set(load());
});

function valueOf<T>({ name, fallback, read }: Preference<T>, from: Kept): T {
  return read(from[name]) ?? fallback;
}

/** Keeps a preference for the signed-in user; undefined goes back to the default. */
export function setPreference<T>({ name }: Preference<T>, value: T | undefined): void {
  const { [name]: _, ...others } = kept.get();
  kept.set(value === undefined ? others : { ...others, [name]: value });
  try {
    drawer()?.setItem(ownerKey(), JSON.stringify(kept.get()));
  } catch {
    // full: it still holds for this page
  }
}

/** Forgets every preference of every user of this browser. */
export function clearPreferences(): void {
  const storage = drawer();
  for (const key of Object.keys(storage ?? {})) if (key.startsWith(PREFIX)) storage?.removeItem(key);
  kept.set({});
}

/** A preference of the signed-in user, and how to change it (undefined: back to the default). */
export function usePreference<T>(preference: Preference<T>): readonly [T, (value: T | undefined) => void] {
  const all = useStore(kept);
  return [valueOf(preference, all), (value) => setPreference(preference, value)];
}

/** The zone in which the user wants times written out. */
export const useZone = (): Zone => usePreference(ZONE)[0];
