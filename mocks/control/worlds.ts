import * as z from 'zod/mini';
import { notFound, refusal } from '../server/http/errors.ts';
import type { Store } from '../store/store.ts';
import type { Act } from './call.ts';

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

/** Worlds that are kept under a name, beside the present one. */
export const worldsActs = (store: Store): Readonly<Record<string, Readonly<Record<string, Act>>>> => ({
  worlds: { GET: () => store.keptWorlds() },
  'worlds/{name}': {
    GET: async ({ name }) => (await store.keptWorld(name)) ?? Promise.reject(notFound()),
    PUT: async ({ name, body }) => {
      const reason = nameReason(name);
      if (reason !== undefined) throw refusal(400, reason, 'name');
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
