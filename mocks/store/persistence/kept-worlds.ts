import * as z from 'zod/mini';
import { byCodeUnits } from '#lib/text/by-code-units.ts';
import type { StoredUpdate, StoredView } from './persistence.ts';

const keptWorld = z.object({
  name: z.string(),
  description: z.string(),
  /** Real time, ISO 8601 UTC. */
  saved: z.string(),
  /** Bytes. */
  size: z.number(),
});
/** A world that is kept under a name beside the present one. */
export type KeptWorld = z.infer<typeof keptWorld>;

const list = z.array(keptWorld);

const keyOf = (name: string) => `world/${name}` as const;

/** Their list, without the worlds themselves. */
export const listWorlds = async (stored: StoredView): Promise<readonly KeptWorld[]> =>
  list.safeParse(await stored.record('worlds')).data ?? [];

/** One of them; undefined where there is none. */
export async function readWorld(stored: StoredView, name: string): Promise<unknown> {
  const text = await stored.record(keyOf(name));
  return typeof text === 'string' ? JSON.parse(text) : undefined;
}

/** Stores one, in place of another of its name. */
export async function keepWorld(stored: StoredUpdate, kept: Omit<KeptWorld, 'size'>, snapshot: object): Promise<void> {
  const others = (await listWorlds(stored)).filter(({ name }) => name !== kept.name);
  const text = JSON.stringify(snapshot);
  const size = new TextEncoder().encode(text).length;
  stored.putRecord(keyOf(kept.name), text);
  stored.putRecord(
    'worlds',
    [...others, { ...kept, size }].toSorted((one, other) => byCodeUnits(one.name, other.name)),
  );
}

/** Removes one; false where there is none. */
export async function discardWorld(stored: StoredUpdate, name: string): Promise<boolean> {
  const known = await listWorlds(stored);
  const others = known.filter((kept) => kept.name !== name);
  if (others.length === known.length) return false;
  stored.removeRecord(keyOf(name));
  stored.putRecord('worlds', others);
  return true;
}
