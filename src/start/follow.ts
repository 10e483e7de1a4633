import { environment, siteUrl } from '#api/environment.ts';
import { errorEnvelope } from '#contract/envelope.ts';
import { isState, replacedName, STATE_IDS, stateFaults } from '#contract/states.ts';
import { ENDPOINTS } from '#features/lab/operations.ts';
import { readFaultsPart } from '#features/lab/states/faults-part.ts';

/** The parts of a link that need the mock (docs/mock.md), as texts. */
export interface StateLink {
  readonly state?: string | undefined;
  readonly faults?: string | undefined;
  readonly snapshot?: string | undefined;
}

/** Sends to the control API, before the console may; gives what it refused, as a sentence. */
async function put(path: string, body: unknown): Promise<string | undefined> {
  const answer = await environment().fetch(siteUrl(`__mock/${path}`), { method: 'PUT', body: JSON.stringify(body) });
  if (answer.ok) return undefined;
  const { errors } = errorEnvelope.safeParse(await answer.json().catch(() => undefined)).data ?? { errors: [] };
  return [...new Set(errors.map(({ reason }) => reason))].join('. ') || `The mock answered ${answer.status}`;
}

/** A world from an address of this site. */
async function snapshotAt(address: string): Promise<string | undefined> {
  const url = new URL(address, siteUrl(''));
  if (url.origin !== location.origin) return `${url.origin} is another site`;
  const answer = await environment()
    .fetch(url.href, {})
    .catch(() => undefined);
  const world: unknown = await answer?.json().catch(() => undefined);
  return answer?.ok === true && world !== undefined
    ? put(`snapshot?${new URLSearchParams({ keep: replacedName(performance.timeOrigin) }).toString()}`, world)
    : `There is no snapshot at ${url.pathname}`;
}

/**
 * Puts the mock into what a link asks for, before the first render: the world first, then what goes wrong in it. Gives
 * what was ignored, as sentences.
 */
export async function followState({ state, faults, snapshot }: StateLink): Promise<string[]> {
  const said: string[] = [];
  const ignored = (part: keyof StateLink, reason: string | undefined): void => {
    if (reason !== undefined) said.push(`Ignored in the link: ${part}. ${reason}.`);
  };
  if (snapshot !== undefined) ignored('snapshot', await snapshotAt(snapshot));
  const own = faults === undefined ? [] : readFaultsPart(faults);
  if (own === undefined) ignored('faults', 'They can’t be read');
  const isKnown = state !== undefined && isState(state);
  if (state !== undefined && !isKnown) ignored('state', `There is no ${state}. There are ${STATE_IDS.join(', ')}`);
  const all = [...(own ?? []), ...(isKnown ? stateFaults(state, ENDPOINTS) : [])];
  if (all.length > 0) ignored('faults', await put('faults', all));
  return said;
}
