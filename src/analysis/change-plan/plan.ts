import { withoutSecrets } from '#contract/account-file/schema.ts';
import { type Fields, isFields } from '#contract/account-file/places.ts';
import { parameterNames } from '#contract/endpoint.ts';
import { isPrivate } from '#lib/net/backend.ts';
import { listMadeIn, pathWith, WRITES } from '#contract/changes/operations.ts';
import type { CopyState } from '#contract/changes/recorded.ts';
import { type Meanings, type Reference, referenced } from './references.ts';
import { type Plan, PLAN_KIND, PLAN_VERSION, type PlanStep } from './schema.ts';
import { secretNames, withSecrets } from './secrets.ts';
import { shortened } from './shortened.ts';
import {
  addressesOf,
  keyIn,
  leaves,
  type Made,
  madeBy,
  pathMade,
  pathMeant,
  templateOf,
} from '#contract/changes/touched.ts';

/** What tells a record that came with another from the rest of its list: the first of these that it has. */
const TELLING = [['label'], ['port'], ['type', 'count'], ['filesystem']] as const;

function telling(record: unknown): Fields {
  if (!isFields(record)) return {};
  const names = TELLING.find((all) => all.every((name) => record[name] !== undefined)) ?? [];
  return Object.fromEntries(names.map((name) => [name, record[name]]));
}

/** What the steps so far have made, by path and by address. */
function makings() {
  const paths = new Map<string, Reference>();
  const addresses = new Map<string, Reference>();

  /** The reference to a record; `record`: as it was, to be told from others of its list. */
  function at(path: string, record?: unknown): Reference | undefined {
    const known = paths.get(path);
    if (known !== undefined) return known;
    const [, above = '', list = ''] = /^(.+)\/([^/]+)\/[^/]+$/.exec(path) ?? [];
    const upper = paths.get(above);
    if (upper === undefined) return undefined;
    // It came with a record that a step makes.
    const found = { list, where: telling(record) };
    const reference = { $step: upper.$step, find: 'find' in upper ? [...upper.find, found] : [found] };
    paths.set(path, reference);
    return reference;
  }

  /** Remembers what a step makes. */
  function note(change: Made, $step: number): void {
    const path = pathMade(change);
    const record = madeBy(change.operation, change.answer, change.after);
    const list = listMadeIn(change.operation);
    if (path === undefined || record === undefined || list === undefined) return;
    paths.set(path, { $step, field: keyIn(list) });
    const chosen = new Set<unknown>();
    leaves(change.body, (_, leaf) => chosen.add(leaf));
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

  const meanings = ({ params, meant }: Made): Meanings => ({
    value(field, value, beside) {
      const path = pathMeant(field, value, beside, params);
      return path === undefined ? undefined : at(path, meant?.[path]);
    },
    address: (text) => addresses.get(text),
  });

  const ofParams = ({ operation, params, before, meant }: Made): PlanStep['params'] =>
    Object.fromEntries(
      parameterNames(operation).map((name) => {
        const template = templateOf({ operation });
        const path = pathWith(template.slice(0, template.indexOf(`{${name}}`) + name.length + 2), params);
        const value = params[name];
        const address = typeof value === 'string' ? addresses.get(value) : undefined;
        return [name, at(path, meant?.[path] ?? before) ?? address ?? value];
      }),
    );

  return { note, meanings, ofParams };
}

/** What was done on a copy, as requests to the account that it is a copy of. */
export function planOf({ api, at, username, changes }: NonNullable<CopyState>): Plan {
  const secrets = secretNames();
  const made = makings();
  const steps = shortened(changes.filter(({ operation }) => WRITES.has(operation))).map((change, index): PlanStep => {
    const { operation, body } = change;
    const params = made.ofParams(change);
    const meanings = made.meanings(change);
    const hidden = withSecrets(body, (field, value) => `$${secrets.nameOf(field, value)}`);
    const [before, after] = [change.before, change.after].map((one) =>
      referenced(withoutSecrets(one ?? null), meanings),
    );
    made.note(change, index + 1);
    return { operation, params, body: referenced(hidden ?? null, meanings), before, after };
  });
  return { kind: PLAN_KIND, version: PLAN_VERSION, api, at, username, secrets: [...secrets.names], steps };
}
