/**
 * What the tab keeps for the user who is signed in: it outlives a reload and goes when somebody else signs in.
 * Never for secrets.
 */
const PREFIX = 'binnacle.own.';

const storage = (): Storage | undefined => {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined; // storage refused by the browser: nothing outlives a reload then
  }
};

/** Reads a kept value; undefined when there is none or it is unreadable. */
export function readUserStorage(key: string): unknown {
  try {
    return JSON.parse(storage()?.getItem(PREFIX + key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value; a full or refused storage is no reason to fail. */
export function writeUserStorage(key: string, value: unknown): void {
  try {
    storage()?.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // only the survival of a reload is lost
  }
}

/** Forgets everything kept for the user. */
export function clearOwn(): void {
  const kept = storage();
  if (kept === undefined) return;
  for (const key of Object.keys(kept)) if (key.startsWith(PREFIX)) kept.removeItem(key);
}
