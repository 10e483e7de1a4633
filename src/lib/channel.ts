/**
 * Opens a channel to the other tabs of this origin; undefined where the browser has none, or refuses it with all of a
 * site's data.
 */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
