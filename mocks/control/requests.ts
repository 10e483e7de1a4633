import { differences, type CallParts } from '../server/faults/match.ts';
import { operationOf } from '../server/faults/injected-faults.ts';
import { segmentsOf, parameterOf } from '../server/http/router.ts';
import type { LogEntry } from '../server/pipeline/log.ts';
import { Refusal } from '../server/types.ts';
import type { Expected, Wanted } from './bodies.ts';

/** How many calls a refusal names that come near to what was expected. */
const NAMED = 3;

/** The path parameters of a logged request; the last one takes what is left, as some ids have a slash. */
function paramsOf({ operation }: LogEntry, path: string): Record<string, string> {
  const template = operation === null ? [] : segmentsOf(operation.slice(operation.indexOf('/')));
  const given = segmentsOf(path);
  return Object.fromEntries(
    template.flatMap((segment, index): [string, string][] => {
      const name = parameterOf(segment);
      const rest = index === template.length - 1 ? given.slice(index) : given.slice(index, index + 1);
      return name === undefined ? [] : [[name, decodeURIComponent(rest.join('/'))]];
    }),
  );
}

/** A logged request as matches see it. */
function partsOf(entry: LogEntry): CallParts {
  const { pathname, searchParams } = new URL(entry.path, 'http://mock');
  return {
    params: paramsOf(entry, pathname.replace(/^\/v4/, '')),
    query: Object.fromEntries(searchParams),
    body: entry.body,
    persona: entry.persona,
  };
}

/** `POST /networking/firewalls/{id}` without the names of parameters. */
function plainOperation(name: string): string {
  const at = name.indexOf(' ');
  const method = name.slice(0, at).toUpperCase();
  return `${method} ${operationOf({ method: 'GET', path: name.slice(at + 1).trim() }).slice('GET '.length)}`;
}

const isStatus = (wanted: number | string, status: number | null): boolean =>
  status !== null && new RegExp(`^${String(wanted).replaceAll('x', String.raw`\d`)}$`).test(String(status));

const isSince = (since: number | string, { id, at }: LogEntry): boolean =>
  /^\d+$/.test(String(since)) ? id > Number(since) : Date.parse(at) >= Date.parse(String(since));

/** What of a wanted request a logged one does not have; empty where it is one. */
function missing({ operation, status, since, ...match }: Wanted, entry: LogEntry): string[] {
  const isOther = operation !== undefined && plainOperation(entry.operation ?? '') !== plainOperation(operation);
  return [
    ...(isOther ? ['operation'] : []),
    ...(since !== undefined && !isSince(since, entry) ? ['since'] : []),
    ...differences(match, partsOf(entry)),
    ...(status !== undefined && !isStatus(status, entry.status) ? ['status'] : []),
  ];
}

/** The requests of a log that are wanted, newest first. */
export const chosen = (entries: readonly LogEntry[], wanted: Wanted): LogEntry[] =>
  entries.filter((entry) => missing(wanted, entry).length === 0);

const plural = (count: number): string => `${count} ${count === 1 ? 'call' : 'calls'}`;

function wantedTimes({ min = 0, max = Number.POSITIVE_INFINITY }: { min?: number; max?: number }): string {
  if (min === max) return plural(min);
  if (max === Number.POSITIVE_INFINITY) return `${plural(min)} or more`;
  return min === 0 ? `${plural(max)} or fewer` : `${min} to ${plural(max)}`;
}

/** The wanted requests in words. */
const named = ({ operation = 'any operation', ...rest }: Wanted): string => {
  const parts = Object.entries(rest).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name} ${JSON.stringify(value)}`],
  );
  return [operation, ...parts].join(', ');
};

/**
 * How many requests of the log are as expected.
 * @throws Refusal (400) where they are too many or too few, which names the calls that come nearest
 */
export function expectRequests(entries: readonly LogEntry[], { times, ...wanted }: Expected): { count: number } {
  const bounds = typeof times === 'number' ? { min: times, max: times } : (times ?? { min: 1 });
  const { min = 0, max = Number.POSITIVE_INFINITY } = bounds;
  const found = chosen(entries, wanted);
  const count = found.length;
  if (count >= min && count <= max) return { count };
  const tell = ({ id, method, path, status, persona }: LogEntry): string =>
    `#${id} ${method} ${path} by ${persona ?? 'nobody'}, answered ${status ?? 'nothing'}`;
  const near = entries
    .map((entry) => ({ entry, lacks: missing(wanted, entry) }))
    .filter(({ lacks }) => lacks.length > 0)
    .toSorted((a, b) => a.lacks.length - b.lacks.length)
    .slice(0, NAMED);
  const reasons =
    count > max
      ? found.slice(0, NAMED).map((entry) => `Found ${tell(entry)}`)
      : near.map(({ entry, lacks }) => `Nearest: ${tell(entry)}; differs in ${lacks.join(', ')}`);
  throw new Refusal(
    400,
    [`Expected ${wantedTimes(bounds)} of ${named(wanted)}; found ${plural(count)}`, ...reasons].map((reason) => ({
      field: null,
      reason,
    })),
  );
}
