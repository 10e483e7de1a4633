import { withoutSecrets } from '#contract/account-file/schema.ts';
import { operationName, parameterNames } from '#contract/endpoint.ts';
import { addressesOf, leavesOf, toldApart } from '#contract/changes/named.ts';
import { listMade, WRITES } from '#contract/changes/operations.ts';
import type { CopyState } from '#contract/changes/recorded.ts';
import {
  keyIn,
  listAbove,
  type Made,
  madeBy,
  pathMeant,
  pathOfMade,
  recordsOnPath,
} from '#contract/changes/touched.ts';
import { NEVER_HELD } from '#contract/kinds.ts';
import { isFields } from '#lib/json.ts';
import { isPrivate } from '#lib/net/backend.ts';
import { type Meanings, type OnlyCopy, type Reference, referenced } from './references.ts';
import { type Plan, PLAN_KIND, PLAN_VERSION, type PlanStep } from './schema.ts';
import { secretNames, withSecrets } from './secrets.ts';
import { shortened } from './shortened.ts';

const NEVER: ReadonlySet<string> = new Set(Object.values(NEVER_HELD));

/** Where the paths of addresses begin; instances and NodeBalancers have more than are listed there. */
const ADDRESSES = '/networking/ips/';

/** What the steps so far have made, by path and by address. */
function makings() {
  const paths = new Map<string, Reference>();
  const addresses = new Map<string, Reference>();

  /** What a path of the copy is on the account: a reference, or undefined where it is the same record. */
  function at(path: string, change: Made): Reference | OnlyCopy | undefined {
    const { meant = {} } = change;
    const address = path.startsWith(ADDRESSES) ? decodeURIComponent(path.slice(ADDRESSES.length)) : '';
    const known = paths.get(path) ?? addresses.get(address);
    if (known !== undefined) return known;
    const list = listAbove(path);
    const upper = paths.get(listAbove(list));
    if (upper === undefined) return path in meant || NEVER.has(list) ? { $copy: path } : undefined;
    // It came with a record that a step makes.
    const where = referenced(toldApart(list, meant[path]), meanings(change));
    if (!isFields(where)) return { $copy: path };
    const found = { list: list.slice(list.lastIndexOf('/') + 1), where };
    const reference = { $step: upper.$step, find: 'find' in upper ? [...upper.find, found] : [found] };
    paths.set(path, reference);
    return reference;
  }

  /** Remembers what a step makes. */
  function note(change: Made, $step: number): void {
    const path = pathOfMade(change);
    const record = madeBy(change, change.answer, change.after);
    const list = listMade(change.endpoint, change.body);
    if (path === undefined || record === undefined || list === undefined) return;
    paths.set(path, { $step, field: keyIn(list) });
    const chosen = new Set<unknown>(leavesOf(change.body).map(({ value }) => value));
    for (const [field, address] of addressesOf(record)) {
      if (chosen.has(address) || addresses.has(address)) continue;
      const is = isPrivate(address) ? 'private' : 'public';
      const kinds = addressesOf(record).filter(
        ([name, one]) => name === field && isPrivate(one) === isPrivate(address),
      );
      // Of several of a kind only the first can be told.
      if (kinds[0]?.[1] === address)
        addresses.set(address, Array.isArray(record[field]) ? { $step, field, is } : { $step, field });
    }
  }

  const meanings = (change: Made): Meanings => ({
    value(leaf) {
      const path = pathMeant(leaf, change);
      return path === undefined ? undefined : at(path, change);
    },
    address: (text) => at(ADDRESSES + encodeURIComponent(text), change),
  });

  /** Where nothing is sent, what is only on the copy stays as it was. */
  const shown = (change: Made): Meanings => {
    const { value, address } = meanings(change);
    const known = (one: Reference | OnlyCopy | undefined) => (one === undefined || '$copy' in one ? undefined : one);
    return { value: (leaf) => known(value(leaf)), address: (text) => known(address(text)) };
  };

  const ofParams = (change: Made): PlanStep['params'] => {
    const records = recordsOnPath(change);
    return Object.fromEntries(
      parameterNames(change.endpoint.path).map((name, nth) => [
        name,
        at(records[nth] ?? '', change) ?? change.params[name],
      ]),
    );
  };

  return { note, meanings, shown, ofParams };
}

/** What was done on a copy, as requests to the account that it is a copy of. */
export function planOf({ api, at, username, changes }: NonNullable<CopyState>): Plan {
  const secrets = secretNames();
  const made = makings();
  const known = changes.flatMap((change) => {
    const endpoint = WRITES.get(change.operation);
    return endpoint === undefined ? [] : [{ ...change, endpoint }];
  });
  const steps = shortened(known).map((change, index): PlanStep => {
    const params = made.ofParams(change);
    const hidden = withSecrets(change.body, (field, value) => `$${secrets.nameOf(field, value)}`);
    const body = referenced(hidden ?? null, made.meanings(change));
    const [before, after] = [change.before, change.after].map((one) =>
      referenced(withoutSecrets(one ?? null), made.shown(change)),
    );
    made.note(change, index + 1);
    return { operation: operationName(change.endpoint), params, body, before, after };
  });
  return { kind: PLAN_KIND, version: PLAN_VERSION, api, at, username, secrets: [...secrets.names], steps };
}
