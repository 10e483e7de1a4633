import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { changesSinceBoot } from '#analysis/computes/changed.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { eventsApi } from '#contract/events/api.ts';
import type { Event } from '#contract/events/schema.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { catalogueOf, useKnownName } from '#ui/display/blocks/catalogue.tsx';
import { Hinted } from '#ui/display/hints/hint.tsx';
import { useDialog } from '#ui/page/dialog.ts';
import { PerRow } from '#ui/table/data/per-row.tsx';
import { latestEvents } from '#resources/events/queries.ts';
import { computeActions } from '../actions.ts';
import { APPLIES, CHANGED, useOwed } from '../model/use-owed.ts';
import classes from './owed.module.css';

interface Named {
  readonly id: string;
  readonly label: string;
}

/** Every row asks, and an answer is one for all of them. */
const known = new WeakMap<readonly Event[], readonly Named[]>();

function namedIn(events: readonly Event[]): readonly Named[] {
  const found = known.get(events) ?? [...changesSinceBoot(events).keys()].map((id) => ({ id, label: CHANGED }));
  known.set(events, found);
  return found;
}

const NONE: readonly Event[] = [];

/** The instances of which a configuration was changed since they started. */
const changed = catalogueOf({ queryKey: latestEvents.queryKey, queryFn: latestEvents.queryFn }, (page) =>
  namedIn(page?.data ?? NONE),
);

function Reboot({ compute }: { compute: Compute }) {
  const { open } = useDialog();
  const refusal = useActions(computeActions).reason('reboot', compute);
  if (useOwed(compute) === undefined) return null;
  return (
    <Hinted text={`${CHANGED}. ${refusal ?? APPLIES}`}>
      {(hint) => (
        <button
          {...hint}
          type="button"
          className={classes.reboot}
          aria-label={`Reboot ${compute.label} now. ${CHANGED}${refusal === undefined ? '' : `. ${refusal}`}`}
          aria-disabled={refusal !== undefined || undefined}
          onClick={refusal === undefined ? open('reboot', compute.id) : undefined}
        >
          <RotateCw size={14} aria-hidden />
        </button>
      )}
    </Hinted>
  );
}

interface OwedProps {
  readonly compute: Compute;
  /** Its status. */
  readonly children: ReactNode;
}

function Suspected({ compute, children }: OwedProps) {
  if (useKnownName(changed, String(compute.id)) === undefined) return children;
  return (
    <span className={classes.owed}>
      {children}
      <PerRow meanwhile="">{() => <Reboot compute={compute} />}</PerRow>
    </span>
  );
}

/** The status of an instance, and beside it that it runs with another configuration than the stored one. */
export default function OwedStatus(props: OwedProps) {
  return useDisabledReason()(eventsApi.list) === undefined ? <Suspected {...props} /> : props.children;
}
