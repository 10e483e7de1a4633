import * as z from 'zod/mini';
import { apiUrl } from '#api/session/session.ts';
import { begun, found, Progress } from '#analysis/change-plan/progress.ts';
import { type Plan, readPlan } from '#analysis/change-plan/schema.ts';

const PREFIX = 'binnacle.plan.';

const Kept = z.object({ api: z.string(), username: z.nullable(z.string()), plan: z.unknown(), progress: Progress });

/** The account that a plan is carried out on. */
export interface AccountName {
  readonly api: string;
  readonly username: string | null;
}

/** A plan that was begun on an account. */
export interface BegunPlan extends AccountName {
  readonly key: string;
  readonly plan: Plan;
  readonly progress: Progress;
}

export const accountOf = (username: string | undefined): AccountName => ({
  api: new URL(apiUrl(), globalThis.location.href).href,
  username: username ?? null,
});

const drawer = (): Storage | undefined => {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined; // the browser refuses storage
  }
};

function read(key: string): BegunPlan | undefined {
  try {
    const { data } = Kept.safeParse(JSON.parse(drawer()?.getItem(key) ?? 'null'));
    const reading = data && readPlan(JSON.stringify(data.plan));
    if (data === undefined || reading === undefined || 'problem' in reading) return undefined;
    return { ...data, key, plan: reading.plan };
  } catch {
    return undefined;
  }
}

/** The plans that were begun on an account in this browser. */
export const begunPlans = ({ api, username }: AccountName): readonly BegunPlan[] =>
  Object.keys(drawer() ?? {})
    .filter((key) => key.startsWith(PREFIX))
    .flatMap((key) => read(key) ?? [])
    .filter((one) => one.api === api && one.username === username);

/** How far a plan is, by a key of its own. The same plan of the same account is never begun twice. */
export function openPlan(plan: Plan, account: AccountName): BegunPlan {
  const text = JSON.stringify(plan);
  const known = begunPlans(account).find((one) => JSON.stringify(one.plan) === text);
  if (known !== undefined) return { ...known, progress: found(known.progress) };
  const key = PREFIX + Math.random().toString(36).slice(2);
  return { ...account, key, plan, progress: begun(plan) };
}

/** The progress as it is kept now: another tab may have gone on. */
export const keptProgress = (key: string): Progress | undefined => read(key)?.progress;

/** Keeps how far a plan is; false where the browser keeps nothing. It survives signing out, unlike all else. */
export function keepProgress({ key, api, username, plan }: BegunPlan, progress: Progress): boolean {
  const kept = drawer();
  try {
    kept?.setItem(key, JSON.stringify({ api, username, plan, progress }));
    return kept !== undefined;
  } catch {
    return false;
  }
}

/** Does something to the progress of a plan while no other tab does; a browser without locks has no such promise. */
export const alone = async <T>(key: string, act: () => T): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(key, act) : act();

export const forgetPlan = (key: string): void => drawer()?.removeItem(key);
