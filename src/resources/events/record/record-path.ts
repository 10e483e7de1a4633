import type { Event } from '#contract/events/schema.ts';
import { kindOfType, pageOf } from '#resources/kinds.ts';

/**
 * The page of the record of an event; undefined if the console has none. A part of a record is not looked up: nothing but
 * the address tells what it is a part of.
 */
export function recordPath({ type, id, url }: NonNullable<Event['entity']>): string | undefined {
  const kind = kindOfType(type);
  if (kind === undefined || id === null) return undefined;
  // Of databases the address alone tells the engine.
  const [, engine] = /\/databases\/(\w+)\/instances\//.exec(url ?? '') ?? [];
  return pageOf(kind, id, {}, { engine });
}
