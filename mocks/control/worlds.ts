import * as z from 'zod/mini';
import { notFound, refusal } from '../server/http/errors.ts';
import type { Store } from '../store/store.ts';
import type { Act, ControlCall } from './call.ts';

const NAME_MAX = 60;
const DESCRIPTION_MAX = 200;

const KeepBody = z.object({
  description: z._default(
    z.string().check(z.maxLength(DESCRIPTION_MAX, `Must be at most ${DESCRIPTION_MAX} characters`)),
    '',
  ),
});

/** Why a world cannot have this name. */
function nameReason(name: string): string | undefined {
  if (name.trim() === '') return 'Enter a name';
  if (name.trim() !== name) return 'Must not begin or end with a space';
  if (name.length > NAME_MAX) return `Must be at most ${NAME_MAX} characters`;
  return /[\p{Cc}/\\]/u.test(name) ? 'Must not contain a slash, a backslash or a line break' : undefined;
}

const Keeping = z.object({ keep: z.optional(z.string()) });

function checkName(name: string): void {
  const reason = nameReason(name);
  if (reason !== undefined) throw refusal(400, reason, 'name');
}

/** Replaces the present world; one that was changed is kept first, where the query names it: `?keep=Monday`. */
export async function replaceWorld(
  store: Store,
  { query }: Pick<ControlCall, 'query'>,
  replace: () => Promise<void>,
): Promise<void> {
  const { keep } = query(Keeping);
  if (keep === undefined || (await store.history()).length === 0) return replace();
  checkName(keep);
  await store.keepWorld(keep, '');
  try {
    await replace();
  } catch (error) {
    // Nothing took its place.
    await store.discardWorld(keep);
    throw error;
  }
}

/** Worlds that are kept under a name, beside the present one. */
export const worldsActs = (store: Store): Readonly<Record<string, Readonly<Record<string, Act>>>> => ({
  worlds: { GET: () => store.keptWorlds() },
  'worlds/{name}': {
    GET: async ({ name }) => (await store.keptWorld(name)) ?? Promise.reject(notFound()),
    PUT: async ({ name, body }) => {
      checkName(name);
      const { description } = await body(KeepBody);
      await store.keepWorld(name, description);
      return store.keptWorlds();
    },
    DELETE: async ({ name }) => {
      if (!(await store.discardWorld(name))) throw notFound();
      return store.keptWorlds();
    },
  },
});
