import { useEffect, useRef, useState } from 'react';
import { invalidate } from '#api/cache/queries.ts';
import { onIdentityChange } from '#api/session/session.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import type { Firewall } from '#contract/firewalls/schema.ts';
import { failureText } from '#ui/page/failure/failure.tsx';
import { attachServices, keyOf, type Outcome, type Service } from './attach.ts';
import { DEVICE_INVALIDATES } from './queries.ts';

/** The state of attaching services to one Firewall. */
export interface Attaching {
  readonly busy: boolean;
  readonly stopping: boolean;
  /** All successes so far, and the failures of the latest run. */
  readonly outcomes: readonly Outcome[];
  /** Why it could not be checked which services of an earlier attempt are attached. */
  readonly lookFailed: string | undefined;
  /** Resolves to the services that were not attached; undefined when it did not start. */
  send(services: readonly Service[]): Promise<readonly Service[] | undefined>;
  /** Lets requests in progress finish, and starts no more. */
  stop(): void;
}

/** Attaches services to a Firewall; leaving the screen or signing out stops it. */
export function useAttach(firewall: Firewall): Attaching {
  const [busy, setBusy] = useState(false);
  const [stopping, setStopping] = useState(false);
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [lookFailed, setLookFailed] = useState<string>();
  const running = useRef(false);
  const stopped = useRef(false);

  useEffect(() => {
    stopped.current = false;
    return () => {
      stopped.current = true;
    };
  }, []);

  const send = async (services: readonly Service[]): Promise<readonly Service[] | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    stopped.current = false;
    setBusy(true);
    setStopping(false);
    setLookFailed(undefined);
    const signedOut = new AbortController();
    const forget = onIdentityChange(() => {
      stopped.current = true;
      signedOut.abort();
    });
    const tried = new Set(outcomes.map(({ service }) => keyOf(service)));
    let all = outcomes.filter(({ done }) => done);
    let left: Service[] | undefined = [];
    try {
      await attachServices(firewall, services, {
        signal: signedOut.signal,
        again: services.some((service) => tried.has(keyOf(service))),
        stopped: () => stopped.current,
        onOutcome(outcome) {
          if (!outcome.done) left?.push(outcome.service);
          all = [...all, outcome];
          setOutcomes(all);
        },
      });
    } catch (error) {
      left = undefined;
      setLookFailed(failureText(error).text);
    }
    forget();
    running.current = false;
    setBusy(false);
    void invalidate(firewallsApi.addDevice, DEVICE_INVALIDATES);
    return left;
  };

  return {
    busy,
    stopping,
    outcomes,
    lookFailed,
    send,
    stop() {
      stopped.current = true;
      setStopping(true);
    },
  };
}
