import { fieldChanges, isFields, withoutFields } from '#lib/json.ts';
import { addressesOf } from '#contract/changes/named.ts';
import { compared } from '#contract/changes/looks.ts';
import { quietIn } from '#contract/changes/operations.ts';
import {
  listAbove,
  type Made,
  madeBy,
  pathOfChange,
  pathOfMade,
  recordsOnPath,
  touchedBy,
} from '#contract/changes/touched.ts';
import { withSecrets } from './secrets.ts';

const methodOf = ({ endpoint }: Made): string => endpoint.method;
const replacedBy = ({ endpoint }: Made): string | undefined => endpoint.effect?.replaces;

const isSamePlace = (one: Made, other: Made): boolean => pathOfChange(one) === pathOfChange(other);

/** Whether one replaces a part of a record, and the other is about what is below it: rules and services of a firewall. */
const isApart = (one: Made, other: Made): boolean =>
  replacedBy(one) !== undefined &&
  replacedBy(other) === undefined &&
  pathOfChange(other).startsWith(`${listAbove(pathOfChange(one))}/`);

function isRelated(one: Made, other: Made): boolean {
  if (isApart(one, other) || isApart(other, one)) return false;
  const touched = touchedBy(other);
  return [...touchedBy(one)].some((what) => touched.has(what));
}

/** What was made and deleted again, with all that was done to it; only where nothing else has to do with it. */
function withoutPassing(changes: readonly Made[]): readonly Made[] {
  for (const change of changes) {
    const path = pathOfMade(change);
    if (path === undefined) continue;
    const end = changes.find((one) => methodOf(one) === 'DELETE' && pathOfChange(one) === path);
    if (end === undefined) continue;
    const own = changes.filter((one) => one === change || recordsOnPath(one).includes(path));
    // Its addresses too: what used them would find them gone, or with someone else.
    const names = own.flatMap((one) => [
      pathOfMade(one) ?? path,
      ...addressesOf(madeBy(one, one.answer, one.after)).map(([, address]) => address),
    ]);
    const others = changes.filter((one) => !own.includes(one));
    if (others.some((one) => [path, ...names].some((name) => touchedBy(one).has(name)))) continue;
    return withoutPassing(others);
  }
  return changes;
}

/** Two bodies as one; undefined where it depends on the server what that would mean. */
function joined(first: unknown, second: unknown): unknown {
  if (!isFields(first) || !isFields(second)) return undefined;
  const isUnclear = Object.entries(first).some(([name, value]) => {
    const other = second[name];
    // Whether a part of an object leaves the rest of it as it was is the server's.
    return isFields(value) && isFields(other) && Object.keys(value).some((key) => !(key in other));
  });
  return isUnclear ? undefined : { ...first, ...second };
}

/** Two changes of one record as one, in the place of the second; what was changed and then deleted is only deleted. */
function merged(first: Made, second: Made): Made | undefined {
  if (methodOf(first) !== 'PUT' || !isSamePlace(first, second)) return undefined;
  if (methodOf(second) === 'DELETE') return { ...second, before: first.before };
  if (methodOf(second) !== 'PUT') return undefined;
  // A list of rules that is left out is empty.
  const body = replacedBy(second) !== undefined ? second.body : joined(first.body, second.body);
  return body === undefined ? undefined : { ...second, body, before: first.before };
}

/** Several changes of one record as one, where nothing between them has to do with it. */
function withoutRepeats(changes: readonly Made[]): readonly Made[] {
  for (const [nth, first] of changes.entries()) {
    if (methodOf(first) !== 'PUT') continue;
    const next = changes.findIndex((one, index) => index > nth && (isSamePlace(first, one) || isRelated(first, one)));
    const second = changes[next];
    const one = second === undefined ? undefined : merged(first, second);
    if (one === undefined) continue;
    return withoutRepeats(changes.flatMap((each, index) => (index === nth ? [] : index === next ? [one] : [each])));
  }
  return changes;
}

function hasSecret(body: unknown): boolean {
  let found = false;
  withSecrets(body, () => (found = true));
  return found;
}

/** Whether a change left the record as it was. What a record does not show may have changed. */
function isIdle(change: Made): boolean {
  const { endpoint, body, before, after } = change;
  if (methodOf(change) !== 'PUT' || !isFields(body) || !isFields(before) || !isFields(after) || hasSecret(body))
    return false;
  const shown = compared(endpoint, after);
  const isShown =
    isFields(shown) &&
    Object.entries(body).every(([name, value]) => name in shown && fieldChanges(value, shown[name]).length === 0);
  const quiet = quietIn(endpoint);
  return isShown && fieldChanges(withoutFields(before, quiet), withoutFields(after, quiet)).length === 0;
}

/** What is left of a sequence of changes when everything that came to nothing is taken out. The end is the same. */
export function shortened(changes: readonly Made[]): readonly Made[] {
  const next = withoutRepeats(withoutPassing(changes)).filter((change) => !isIdle(change));
  return next.length === changes.length ? next : shortened(next);
}
