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
        text: 'Can do everything',
      },
      {
        token: 'demo-operator',
        name: 'Operator',
        text: 'Can create, edits only some',
      },
      {
        token: 'demo-read-only',
        name: 'Read only',
        text: 'Can look, not change',
      },
      {
        token: 'demo-restricted',
        name: 'Restricted',
        text: 'Sees nothing yet',
      },
    ];

/** A persona's name; an unknown token is its own name. */
export const personaName = (token: string): string => PERSONAS.find((one) => one.token === token)?.name ?? token;
