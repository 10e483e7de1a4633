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
        text: 'Unrestricted, with a token for everything',
      },
      {
        token: 'demo-operator',
        name: 'Operator',
        text: 'Restricted: creates most things, changes some records, only reads others',
      },
      {
        token: 'demo-read-only',
        name: 'Read only',
        text: 'Unrestricted, with a read-only token: every change is refused',
      },
      {
        token: 'demo-restricted',
        name: 'Restricted',
        text: 'Restricted, without any grants: most lists are empty',
      },
    ];

/** A persona's name; an unknown token is its own name. */
export const personaName = (token: string): string => PERSONAS.find((one) => one.token === token)?.name ?? token;
