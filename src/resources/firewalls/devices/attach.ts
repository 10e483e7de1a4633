import { call } from '#api/http/client.ts';
import { isApiError } from '#api/http/errors.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import type { Firewall } from '#contract/firewalls/schema.ts';
import { failureText } from '#ui/page/failure/failure.tsx';
import { runBulk } from '#ui/table/bulk/bulk-run.ts';
import type { Service } from '../services/named-services.ts';
import { firewallDevices } from './queries.ts';

/** The result for one service. */
export interface Outcome {
  readonly service: Service;
  readonly done: boolean;
  /** The reason of a refusal; or, when the response was lost, how the result is known. */
  readonly reason?: string;
}

/** The parameters of a run besides the services. */
interface Run {
  readonly signal: AbortSignal;
  /** Whether some of the services were tried before: then already attached ones are not sent again. */
  readonly again: boolean;
  /** Sends no further request once it aborts; those in progress go on, since their result would be unknown. */
  readonly halt: AbortSignal;
  /** Called when a service waits to be sent again, with the reason. */
  onWait(service: Service, reason: string): void;
  /** Called once per service. */
  onOutcome(outcome: Outcome): void;
}

/** Identifies a service: ids are only unique within a kind. */
export const keyOf = ({ type, id }: { readonly type: string; readonly id: number }): string => `${type}.${id}`;

/** The current services of a Firewall, bypassing every cache. */
async function readAttached(firewallId: number, signal: AbortSignal): Promise<ReadonlySet<string>> {
  const { records } = await firewallDevices(firewallId).load({ signal });
  return new Set(records.map(({ entity }) => keyOf(entity)));
}

/**
 * The result for a service whose response was lost, given the devices found afterwards (undefined: that request
 * failed, too).
 */
function outcomeOfLost(service: Service, text: string, attached: ReadonlySet<string> | undefined): Outcome {
  if (attached === undefined) return { service, done: false, reason: `${text} It may be attached already.` };
  if (attached.has(keyOf(service))) return { service, done: true, reason: 'The answer was lost, but it is attached.' };
  return { service, done: false, reason: `${text} It is not attached.` };
}

/** Sends one POST per service; lost responses are checked at the end. */
async function post({ id, label }: Firewall, services: readonly Service[], run: Run): Promise<void> {
  const { signal, halt, onWait, onOutcome } = run;
  const waiting = new Set(services);
  const lost: { service: Service; text: string }[] = [];
  await runBulk(services, {
    run: async (service) => {
      await call(firewallsApi.addDevice, {
        params: { firewallId: id },
        body: { id: service.id, type: service.type },
        label: `Attach ${service.label} to firewall ${label}`,
        signal,
      });
    },
    halt,
    onWait,
    onResult(service, error) {
      waiting.delete(service);
      const { text } = failureText(error);
      if (error === undefined) onOutcome({ service, done: true });
      else if (isApiError(error) && error.ambiguous) lost.push({ service, text });
      else onOutcome({ service, done: false, reason: text });
    },
  });
  const attached = lost.length === 0 ? undefined : await readAttached(id, signal).catch(() => undefined);
  for (const { service, text } of lost) onOutcome(outcomeOfLost(service, text, attached));
  for (const service of waiting) onOutcome({ service, done: false, reason: 'Not started.' });
}

/**
 * Attaches services to a Firewall, one request each and a few at a time. Rejects only when it cannot be checked which
 * services of an earlier attempt are attached; then nothing is sent.
 */
export async function attachServices(firewall: Firewall, services: readonly Service[], run: Run): Promise<void> {
  const attached = run.again ? await readAttached(firewall.id, run.signal) : new Set<string>();
  const isAttached = (service: Service): boolean => attached.has(keyOf(service));
  for (const service of services.filter(isAttached))
    run.onOutcome({ service, done: true, reason: 'It was already attached.' });
  await post(
    firewall,
    services.filter((service) => !isAttached(service)),
    run,
  );
}
