import { PERSONAS } from '#mocks/server/access/personas.ts';

/** The users of the account, whose keys `authorized_users` may ask for (doc 3 §4.3). */
export const usernames = (): ReadonlySet<string> => new Set(PERSONAS.map(({ username }) => username));
