import type { StateId } from '#contract/states.ts';

/** A state that any screen can be put into, as people choose it. */
interface State {
  readonly label: string;
  /** What happens, in a few words. */
  readonly text: string;
  /** Whether it lasts for all calls, or ends with the next write. */
  readonly until: 'switched off' | 'the next write';
  /** Whether what is loaded already goes first. */
  readonly anew: boolean;
}

const lasting = (label: string, text: string): State => ({ label, text, until: 'switched off', anew: true });
const once = (label: string, text: string): State => ({ label, text, until: 'the next write', anew: false });

export const STATES: Readonly<Record<StateId, State>> = {
  loading: lasting('Loading', 'Nothing is answered'),
  slow: lasting('Slow', 'Three seconds for each read'),
  failed: lasting('Failed', 'Server error (500)'),
  gateway: lasting('Gateway page', 'HTML in place of JSON (502)'),
  limited: lasting('Limited', 'Too many requests (429)'),
  refused: lasting('Refused', 'No permission (403)'),
  offline: { ...lasting('Offline', 'Every connection breaks'), anew: false },
  stale: { ...lasting('Stale', 'Loaded once, refreshes fail'), anew: false },
  empty: lasting('Empty', 'Lists have no records'),
  'signed-out': lasting('Signed out', 'The token has expired (401)'),
  'field-refused': once('One field refused', 'Such as a label in use (400)'),
  'lost-answer': once('Lost answer', 'Done, but the answer is lost'),
};
