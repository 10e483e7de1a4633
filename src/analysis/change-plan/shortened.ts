import { fieldChanges, withoutFields } from '../account-file/fields.ts';
import { isFields } from '#contract/account-file/places.ts';
import { SECRET_FIELDS } from '#lib/text/secrets.ts';
import { quietAt } from '#contract/changes/operations.ts';
import {
  addressesOf,
  type Made,
  madeBy,
  pathMade,
  pathOfChange,
  recordsOnPath,
  templateOf,
  touchedBy,
} from '#contract/changes/touched.ts';

const methodOf = ({ operation }: Made): string => operation.slice(0, operation.indexOf(' '));

const isSamePlace = (one: Made, other: Made): boolean => pathOfChange(one) === pathOfChange(other);

/** Rules and services of a firewall have nothing to do with each other. */
const RULES = /\/rules$/;
const SERVICES = /\/devices(\/|$)/;
const isApart = (one: Made, other: Made): boolean =>
  (RULES.test(templateOf(one)) && SERVICES.test(templateOf(other))) ||
  (SERVICES.test(templateOf(one)) && RULES.test(templateOf(other)));

function isRelated(one: Made, other: Made): boolean {
  if (isApart(one, other)) return false;
  const touched = touchedBy(other);
  return [...touchedBy(one)].some((what) => touched.has(what));
}

/** What was made and deleted again, with all that was done to it; only where nothing else has to do with it. */
function withoutPassing(changes: readonly Made[]): readonly Made[] {
  for (const change of changes) {
    const path = pathMade(change);
    if (path === undefined) continue;
    const end = changes.find((one) => methodOf(one) === 'DELETE' && pathOfChange(one) === path);
    if (end === undefined) continue;
    const own = changes.filter((one) => one === change || recordsOnPath(one).includes(path));
    // Its addresses too: what used them would find them gone, or with someone else.
    const names = own.flatMap((one) => [
      pathMade(one) ?? path,
      ...addressesOf(madeBy(one.operation, one.answer, one.after)).map(([, address]) => address),
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
  const body = RULES.test(templateOf(second)) ? second.body : joined(first.body, second.body);
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

const hasSecret = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([name, part]) => SECRET_FIELDS.includes(name) || hasSecret(part));

/** Whether a change left the record as it was. What a record does not show may have changed. */
function isIdle(change: Made): boolean {
  const { body, before, after } = change;
  if (methodOf(change) !== 'PUT' || !isFields(body) || !isFields(before) || !isFields(after) || hasSecret(body))
    return false;
  const rules = RULES.test(templateOf(change)) && isFields(after['rules']) ? after['rules'] : after;
  const isShown = Object.entries(body).every(
    ([name, value]) => name in rules && fieldChanges(value, rules[name]).length === 0,
  );
  const quiet = quietAt(pathOfChange(change));
  return isShown && fieldChanges(withoutFields(before, quiet), withoutFields(after, quiet)).length === 0;
}

/** What is left of a sequence of changes when everything that came to nothing is taken out. The end is the same. */
export function shortened(changes: readonly Made[]): readonly Made[] {
  const next = withoutRepeats(withoutPassing(changes)).filter((change) => !isIdle(change));
  return next.length === changes.length ? next : shortened(next);
}
