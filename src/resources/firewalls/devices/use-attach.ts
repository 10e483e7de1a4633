import { useState } from 'react';
import { invalidate } from '#api/cache/queries.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import type { Firewall } from '#contract/firewalls/schema.ts';
import { failureText } from '#ui/page/failure/failure.tsx';
import { useStoppable } from '#ui/table/bulk/use-stoppable.ts';
import type { Service } from '../services/named-services.ts';
import { attachServices, keyOf, type Outcome } from './attach.ts';
import { DEVICE_INVALIDATES } from './queries.ts';

/** The state of attaching services to one Firewall. */
export interface Attaching {
  readonly busy: boolean;
  readonly stopping: boolean;
  /** Why the services that were not attached yet wait. */
  readonly waiting: string | undefined;
  /** All successes so far, and the failures of the latest run. */
  readonly outcomes: readonly Outcome[];
  /** Why it could not be checked which services of an earlier attempt are attached. */
  readonly lookFailed: string | undefined;
  /** Resolves to the services that were not attached; undefined when it could not be checked. */
  send(services: readonly Service[]): Promise<readonly Service[] | undefined>;
  /** Lets requests in progress finish, and starts no more. */
  stop(): void;
}

/** Attaches services to a Firewall; leaving the screen or signing out stops it. */
export function useAttach(firewall: Firewall): Attaching {
  const [busy, setBusy] = useState(false);
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [lookFailed, setLookFailed] = useState<string>();
  const [waiting, setWaiting] = useState<string>();
  const { stopping, stop, run } = useStoppable();

  const send = async (services: readonly Service[]): Promise<readonly Service[] | undefined> => {
    setBusy(true);
    setLookFailed(undefined);
    const tried = new Set(outcomes.map(({ service }) => keyOf(service)));
    const again = services.some((service) => tried.has(keyOf(service)));
    let all = outcomes.filter(({ done }) => done);
    const onOutcome = (outcome: Outcome): void => {
      all = [...all, outcome];
      setWaiting(undefined);
      setOutcomes(all);
    };
    const onWait = ({ label }: Service, reason: string): void => setWaiting(`${label}: ${reason}`);
    const failure = await run((signal, halt) =>
      attachServices(firewall, services, { signal, halt, again, onWait, onOutcome }),
    ).catch(failureText);
    setWaiting(undefined);
    setLookFailed(failure?.text);
    setBusy(false);
    void invalidate(firewallsApi.addDevice, DEVICE_INVALIDATES);
    return failure === undefined ? all.filter(({ done }) => !done).map(({ service }) => service) : undefined;
  };
  return { busy, stopping, waiting, outcomes, lookFailed, send, stop };
}
