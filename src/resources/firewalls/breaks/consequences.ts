import type { FirewallDevice } from '#contract/firewalls/schema.ts';
import type { Consequence } from '#ui/confirm/types.ts';
import { counted } from '#lib/text/format.ts';
import { isLoaded, type Loadable, PENDING } from '#ui/confirm/loadable.ts';

/** A service with its kind and label: the part of an assignment needed for sentences. */
export interface NamedService {
  readonly entity: { readonly type: string; readonly label: string };
}

/** The services of a firewall as query data: not loaded yet (undefined), not returned by the server (null), or the list. */
export type KnownDevices = readonly FirewallDevice[] | null | undefined;

/** What is known about the services of a firewall. */
export type LoadableServices = Loadable<readonly NamedService[]>;

/** "web-1", "web-1 and db-1", "web-1 and 2 others". */
export function namesOf(services: readonly NamedService[]): string {
  const [first, second] = services.map(({ entity }) => entity.label);
  if (second === undefined) return first ?? '';
  return services.length === 2 ? `${first} and ${second}` : `${first} and ${services.length - 1} others`;
}

/** Why the services are not named: one line, never "none" while they are unknown. */
function unknownText(known: null | 'failed'): string {
  if (known === null) return 'This server doesn’t report attached services';
  return 'Attached services could not be loaded';
}

const idleText = (status: string | undefined): string =>
  status === 'deleted'
    ? 'The firewall is being removed and filters nothing'
    : 'The firewall is disabled and filters nothing';

/**
 * What an action on a firewall means for its services, by name. A service has one enabled firewall, so nothing else
 * filters it when that one goes (doc 3 §2.1); a firewall that is not enabled filters nothing already (doc 3 §3).
 */
export function consequenceOf(
  action: 'enable' | 'disable' | 'delete',
  status: string | undefined,
  known: LoadableServices,
): Consequence {
  const opens = action !== 'enable' && status === 'enabled';
  const effect =
    action === 'enable'
      ? 'will be filtered'
      : opens
        ? 'will be open'
        : action === 'delete'
          ? 'will be detached'
          : undefined;
  const idle = status === 'disabled' || status === 'deleted' ? `. ${idleText(status)}` : '';
  const end = action === 'delete' ? idle : '';
  const does = opens ? 'opens' : action === 'enable' ? 'narrows' : 'same';
  if (known === undefined) return { text: PENDING, does: 'same' };
  if (!isLoaded(known)) {
    const whole = effect === undefined ? '' : `. All of them ${effect}`;
    return { text: `${unknownText(known)}${whole}${end}`, does };
  }
  if (known.length === 0) return { text: `No services are attached${end}`, does: 'same' };
  const text = effect === undefined ? `${namesOf(known)} stay attached` : `${namesOf(known)} ${effect}${end}`;
  return { text, does, ...(opens && { whom: known.length === 1 ? namesOf(known) : counted(known.length, 'service') }) };
}
