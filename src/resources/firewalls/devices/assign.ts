import { call } from '#api/http/client.ts';
import { isApiError } from '#api/http/errors.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import type { DEVICE_TYPES, Firewall } from '#contract/firewalls/schema.ts';
import { failureText } from '#ui/page/failure.tsx';
import { runBulk } from '#ui/table/bulk/bulk-run.ts';
import { firewallDevices } from './queries.ts';

/** Something that a Firewall can be assigned to. */
export interface Service {
  readonly type: (typeof DEVICE_TYPES)[number];
  readonly id: number;
  readonly label: string;
}

/** What came of one service. */
export interface Outcome {
  readonly service: Service;
  readonly done: boolean;
  /** Why not; or, of what is done without an answer, how that is known. */
  readonly reason?: string;
}

/** What a run needs besides the services. */
interface Run {
  readonly signal: AbortSignal;
  /** Whether some of the services were tried before: then those that are there are not sent again. */
  readonly again: boolean;
  /** Asked before each request; those under way are not cut off, as nobody would know what became of them. */
  stopped(): boolean;
  /** Called once per service. */
  tell(outcome: Outcome): void;
}

/** Tells one service from another: ids are unique within a kind only. */
export const keyOf = ({ type, id }: { readonly type: string; readonly id: number }): string => `${type}.${id}`;

/** The services that a Firewall has now, past every cache. */
async function look(firewallId: number, signal: AbortSignal): Promise<ReadonlySet<string>> {
  const { records } = await firewallDevices(firewallId).load({ signal });
  return new Set(records.map(({ entity }) => keyOf(entity)));
}

/** What is to be said of a service whose answer was lost, after a look at what is there (undefined: it failed too). */
function outcomeOfLost(service: Service, text: string, there: ReadonlySet<string> | undefined): Outcome {
  if (there === undefined) return { service, done: false, reason: `${text} It may have been assigned all the same.` };
  if (there.has(keyOf(service))) return { service, done: true, reason: 'The answer was lost, but it is there.' };
  return { service, done: false, reason: `${text} It is not among the services.` };
}

/** Posts one request per service; answers that were lost are looked for at the end. */
async function post({ id, label }: Firewall, services: readonly Service[], run: Run): Promise<void> {
  const { signal, stopped, tell } = run;
  const waiting = new Set(services);
  const lost: { service: Service; text: string }[] = [];
  await runBulk(services, {
    run: async (service) => {
      await call(firewallsApi.addDevice, {
        params: { firewallId: id },
        body: { id: service.id, type: service.type },
        label: `Assign ${service.label} to firewall ${label}`,
        signal,
      });
    },
    stopped,
    onResult(service, error) {
      waiting.delete(service);
      const { text } = failureText(error);
      if (error === undefined) tell({ service, done: true });
      else if (isApiError(error) && error.ambiguous) lost.push({ service, text });
      else tell({ service, done: false, reason: text });
    },
  });
  const there = lost.length === 0 ? undefined : await look(id, signal).catch(() => undefined);
  for (const { service, text } of lost) tell(outcomeOfLost(service, text, there));
  for (const service of waiting) tell({ service, done: false, reason: 'Not started.' });
}

/**
 * Assigns services to a Firewall, a request each and a few at a time. Rejects only when what was tried before could not
 * be looked for; nothing is sent then.
 */
export async function assignServices(firewall: Firewall, services: readonly Service[], run: Run): Promise<void> {
  const there = run.again ? await look(firewall.id, run.signal) : new Set<string>();
  const isThere = (service: Service): boolean => there.has(keyOf(service));
  for (const service of services.filter(isThere)) run.tell({ service, done: true, reason: 'It was assigned already.' });
  await post(
    firewall,
    services.filter((service) => !isThere(service)),
    run,
  );
}
