import { type Fields, isFields } from '#lib/json.ts';
import { isHarmful } from '../endpoint.ts';
import { leavesOf, namedBy } from './named.ts';
import { recordsOnPath, type Write } from './touched.ts';

/** The fields of what is removed, detached or recycled that name whom it belongs to, or is. */
const OWNERS = /(?:^|\.)(?:entity\.id|instance_id|computes)$/;

/** The instances whose addresses a body gives to others. */
function givers(body: unknown, before: unknown): readonly string[] {
  const [now, held] = [body, before].map((one) =>
    isFields(one) && Array.isArray(one['assignments']) ? one['assignments'].filter(isFields) : [],
  );
  const stays = (address: unknown, holder: unknown): boolean =>
    now?.some((one) => one['address'] === address && one['compute_id'] === holder) === true;
  return (held ?? []).flatMap(({ address, compute_id }) =>
    [compute_id]
      .flat()
      .flatMap((id) => (typeof id === 'number' && !stays(address, id) ? [`/compute/instances/${id}`] : [])),
  );
}

const fieldsOf = (value: unknown): Fields | undefined => (isFields(value) ? value : undefined);

/**
 * The records, by path, from which a write takes something away, or which it interrupts: those that it leads through,
 * and those that own what it is about. `before` is what `shownBy` shows of that; undefined where it is not known.
 */
export function harmedBy(write: Write & { readonly before?: unknown }): readonly string[] {
  const { endpoint, params, body, before } = write;
  if (!isHarmful(endpoint, fieldsOf(body), fieldsOf(before))) return [];
  const { moves } = endpoint.effect ?? {};
  if (moves === 'assignments') return givers(body, before);
  const named = leavesOf(moves === 'ips' ? body : before)
    .filter(({ at }) => (moves === 'ips' ? at === 'compute_id' : OWNERS.test(at)))
    .flatMap((leaf) => namedBy(leaf, params)?.path ?? []);
  return [...recordsOnPath(write), ...named];
}
