import bcd, {
  type BrowserName,
  type CompatStatement,
  type Identifier,
  type SimpleSupportStatement,
} from '@mdn/browser-compat-data' with { type: 'json' };
import { oldest } from '../../build/browsers.ts';

const numbers = (version: string): readonly number[] => version.replace('≤', '').split('.').map(Number);

function isAfter(version: string, other: string): boolean {
  const [[major = 0, minor = 0], [otherMajor = 0, otherMinor = 0]] = [numbers(version), numbers(other)];
  return major > otherMajor || (major === otherMajor && minor > otherMinor);
}

/** Whether a browser has a feature in a version without a flag, a prefix or another name. */
const isIn = (
  version: string,
  { version_added: added, version_removed: removed, flags, prefix, alternative_name: other }: SimpleSupportStatement,
): boolean =>
  typeof added === 'string' &&
  added !== 'preview' &&
  !isAfter(added, version) &&
  (typeof removed !== 'string' || isAfter(removed, version)) &&
  flags === undefined &&
  prefix === undefined &&
  other === undefined;

const has = ({ support }: CompatStatement, browser: BrowserName, version: string): boolean =>
  [support[browser] ?? []].flat().some((statement) => isIn(version, statement));

/** Whether one of the oldest browsers lacks a feature that the browser of the journeys, any Chromium, may have. */
const isLacking = ({ __compat: compat }: Identifier): boolean =>
  compat !== undefined &&
  oldest.some(([browser, version]) => !has(compat, browser, version)) &&
  has(compat, 'chrome', '9999');

const partsOf = (group: Identifier = {}): readonly (readonly [string, Identifier])[] =>
  Object.keys(group).flatMap((name) => (name === '__compat' ? [] : [[name, group[name] ?? {}]]));

const KEPT: readonly string[] = [
  // Without it V8 gives errors no stack, which a failed test shows.
  'Error.stackTraceLimit',
  // The journeys wait by it; the console asks for it first, in `src/api/idle.ts` and `src/start/ahead.ts`.
  'Window.requestIdleCallback',
];

/**
 * What any of the oldest browsers lacks of JavaScript's own objects and of the web's: `URLPattern`, `URL.parse`,
 * `Iterator.map`. A member is one of the object, of its prototype, or of both.
 */
export const lacking = (): readonly string[] =>
  [bcd.javascript['builtins'], bcd.api]
    .flatMap((group) =>
      partsOf(group).flatMap(([name, object]) =>
        isLacking(object)
          ? [name]
          : partsOf(object).flatMap(([member, feature]) => {
              if (!isLacking(feature)) return [];
              // A constructor bears the name of its object.
              if (member === name) return group === bcd.api ? [] : [name];
              const event = /^(.*)_event$/.exec(member)?.[1];
              return [`${name}.${event === undefined ? member.replace(/_static$/, '') : `on${event}`}`];
            }),
      ),
    )
    .filter((path) => !KEPT.includes(path));

/** Runs in the page, before any other script: takes away what `lacking` names. */
export function forget(names: readonly string[]): void {
  // All are looked up first: the prototype of what is taken away may lose members as well.
  const found = names.flatMap((path) => {
    const [name = '', member] = path.split('.');
    if (member === undefined) return [{ holder: globalThis, key: name }];
    const object: unknown = name === 'Window' ? globalThis : Reflect.get(globalThis, name);
    const holders: readonly unknown[] = [object, typeof object === 'function' ? object.prototype : undefined];
    return holders.flatMap((holder) =>
      (typeof holder === 'object' && holder !== null) || typeof holder === 'function' ? [{ holder, key: member }] : [],
    );
  });
  for (const { holder, key } of found) Reflect.deleteProperty(holder, key);
}
