import { useEffect, useRef } from 'react';
import { useActivity } from '#api/http/log.ts';
import { mockControl } from '#api/http/mock-control.ts';
import { useMock } from '../control.ts';
import { setScreenState, stateAmong } from '../states/screen-state.ts';
import { STATES } from '../states/states.ts';

/** The state that every screen is in, in the chip of the demo; ends the one that only the next write was to meet. */
export default function StateName() {
  const { data: faults } = useMock('faults', mockControl.faults);
  const id = faults && stateAmong(faults);
  const last = useActivity()[0]?.id;
  const begun = useRef<{ readonly id: string; readonly last: number | undefined }>(undefined);
  const isFirst = useRef(true);
  useEffect(() => {
    if (faults === undefined) return;
    // A page that opens in this state has nothing yet that could be out of date.
    if (isFirst.current && id === 'stale') void setScreenState(id);
    isFirst.current = false;
    if (id === undefined || STATES[id].until !== 'the next write') begun.current = undefined;
    else if (begun.current?.id !== id) begun.current = { id, last };
    else if (begun.current.last !== last) void setScreenState(undefined);
  }, [faults, id, last]);
  return id !== undefined && <span data-on> · {STATES[id].label}</span>;
}
