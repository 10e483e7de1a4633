import { eventsApi } from '#contract/events/api.ts';
import { COLLECTIONS, kindOfEntity } from '#contract/kinds.ts';
import { wireTime } from '#lib/time.ts';
import { type EventRow, eventsTable } from '../../server/events.ts';
import { mockHandlers } from '#mocks/server/pipeline/handlers.ts';
import { type Context, found, Refusal } from '../../server/types.ts';

/** How long events are kept, in ms. */
const KEPT = 90 * 86_400_000;

type EventContext = Pick<Context, 'rows' | 'now' | 'caller' | 'may'>;

const isKept = ({ now }: EventContext, { created }: EventRow): boolean => created >= wireTime(now - KEPT);

/** Restricted users see events of records that they may read, and their own events (assumed). */
function isVisible({ caller, may }: EventContext, { username, entity, secondary_entity }: EventRow): boolean {
  if (caller?.restricted === false || caller?.username === username) return true;
  return [entity, secondary_entity].some((about) => {
    if (about === null || about.id === null) return false;
    const kind = kindOfEntity(about.type);
    const grant = kind && COLLECTIONS[kind].grant;
    return grant !== undefined && may(grant, about.id, 'read_only');
  });
}

/** The events that the caller sees, by id. */
const eventsOf = (context: EventContext): EventRow[] =>
  context
    .rows(eventsTable)
    .all()
    .filter((event) => isKept(context, event) && isVisible(context, event));

/** The event named by the path; 404 if the caller may not see it. */
function eventOf(context: EventContext, id: string | number): EventRow {
  const event = found(context.rows(eventsTable).get(id));
  if (!isKept(context, event)) throw new Refusal(404, [{ field: null, reason: 'Not found' }]);
  if (!isVisible(context, event))
    throw new Refusal(403, [{ field: null, reason: 'You have no grant on what this event is about' }]);
  return event;
}

export const handlers = mockHandlers({
  api: eventsApi,
  records: { eventId: { table: eventsTable } },
  handlers: {
    list: (context) => eventsOf(context).toReversed(),
    view: (context) => eventOf(context, context.params.eventId),
    read: (context) => {
      context.rows(eventsTable).put({ ...eventOf(context, context.params.eventId), read: true });
      return {};
    },
    seen: (context) => {
      const last = eventOf(context, context.params.eventId);
      for (const event of eventsOf(context))
        if (event.id <= last.id && !event.seen) context.rows(eventsTable).put({ ...event, seen: true });
      return {};
    },
  },
});
