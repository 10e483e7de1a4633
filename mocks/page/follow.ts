import { errorEnvelope, type FieldError } from '#contract/envelope.ts';
import { replacedName } from '#contract/states.ts';
import type { Mock } from '../mock.ts';

/** The query parameters of the page that choose a world, as raw text. */
export interface Link {
  readonly scenario?: string | undefined;
  readonly seed?: string | undefined;
  /** `computes:40,firewalls:3`. */
  readonly counts?: string | undefined;
  /** ISO 8601 UTC. */
  readonly clock?: string | undefined;
  readonly rate?: string | undefined;
  readonly bare?: string | undefined;
  /** A persona that does not exist. */
  readonly persona?: string | undefined;
}

/** Calls the control API once; resolves to what it refuses, since a wrong address must never stop the page. */
async function refused(
  mock: Mock,
  base: string,
  method: string,
  path: string,
  body: unknown,
): Promise<readonly FieldError[]> {
  const url = new URL(`${base}__mock/${path}`, location.origin);
  const response = await mock.handle(new Request(url, { method, body: JSON.stringify(body) }));
  if (response === undefined || response.ok) return [];
  const { data } = errorEnvelope.safeParse(await response.json());
  return data?.errors.map(({ field = null, reason }) => ({ field, reason })) ?? [];
}

/**
 * A number from an address; anything else becomes null in JSON, which the control API rejects with the field's name.
 */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** `computes:40,firewalls:3` as the control API takes it. */
const countsOf = (text: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    text.split(',').map((part) => {
      const [kind = '', many = ''] = part.split(':');
      return [kind, numberOf(many)];
    }),
  );

const SWITCH: Readonly<Record<string, boolean>> = { '0': false, '1': true, false: false, true: true };

/** What of a link was ignored, for the page. */
const ignored = (part: keyof Link, value: string | undefined, reason: string): string =>
  `Ignored in the link: ${part} ${value === '' ? '(empty)' : (value ?? '')}. ${reason}.`;

/**
 * Sets up the world that a link requests: a new one where it names scenario, seed or counts, else the current one changed.
 * What was changed by hand is kept under the name that the console looks for (src/app/shell/mock-trouble.tsx).
 * Invalid parts are ignored, the rest still counts. Resolves to what was ignored, as sentences.
 */
export async function follow(mock: Mock, base: string, link: Link): Promise<string[]> {
  const { scenario, seed, counts, clock, rate, bare, persona } = link;
  const time = { ...(clock !== undefined && { now: clock }), ...(rate !== undefined && { rate: numberOf(rate) }) };
  const world = {
    ...(scenario !== undefined && { scenario }),
    ...(seed !== undefined && { seed: numberOf(seed) }),
    ...(counts !== undefined && { counts: countsOf(counts) }),
  };
  const anew = Object.keys(world).length > 0;
  if (anew || Object.keys(time).length > 0) {
    const keep = new URLSearchParams({ keep: replacedName(performance.timeOrigin) });
    const [method, path] = anew ? ['POST', `reset?${keep.toString()}`] : ['PUT', 'clock'];
    const errors = await refused(mock, base, method, path, { ...world, ...time });
    const parts = (['scenario', 'seed', 'counts', 'clock', 'rate'] as const).flatMap((part) => {
      const error = errors.find(({ field }) => field?.split('.')[0] === (part === 'clock' ? 'now' : part));
      return error === undefined ? [] : [{ part, reason: error.reason }];
    });
    if (parts.length > 0) {
      const rest = Object.fromEntries(parts.map(({ part }) => [part, undefined]));
      const said = parts.map(({ part, reason }) => ignored(part, link[part], reason));
      return [...said, ...(await follow(mock, base, { ...link, ...rest }))];
    }
  }
  const said = persona === undefined ? [] : [ignored('persona', persona, 'There is no such persona')];
  const on = bare === undefined ? undefined : SWITCH[bare];
  if (on !== undefined) await refused(mock, base, 'PUT', 'bare', { bare: on });
  else if (bare !== undefined) said.push(ignored('bare', bare, 'Must be 1 or 0'));
  return said;
}
