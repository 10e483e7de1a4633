import * as z from 'zod/mini';
import { isFields } from '#lib/json.ts';
import { refine } from '#contract/fields.ts';
import { nearest } from '#lib/text/nearest.ts';
import { FaultsBody, resetBody } from '../control/bodies.ts';
import { scenarios } from '../scenarios/index.ts';
import { personaToken } from '../server/faults/match.ts';
import type { NewWorld } from '../store/store.ts';
import { type Caller, Refused } from './caller.ts';
import { secondsOf } from './duration.ts';
import type { Given } from './files.ts';

const { scenario, seed, now, rate } = resetBody(scenarios.map(({ id }) => id)).shape;

const duration = refine(z.string(), (text) =>
  secondsOf(text) === undefined ? 'Must be a length of time such as 20m or 1h30m' : undefined,
);
const path = refine(z.string(), (text) => (text.startsWith('/') ? undefined : 'Must begin with /'));
const name = refine(z.string(), (text) =>
  /^[A-Za-z]\w*$/.test(text) ? undefined : 'Must be a letter, and letters, digits or _ after it',
);

const call = { body: z.optional(z.unknown()), as: z.optional(name), persona: z.optional(personaToken) };

/** One thing to do: a call of the API, or to let time pass. */
const Step = z.union([
  z.strictObject({ post: path, ...call }),
  z.strictObject({ put: path, ...call }),
  z.strictObject({ delete: path, ...call }),
  z.strictObject({ advance: duration }),
]);
type Step = z.output<typeof Step>;

/** What the API itself cannot do: fields of a row of a table, which is added where it is not there. */
const Setting = z.strictObject({
  table: z.string(),
  id: z.union([z.string(), z.number()]),
  fields: z._default(z.record(z.string(), z.unknown()), {}),
});

/** A world told by what is different from a named one. */
const Overlay = z.strictObject({
  world: scenario,
  seed,
  clock: now,
  rate,
  create: z.optional(z.array(Step)),
  // oxlint-disable-next-line unicorn/no-thenable -- a word of the file: nothing awaits an overlay
  then: z.optional(z.strictObject({ advance: duration })),
  set: z.optional(z.array(Setting)),
  faults: z.optional(z.array(z.record(z.string(), z.unknown()))),
});
export type Overlay = z.output<typeof Overlay>;

type Path = readonly (string | number)[];

/** `rules.inbound[2].ports` -> its parts. */
const partsOf = (field: string | null): (string | number)[] =>
  [...(field ?? '').matchAll(/([^.[\]]+)|\[(\d+)\]/g)].map(([, text = '', index]) =>
    index === undefined ? text : Number(index),
  );

/** Reads an overlay; throws with the place in the file where it is none. */
export function readOverlay(file: Given): Overlay {
  const read = z.safeParse(Overlay, file.value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const where = (issue?.path ?? []).filter((part) => typeof part !== 'symbol');
  if (issue?.code === 'invalid_union')
    throw file.wrong(where, 'Must be one of post, put or delete with a path, body, as and persona, or advance');
  if (issue?.code === 'unrecognized_keys')
    throw file.wrong([...where, issue.keys[0] ?? ''], 'There is no such property');
  throw file.wrong(where, issue?.message ?? 'Cannot be read');
}

/** The world that an overlay begins with; what the command line says comes first. */
export const firstOf = ({ world, seed: given, clock }: Overlay, first: Partial<NewWorld>): NewWorld => ({
  scenario: world ?? 'default',
  seed: given ?? 1,
  ...(clock !== undefined && { now: Date.parse(clock) }),
  ...first,
  // It stands still while the world is made.
  rate: 0,
});

/** A value within a record: `ipv4.0`; its id where no path is given. */
const within = (record: unknown, at: string): unknown =>
  (at === '' ? ['id'] : at.split('.')).reduce<unknown>(
    (value, part) => (Array.isArray(value) ? value[Number(part)] : isFields(value) ? value[part] : undefined),
    record,
  );

/** `$web`, `$web.ipv4.0`; `$$` is a dollar. */
const REFERENCE = /\$(\$|([A-Za-z]\w*)((?:\.\w+)*))/g;

/** Puts what was made in the places that name it. */
function filled(
  value: unknown,
  made: ReadonlyMap<string, unknown>,
  fail: (reason: string, at: Path) => Error,
  at: Path,
): unknown {
  if (Array.isArray(value)) return value.map((part, index) => filled(part, made, fail, [...at, index]));
  if (isFields(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, filled(part, made, fail, [...at, key])]),
    );
  if (typeof value !== 'string') return value;
  const look = (as: string, rest: string): unknown => {
    if (!made.has(as)) throw fail(`Nothing before it is called ${as}`, at);
    const found = within(made.get(as), rest.slice(1));
    if (found === undefined) throw fail(`${as} has no ${rest.slice(1) || 'id'}`, at);
    return found;
  };
  const [whole, , as, rest = ''] = new RegExp(`^${REFERENCE.source}$`).exec(value) ?? [];
  if (whole !== undefined && as !== undefined) return look(as, rest);
  return value.replaceAll(REFERENCE, (_match, mark: string, one: string | undefined, more: string | undefined) =>
    one === undefined ? mark : String(look(one, more ?? '')),
  );
}

/** The method and path of a step, and the property that has them. */
function callOf(step: Exclude<Step, { advance: string }>): readonly [method: string, path: string] {
  if ('post' in step) return ['POST', step.post];
  return 'put' in step ? ['PUT', step.put] : ['DELETE', step.delete];
}

const Fields = z.record(z.string(), z.unknown());
const Row = z.looseObject({ id: z.union([z.string(), z.number()]) });
const Snapshot = z.looseObject({ tables: z.record(z.string(), z.array(Row)) });

/**
 * Makes the world of an overlay: everything is done by the mock's own handlers, so that what it makes is what the API
 * would have made. A refusal is thrown in the API's own words, with its place in the file.
 */
export async function follow(file: Given, overlay: Overlay, ask: Caller, rateAfter: number): Promise<void> {
  const made = new Map<string, unknown>();
  const refused = (error: unknown, at: Path): unknown => {
    if (!(error instanceof Refused)) return error;
    const [first] = error.errors;
    return file.wrong([...at, ...partsOf(first?.field ?? null)], first?.reason ?? error.message);
  };
  const fail = (reason: string, at: Path): Error => file.wrong(at, reason);
  const advance = (text: string) => ask('POST', '__mock/clock/advance', { seconds: secondsOf(text) });

  for (const [index, step] of (overlay.create ?? []).entries()) {
    const at = ['create', index];
    if ('advance' in step) {
      await advance(step.advance).catch((error: unknown) => Promise.reject(refused(error, at)));
      continue;
    }
    const [method, to] = callOf(step);
    const address = String(filled(to, made, fail, [...at, method.toLowerCase()]));
    const body = filled(step.body, made, fail, [...at, 'body']);
    const record = await ask(method, `v4${address}`, body, step.persona ?? 'demo-admin').catch((error: unknown) =>
      Promise.reject(refused(error, error instanceof Refused && error.status === 400 ? [...at, 'body'] : at)),
    );
    if (step.as !== undefined) made.set(step.as, record);
  }
  if (overlay.then !== undefined) await advance(overlay.then.advance);

  if (overlay.set !== undefined) {
    const snapshot = z.parse(Snapshot, await ask('GET', '__mock/snapshot'));
    const changed = new Map<string, number>();
    for (const [index, { table, id, fields }] of overlay.set.entries()) {
      const rows = snapshot.tables[table];
      if (rows === undefined)
        throw fail(
          `There is no table ${table}. The nearest are ${nearest(table, Object.keys(snapshot.tables)).join(', ')}`,
          ['set', index, 'table'],
        );
      const wanted = z.parse(Row.shape.id, filled(id, made, fail, ['set', index, 'id']));
      const given = z.parse(Fields, filled(fields, made, fail, ['set', index, 'fields']));
      const known = rows.findIndex((row) => row.id === wanted);
      const place = known < 0 ? rows.length : known;
      rows[place] = { ...rows[place], ...given, id: wanted };
      changed.set(`tables.${table}[${place}]`, index);
    }
    await ask('PUT', '__mock/snapshot', snapshot).catch((error: unknown) => {
      const field = error instanceof Refused ? (error.errors[0]?.field ?? '') : '';
      const [row = ''] = /^tables\.[^[]+\[\d+\]/.exec(field) ?? [];
      const reason = error instanceof Refused ? (error.errors[0]?.reason ?? '') : String(error);
      throw fail(reason, ['set', changed.get(row) ?? 0, 'fields', ...partsOf(field.slice(row.length))]);
    });
  }
  await setFaults(file, overlay.faults, ask, ['faults']);
  await ask('PUT', '__mock/clock', { rate: rateAfter });
}

/** Sets a list of faults; one that is refused is thrown with its place in the file. */
export async function setFaults(file: Given, faults: unknown, ask: Caller, at: Path): Promise<void> {
  if (faults === undefined) return;
  const read = z.safeParse(FaultsBody, faults);
  const [issue] = read.error?.issues ?? [];
  if (issue !== undefined)
    throw file.wrong([...at, ...issue.path.filter((part) => typeof part !== 'symbol')], issue.message);
  await ask('PUT', '__mock/faults', faults).catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
    const [first] = error.errors;
    throw file.wrong([...at, ...partsOf(first?.field ?? null)], first?.reason ?? error.message);
  });
}
