/**
 * Data of the signed-in user in this tab: it survives a reload and is deleted when another user, or none, is signed in.
 * In `localStorage` it is that of all tabs. Must not be secret.
 */
const PREFIX = 'binnacle.own.';

type Area = 'sessionStorage' | 'localStorage';

const storage = (area: Area = 'sessionStorage'): Storage | undefined => {
  try {
    return globalThis[area];
  } catch {
    return undefined; // the browser refuses storage: nothing survives a reload
  }
};

/** Reads a stored value; undefined when there is none or it is unreadable. */
export function readUserStorage(key: string, area?: Area): unknown {
  try {
    return JSON.parse(storage(area)?.getItem(PREFIX + key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value, and gives whether it was stored; a full or refused storage is not an error. */
export function writeUserStorage(key: string, value: unknown, area?: Area): boolean {
  const drawer = storage(area);
  try {
    drawer?.setItem(PREFIX + key, JSON.stringify(value));
    return drawer !== undefined;
  } catch {
    return false; // the value just does not survive a reload
  }
}

/** Deletes one stored value. */
export const removeUserStorage = (key: string): void => storage()?.removeItem(PREFIX + key);

/** Deletes everything stored for the user. */
export function clearOwn(): void {
  for (const kept of [storage(), storage('localStorage')])
    for (const key of Object.keys(kept ?? {})) if (key.startsWith(PREFIX)) kept?.removeItem(key);
}
