import { isUnsettled, quiet } from '#api/cache/shown.ts';
import { queryClient } from '#api/cache/query-client.ts';
import { type InjectedFault, mockControl } from '#api/http/mock-control.ts';
import { type StateId, stateFaults, stateOf } from '#contract/states.ts';
import { useMock } from '../control.ts';
import { ENDPOINTS } from '../operations.ts';
import { STATES } from './states.ts';

/** The state among the mock's faults; undefined while screens are as usual. */
export const stateAmong = (faults: readonly InjectedFault[]): StateId | undefined =>
  faults.map(stateOf).find((id) => id !== undefined);

/** The faults of no state that may still strike a call. */
export const holding = (faults: readonly InjectedFault[]): readonly InjectedFault[] =>
  faults.filter(
    (fault) =>
      stateOf(fault) === undefined &&
      (fault.count === null || (fault.calls ?? 0) < (fault.from ?? 1) - 1 + (fault.count ?? 1)),
  );

/** Whether the write has come that a state was waiting for. */
export const isSpent = (faults: readonly InjectedFault[]): boolean =>
  faults.some((fault) => {
    const id = stateOf(fault);
    return id !== undefined && STATES[id].until === 'the next write' && (fault.calls ?? 0) > 0;
  });

/** The state that every screen is in; undefined while they are as usual, and until that is known. */
export function useScreenState(): StateId | undefined {
  const { data } = useMock('faults', mockControl.faults);
  return data === undefined ? undefined : stateAmong(data);
}

/** Throws away what the page has read, but not who is there and what the lab shows of the mock. */
const readAnew = (): Promise<void> =>
  queryClient.resetQueries({ predicate: ({ queryKey: [kind] }) => kind !== 'who' && kind !== 'mock' });

let latest = 0;

/** Puts every screen into a state, in all tabs, or back as usual; other faults stay as they are. */
export async function setScreenState(id: StateId | undefined): Promise<void> {
  latest += 1;
  const own = latest;
  const faults = await mockControl.faults();
  const before = stateAmong(faults);
  const others = faults.filter((fault) => stateOf(fault) === undefined);
  if (id === 'stale') {
    // What is to be out of date must have been loaded.
    await mockControl.setFaults(others);
    await quiet(isUnsettled);
    // Someone has asked for another one meanwhile.
    if (own !== latest) return;
  }
  await mockControl.setFaults(id === undefined ? others : [...others, ...stateFaults(id, ENDPOINTS)]);
  const decides = id ?? before;
  if (decides !== undefined && STATES[decides].anew) await readAnew();
}
