import type { Config } from '#contract/nodebalancers/configs/schema.ts';
import type { Tone } from '#ui/status.tsx';

/** "1 config", "2 configs". */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** The limit of new connections per client and second; 0 is none (doc 2 §2.1). */
export const throttleWords = (throttle: number): string =>
  throttle === 0 ? 'no limit' : `${counted(throttle, 'connection')} per second`;

/** What a throttle is, for whoever sets it. */
export const THROTTLE_RULE = 'New connections per second; 0 sets no limit.';

/** How many nodes the checks found up and down, in all of these configs; undefined where the server tells of none. */
export function healthOf(configs: readonly Pick<Config, 'nodes_status'>[]): { up: number; down: number } | undefined {
  const told = configs.flatMap(({ nodes_status: status }) => (status === undefined ? [] : [status]));
  if (told.length === 0) return undefined;
  return {
    up: told.reduce((sum, { up }) => sum + up, 0),
    down: told.reduce((sum, { down }) => sum + down, 0),
  };
}

/** "3 up / 1 down", and what that means. Nodes that are not checked are in neither number. */
export function healthLook({ up, down }: { up: number; down: number }): { tone: Tone; label: string } {
  if (up === 0 && down === 0) return { tone: 'neutral', label: 'not checked' };
  return { tone: down === 0 ? 'ok' : 'bad', label: `${up} up / ${down} down` };
}
