import { startTransition, useEffect, useRef, useState } from 'react';
import { capabilities } from '#api/permissions/capabilities.ts';
import { refusalOf, useWho } from '#api/permissions/permissions.ts';
import type { Kind } from '#contract/kinds.ts';
import type { AccountFile } from '#contract/account-file/schema.ts';
import { type Progress, readAccount } from './read.ts';

/** A reading of the account that one can follow and cancel. */
export interface Reading {
  /** Undefined while nothing is read. */
  readonly progress: Progress | undefined;
  /** Why the last one failed. */
  readonly error: unknown;
  /** Reads all but some kinds. Undefined while it is not known who reads. */
  readonly start: ((without?: ReadonlySet<Kind>) => Promise<AccountFile | undefined>) | undefined;
  cancel(): void;
}

/** Reads the account when asked to; what is read ends with the page. */
export function useReading(): Reading {
  const who = useWho();
  const [progress, setProgress] = useState<Progress>();
  const [error, setError] = useState<unknown>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** Gives undefined when it was cancelled, or failed. */
  const start = async (without: ReadonlySet<Kind> = new Set()): Promise<AccountFile | undefined> => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setError(undefined);
    setProgress({ done: 0, all: 0, records: 0 });
    try {
      return await readAccount({
        username: who.profile?.username ?? null,
        restricted: who.profile?.restricted ?? null,
        refusal: (endpoint, params) => refusalOf(who, capabilities.get(), endpoint, params),
        without,
        signal: own.signal,
        // Each answer changes it: what the user does comes first.
        onProgress: (now) => startTransition(() => setProgress(own.signal.aborted ? undefined : now)),
      });
    } catch (failure) {
      if (!own.signal.aborted) setError(failure);
      return undefined;
    } finally {
      if (running.current === own) setProgress(undefined);
    }
  };
  return {
    progress,
    error,
    start: who.pending === true ? undefined : start,
    cancel: () => running.current?.abort(),
  };
}
