import type { Fault } from '../fault.ts';

/** The mock: a mistake here would make every other test believe in a server that there is not. */
export const mock: readonly Fault[] = [
  {
    name: 'mock: an injected fault `after` comes before the change',
    file: 'mocks/server/pipeline/pipeline.ts',
    find: 'await injectFault(injected.before, request.signal);',
    replace: 'await injectFault(injected.before ?? injected.after, request.signal);',
    tests: ['mocks/server/faults', 'tests/screens/firewalls/refused.test.tsx'],
  },
  {
    name: 'mock: an injected fault strikes once too often',
    file: 'mocks/server/faults/injected-faults.ts',
    find: 'calls < from + count',
    replace: 'calls <= from + count',
    tests: ['mocks/server/faults'],
  },
  {
    name: 'mock: the log leaks what stands in an address',
    file: 'mocks/server/pipeline/log.ts',
    find: 'known.has(name) ? shownWord(encodeURIComponent(value)) : STRUCK',
    replace: 'shownWord(encodeURIComponent(value))',
    tests: ['mocks/server/pipeline'],
  },
  {
    name: 'mock: a reset keeps injected faults',
    file: 'mocks/store/store.ts',
    find: 'const state = { scenario, seed, counts, clock, faults: [], personas: {},',
    replace:
      'const state = { scenario, seed, counts, clock, faults: [...(replica.world?.state.faults ?? [])], personas: {},',
    tests: ['mocks/store', 'mocks/control'],
  },
  {
    name: 'mock: a reset keeps the log',
    file: 'mocks/control/control.ts',
    find: 'log.clear(true);',
    replace: '',
    tests: ['mocks/control', 'mocks/server/pipeline/log.test.ts'],
  },
  {
    name: 'mock: two tabs write without looking at each other',
    file: 'mocks/store/store.ts',
    find: 'const found = await replica.refresh(stored, record);',
    replace: "const found = replica.world === undefined ? await replica.refresh(stored, record) : 'current';",
    tests: ['mocks/store', 'e2e/mock/durable.spec.ts'],
  },
  {
    name: 'mock: a write is answered before it is stored',
    file: 'mocks/store/persistence/indexeddb.ts',
    find: 'end(() => transaction.commit());\n          await transaction.done;',
    replace: '',
    tests: ['mocks/store', 'e2e/mock/durable.spec.ts'],
  },
  {
    name: 'mock: a refused request keeps half of its changes',
    file: 'mocks/store/world.ts',
    find: 'else data.set(row);',
    replace: '',
    tests: ['mocks/store', 'mocks/server'],
  },
  {
    name: 'mock: the grant of a creator is missing',
    file: 'mocks/server/access/principal.ts',
    find: "if (own.has(key(kind, id))) return 'read_write';",
    replace: '',
    tests: ['mocks/server/access', 'tests/screens/session/personas.test.tsx'],
  },
  {
    name: 'mock: an expired token is accepted',
    file: 'mocks/server/access/principal.ts',
    find: 'return principal?.expired === true ? undefined : principal;',
    replace: 'return principal;',
    tests: ['mocks/server/access', 'tests/screens/session/expired.test.tsx'],
  },
];
