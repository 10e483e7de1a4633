/** A user of the demo (the personas of the mock); the token is a name, not a secret. */
export interface Persona {
  readonly token: string;
  readonly name: string;
  /** What they may do, in a sentence. */
  readonly text: string;
}

/** Empty in a console for a real server, which contains nothing of the mock. */
export const PERSONAS: readonly Persona[] = !__DEMO__
  ? []
  : [
      {
        token: 'demo-admin',
        name: 'Admin',
        text: 'An unrestricted user whose token carries every scope: nothing is refused but by the rules of the API.',
      },
      {
        token: 'demo-operator',
        name: 'Operator',
        text: 'A restricted user: may create most things, changes records with odd ids, only reads those divisible by four, and does not see the rest.',
      },
      {
        token: 'demo-read-only',
        name: 'Read only',
        text: 'An unrestricted user whose token may only read: every list is full, every change is refused.',
      },
      {
        token: 'demo-restricted',
        name: 'Restricted',
        text: 'A restricted user without a single grant: most lists are empty, and nothing can be created.',
      },
    ];

/** A persona's name; an unknown token is its own name. */
export const personaName = (token: string): string => PERSONAS.find((one) => one.token === token)?.name ?? token;
