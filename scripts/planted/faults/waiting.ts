import type { Fault } from '../fault.ts';

/** Polling, clocks and times. */
export const waiting: readonly Fault[] = [
  {
    name: 'polling never starts',
    file: 'src/ui/table/data/use-rows.ts',
    find: 'if (moving.length === 0) return false;',
    replace: 'if (moving.length >= 0) return false;',
    tests: ['src/ui/table', 'tests/screens/computes/polling.test.tsx'],
  },
  {
    name: 'polling of a list never stops',
    file: 'src/ui/table/data/use-rows.ts',
    find: 'if (moving.length === 0) return false;',
    replace: 'if (poll === undefined) return false;',
    tests: ['src/ui/table', 'tests/screens/computes/polling.test.tsx'],
  },
  {
    name: 'polling of one instance never stops',
    file: 'src/resources/computes/model/use-followed.ts',
    find: 'isInTransition(data?.status) && pollInterval(seen(data?.status)),',
    replace: 'pollInterval(seen(data?.status)),',
    tests: ['tests/screens/computes/polling.test.tsx'],
  },
  {
    name: 'polling without backing off',
    file: 'src/api/cache/waiting.ts',
    find: 'if (elapsed < 300 * SECOND) return 10 * SECOND;\n  return 30 * SECOND;',
    replace: 'return 3 * SECOND;',
    tests: ['src/api/cache/waiting.test.ts'],
  },
  {
    name: 'polling while the tab is hidden',
    file: 'src/api/cache/waiting.ts',
    find: 'if (isHidden()) return;',
    replace: '',
    tests: ['src/api/cache/waiting.test.ts'],
  },
  {
    name: 'polling ends with the first failed request',
    file: 'src/api/cache/waiting.ts',
    find: 'lastLook.set(key, Date.now());\n    plan();',
    replace: 'lastLook.set(key, Date.now());',
    tests: ['src/api/cache/waiting.test.ts'],
  },
  {
    name: 'what is waited for does not survive a reload',
    file: 'src/api/cache/waiting.ts',
    find: 'writeUserStorage(KEY, next);',
    replace: '',
    tests: ['src/api/cache/waiting.test.ts', 'e2e/computes/power.spec.ts'],
  },
  {
    name: 'toast missing when an instance has settled',
    file: 'src/app/shell/notifications/waiting.tsx',
    find: 'export function WaitingIndicator() {\n  useSettledToasts();',
    replace: 'export function WaitingIndicator() {',
    tests: ['src/app', 'e2e/computes/life.spec.ts'],
  },
  {
    name: 'wrong time zone: times of the API are read as local',
    file: 'src/lib/time.ts',
    find: '? wire : `${wire}Z`);',
    replace: '? wire : wire);',
    tests: ['src/lib/time.test.ts'],
  },
  {
    name: 'wrong time zone: UTC is chosen and local is shown',
    file: 'src/lib/time.ts',
    find: "timeZone: zone === 'utc' ? 'UTC' : undefined",
    replace: 'timeZone: undefined',
    tests: ['src/lib/time.test.ts'],
  },
  {
    name: 'relative time: what was is yet to come',
    file: 'src/lib/time.ts',
    find: 'const distance = date.getTime() - now.getTime();',
    replace: 'const distance = now.getTime() - date.getTime();',
    tests: ['src/lib/time.test.ts'],
  },
  {
    name: 'server clock ignored',
    file: 'src/api/clock.ts',
    find: 'new Date(Date.now() + offset.get());',
    replace: 'new Date();',
    tests: ['src/api/clock.test.ts'],
  },
];
