import { useEffect, useRef } from 'react';
import { queryClient } from '#api/cache/query-client.ts';
import { useRequestLog } from '#api/http/log.ts';
import { mockControl } from '#api/http/mock-control.ts';
import { pretendUnreachable } from '#api/http/waiting/offline.ts';
import { counted } from '#lib/text/format.ts';
import { useMock } from '../control.ts';
import { holding, isSpent, setScreenState, stateAmong } from '../states/screen-state.ts';
import { STATES } from '../states/states.ts';

/**
 * The state that every screen is in and how many other faults hold, in the chip of the demo; ends the one that only the
 * next write was to meet.
 */
export default function StateName() {
  const { data: faults } = useMock('faults', mockControl.faults);
  const id = faults && stateAmong(faults);
  const others = holding(faults ?? []).length;
  const isStruck = faults !== undefined && faults.length > 0;
  const last = useRequestLog()[0]?.id;
  const isFirst = useRef(true);
  useEffect(() => {
    if (last !== undefined && isStruck) void queryClient.invalidateQueries({ queryKey: ['mock', 'faults'] });
  }, [last, isStruck]);
  useEffect(() => pretendUnreachable(id === 'offline'), [id]);
  useEffect(() => {
    if (faults === undefined) return;
    // A page that opens in this state has nothing yet that could be out of date.
    if (isFirst.current && id === 'stale') void setScreenState(id);
    isFirst.current = false;
    if (isSpent(faults)) void setScreenState(undefined);
  }, [faults, id]);
  if (id === undefined && others === 0) return null;
  return (
    <span data-on>
      {id !== undefined && ` · ${STATES[id].label}`}
      {others > 0 && ' '}
      {others > 0 && <span data-narrow="hide">· {counted(others, 'fault')}</span>}
    </span>
  );
}
