import type { Fault } from '../fault.ts';

/** Who is signed in, and what is left of whoever was before. */
export const session: readonly Fault[] = [
  {
    name: 'persona kept after sign-out',
    file: 'src/api/session/session-keeper.ts',
    find: "if (tab.demo) tab.drawer?.setItem(PERSONA_KEY, '');",
    replace: 'if (tab.demo) tab.drawer?.removeItem(PERSONA_KEY);',
    tests: ['src/api/session', 'e2e/session/personas.spec.ts'],
  },
  {
    name: 'token kept in the tab although nobody asked for it',
    file: 'src/api/session/session-keeper.ts',
    find: 'if (remember) tab.drawer?.setItem(TOKEN_KEY, JSON.stringify({ apiUrl, token: secret, since: at }));\n    else tab.drawer?.removeItem(TOKEN_KEY);',
    replace: 'tab.drawer?.setItem(TOKEN_KEY, JSON.stringify({ apiUrl, token: secret, since: at }));',
    tests: ['src/api/session', 'e2e/session/token.spec.ts'],
  },
  {
    name: 'sign-out leaves the other tabs signed in',
    file: 'src/api/session/session-keeper.ts',
    find: "if (session?.kind === 'token') channel?.postMessage({ type: 'sign-out', apiUrl: session.apiUrl });",
    replace: '',
    tests: ['src/api/session', 'e2e/session/token.spec.ts'],
  },
  {
    name: 'a token is given to a tab at another server',
    file: 'src/api/session/session-keeper.ts',
    find: "if (session?.kind !== 'token' || session.apiUrl !== message.apiUrl || token === undefined) return;",
    replace: "if (session?.kind !== 'token' || token === undefined) return;",
    tests: ['src/api/session'],
  },
  {
    name: 'caches kept after another identity signs in',
    file: 'src/api/cache/query-client.ts',
    find: "queryClient.removeQueries({ type: 'inactive' });\n  void queryClient.resetQueries();",
    replace: 'void queryClient.invalidateQueries();',
    tests: ['src/api/cache', 'tests/screens/session/personas.test.tsx'],
  },
  {
    name: 'caches kept after sign-out',
    file: 'src/api/cache/query-client.ts',
    find: 'queryClient.clear();\n    return;',
    replace: 'return;',
    tests: ['src/api/cache'],
  },
  {
    name: 'writes of the user before stay listed',
    file: 'src/api/http/log.ts',
    find: 'requests.set([]);\n  writes.set([]);',
    replace: 'requests.set([]);',
    tests: ['src/api/http/log.test.ts', 'tests/screens/session/sign-in.test.tsx'],
  },
  {
    name: 'messages of the user before stay listed',
    file: 'src/app/app.tsx',
    find: 'toast.clear();',
    replace: '',
    tests: ['tests/screens/session/sign-in.test.tsx'],
  },
  {
    name: 'preferences are shared between users',
    file: 'src/ui/prefs.ts',
    find: "PREFIX + (session.kind === 'demo' ? session.persona : session.apiUrl)",
    replace: 'PREFIX + session.kind',
    tests: ['src/ui/prefs.test.ts'],
  },
  {
    name: 'an expired token asks for no other',
    file: 'src/api/http/client.ts',
    find: 'if (answer.status === 401 && token !== undefined) raiseUnauthorized();',
    replace: '',
    tests: [
      'src/api/session/unauthorized.test.ts',
      'tests/screens/session/expired.test.tsx',
      'tests/screens/session/sign-in-again.test.tsx',
    ],
  },
  {
    name: 'unsaved work is lost when a persona is changed',
    file: 'src/ui/page/unsaved-changes.ts',
    find: 'if (dirtyForms.get().length === 0) return Promise.resolve(true);',
    replace: 'if (dirtyForms.get().length < 2) return Promise.resolve(true);',
    tests: ['src/ui/form/shell/unsaved/unsaved-guard.test.tsx', 'tests/screens/session/personas.test.tsx'],
  },
];
