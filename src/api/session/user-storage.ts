/**
 * Data of the signed-in user in this tab: it survives a reload and is deleted when another user signs in. Must not be
 * secret.
 */
const PREFIX = 'binnacle.own.';

const storage = (): Storage | undefined => {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined; // the browser refuses storage: nothing survives a reload
  }
};

/** Reads a stored value; undefined when there is none or it is unreadable. */
export function readUserStorage(key: string): unknown {
  try {
    return JSON.parse(storage()?.getItem(PREFIX + key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value, and gives whether it was stored; a full or refused storage is not an error. */
export function writeUserStorage(key: string, value: unknown): boolean {
  const drawer = storage();
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
  const kept = storage();
  if (kept === undefined) return;
  for (const key of Object.keys(kept)) if (key.startsWith(PREFIX)) kept.removeItem(key);
}
