import { byId, type Example, type SpecifiedRule, whole } from '../specification.ts';
import type { Asks } from './access.ts';
import { each, MISSING, refused, UNKNOWN_ID } from './calls.ts';

interface NotFound {
  /** `firewall.unknown`. */
  readonly id: string;
  readonly section: string;
  /** `a Firewall or a device`. */
  readonly what: string;
  readonly calls: readonly Asks[];
  /** Parameters of an existing record, the outermost first; a path takes those that it names. */
  readonly known: Readonly<Record<string, string | number>>;
  /** Parameters that name a record below the wrong parent. */
  readonly misplaced?: readonly Readonly<Record<string, string | number>>[];
  readonly assumed?: string;
}

/** An unknown or malformed id, or one below another parent, gives 404, for every operation and at each level. */
export function notFound({ id, section, what, calls, known, misplaced = [], assumed }: NotFound): SpecifiedRule {
  const missing = (ask: Asks): Example[] =>
    Object.keys(known)
      .filter((name) => ask(known).endpoint.path.includes(`{${name}}`))
      .flatMap((name) => [UNKNOWN_ID, 0, 'first'].map((value) => ask({ ...known, [name]: value })));
  const below = (ask: Asks): Example[] =>
    Object.keys(known).every((name) => ask(known).endpoint.path.includes(`{${name}}`)) ? misplaced.map(ask) : [];
  return {
    id,
    section,
    rule: `An unknown or malformed id, of ${what}, answers 404 to every operation.`,
    ...(assumed !== undefined && { assumed }),
    accepted: calls.map((ask) => ask(known)),
    refused: each(
      { ...MISSING, answer: undefined },
      calls.flatMap((ask) => [...missing(ask), ...below(ask)]),
    ),
  };
}

interface Listed {
  readonly id: string;
  readonly section: string;
  /** `Firewalls`. */
  readonly what: string;
  /** The request for the list. */
  readonly list: Example;
  readonly assumed?: string;
}

/** A list comes in pages of 25 to 500, in the common envelope, ordered by id. */
export const pagedList = ({ id, section, what, list, assumed }: Listed): SpecifiedRule => ({
  id,
  section,
  rule: `${what} are listed in pages, ordered by id.`,
  ...(assumed !== undefined && { assumed }),
  accepted: [
    { ...list, answer: { data: byId, page: 1, pages: whole, results: whole } },
    ...[25, 500].map((size) => ({ ...list, query: { page: 1, page_size: size } })),
  ],
  refused: [
    ...refused((page) => ({ ...list, query: { page } }), 'page', [0]),
    ...refused((size) => ({ ...list, query: { page_size: size } }), 'page_size', [24, 501]),
  ],
});
