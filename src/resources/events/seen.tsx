import { useApiMutation } from '#api/cache/queries.ts';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { eventsApi } from '#contract/events/api.ts';
import type { Event } from '#contract/events/schema.ts';
import { ActionButton } from '#ui/actions/action.tsx';

/** Marks the newest event, and so all older ones, as seen. */
export function MarkSeen({ newest }: { newest: Event | undefined }) {
  const disabledReason = useDisabledReason()(eventsApi.seen);
  const mark = useApiMutation(eventsApi.seen, { invalidates: ['events'], label: () => 'Mark all events as seen' });
  if (newest === undefined) return null;
  return (
    <ActionButton
      variant="default"
      size="xs"
      disabledReason={newest.seen ? 'All events are seen' : disabledReason}
      busy={mark.isPending}
      onClick={() => mark.mutate({ params: { eventId: newest.id } })}
    >
      Mark all as seen
    </ActionButton>
  );
}
