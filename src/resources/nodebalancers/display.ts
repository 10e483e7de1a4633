import type { Config } from '#contract/nodebalancers/configs/schema.ts';
import { counted } from '#lib/text/format.ts';
import type { Tone } from '#ui/display/status.tsx';

/** The limit of new connections per client and second; 0 is none (doc 2 §2.1). */
export const throttleText = (throttle: number): string =>
  throttle === 0 ? 'No limit' : `${counted(throttle, 'connection')} per second`;

/** Up to this many are asked for their ports on the overview: each costs a request, and it must load quickly. */
export const LOOKED_AT = 10;

/** The results of the checks of nodes. */
interface Health {
  readonly up: number;
  readonly down: number;
  /** Whether any of them are checked. */
  readonly checked: boolean;
}

/**
 * The number of nodes that the checks found up and down, in all of these configs; undefined when the server returns no
 * results.
 */
export function healthOf(configs: readonly Pick<Config, 'check' | 'nodes_status'>[]): Health | undefined {
  const results = configs.flatMap(({ check, nodes_status: status }) =>
    status === undefined ? [] : [{ ...status, checked: check !== 'none' }],
  );
  if (results.length === 0) return undefined;
  return {
    up: results.reduce((sum, { up }) => sum + up, 0),
    down: results.reduce((sum, { down }) => sum + down, 0),
    checked: results.some(({ checked }) => checked),
  };
}

const allOf = (count: number, state: 'up' | 'down'): string => (count === 1 ? `1 ${state}` : `All ${count} ${state}`);

/**
 * "1 of 4 down" or "All 4 up", with its tone. Nodes without a result are in neither number: when no check covers them, and before
 * its first results. `away`: an instance behind it boots, stops or restarts, so what the last check found is old.
 */
export function healthStatus({ up, down, checked }: Health, away = false): { tone: Tone; label: string } {
  if (up > 0 && down === 0 && away) return { tone: 'neutral', label: `${up} up at the last check` };
  if (down > 0) return { tone: 'bad', label: up > 0 ? `${down} of ${up + down} down` : allOf(down, 'down') };
  if (up > 0) return { tone: 'ok', label: allOf(up, 'up') };
  return { tone: 'neutral', label: checked ? 'No results yet' : 'Not checked' };
}

/** The same in a word, which NodeBalancers share: what is counted is them, not their nodes. */
export function tileStatus({ up, down, checked }: Health): { tone: Tone; label: string } {
  if (down > 0) return { tone: 'bad', label: up > 0 ? 'Nodes down' : 'Down' };
  if (up > 0) return { tone: 'ok', label: 'Up' };
  return { tone: 'neutral', label: checked ? 'No results yet' : 'Not checked' };
}

/** The ports of some configs as a text: "80, 443". */
export const portText = (configs: readonly Pick<Config, 'port'>[]): string =>
  configs
    .map(({ port }) => port)
    .toSorted((one, other) => one - other)
    .join(', ') || 'None';

/** The health of the nodes of some configs as text. */
export function nodeText(configs: readonly Pick<Config, 'check' | 'nodes_status'>[]): string {
  if (configs.length === 0) return 'None';
  const health = healthOf(configs);
  return health === undefined ? 'Not reported' : healthStatus(health).label;
}
