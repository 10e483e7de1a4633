import { currentSession, onSessionTurn } from '#api/session/session.ts';
import { store, useStore } from '#api/store.ts';
import type { Zone } from '#lib/time.ts';

/** A user preference. Must not be a secret: it is kept in local storage. */
export interface Preference<T> {
  readonly name: string;
  readonly fallback: T;
  /** Reads a stored value, which may come from an older version; gives undefined when it is invalid. */
  read(kept: unknown): T | undefined;
}

/** Row height of tables: 40 or 32 px. */
export type Density = 'comfortable' | 'compact';

/** A preference with a few possible values; the first is the default. */
const oneOf = <const T extends string>(name: string, ...options: readonly [T, ...T[]]): Preference<T> => ({
  name,
  fallback: options[0],
  read: (kept) => options.find((option) => option === kept),
});

/** The zone in which absolute times are shown. */
export const ZONE: Preference<Zone> = oneOf('zone', 'local', 'utc');
export const DENSITY: Preference<Density> = oneOf('density', 'comfortable', 'compact');
/** Whether single-key shortcuts are active (WCAG 2.1.4). */
export const SHORTCUTS: Preference<'on' | 'off'> = oneOf('shortcuts', 'on', 'off');

type Kept = Readonly<Record<string, unknown>>;

const PREFIX = 'binnacle.prefs.';

const drawer = (): Storage | undefined => {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined; // the browser refuses storage: preferences last as long as the page
  }
};

/** The owner of the preferences: the persona in the demo, else whoever signs in to this API from this browser. */
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
    return {}; // not written by the console, or truncated
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

/** Stores a preference for the signed-in user; undefined resets it to the default. */
export function setPreference<T>({ name }: Preference<T>, value: T | undefined): void {
  const { [name]: _, ...others } = kept.get();
  kept.set(value === undefined ? others : { ...others, [name]: value });
  try {
    drawer()?.setItem(ownerKey(), JSON.stringify(kept.get()));
  } catch {
    // the storage is full: the value still applies on this page
  }
}

/** Deletes every preference of every user of this browser. */
export function clearPreferences(): void {
  const storage = drawer();
  for (const key of Object.keys(storage ?? {})) if (key.startsWith(PREFIX)) storage?.removeItem(key);
  kept.set({});
}

/** A preference of the signed-in user, and its setter (undefined: reset to the default). */
export function usePreference<T>(preference: Preference<T>): readonly [T, (value: T | undefined) => void] {
  const all = useStore(kept);
  return [valueOf(preference, all), (value) => setPreference(preference, value)];
}

/** The zone in which the user wants to see times. */
export const useZone = (): Zone => usePreference(ZONE)[0];

/** A preference of the signed-in user, outside components. */
export const currentPreference = <T>(preference: Preference<T>): T => valueOf(preference, kept.get());

export const currentZone = (): Zone => currentPreference(ZONE);
