import { type DBSchema, openDB } from 'idb';
import * as z from 'zod/mini';
import { apiUrl } from '#api/session/session.ts';
import { begun, found, Progress } from '#analysis/change-plan/progress.ts';
import { type Plan, readPlan } from '#analysis/change-plan/schema.ts';
import { openChannel } from '#lib/channel.ts';
import { jsonText } from '#lib/json.ts';

/** The account that a plan is carried out on. */
export interface AccountName {
  readonly api: string;
  readonly username: string | null;
}

/** A plan that was opened on an account. */
export interface BegunPlan extends AccountName {
  /** The same for the same plan on the same account, whoever opens it. */
  readonly key: string;
  readonly plan: Plan;
  readonly progress: Progress;
}

export const accountOf = (username: string | undefined): AccountName => ({
  api: new URL(apiUrl(), globalThis.location.href).href,
  username: username ?? null,
});

/** The database, the channel between tabs, and how their locks begin. */
const NAME = 'binnacle-plans';
const Kept = z.object({
  key: z.string(),
  api: z.string(),
  username: z.nullable(z.string()),
  plan: z.unknown(),
  progress: Progress,
});
type Kept = z.infer<typeof Kept>;

interface Layout extends DBSchema {
  plans: { key: string; value: Kept };
}

const keyOf = ({ api, username }: AccountName, plan: unknown): string => jsonText([api, username, plan]);

/** Plans that Binnacle 1.0 kept in local storage: what was sent of them must not be sent again. */
const ofLocalStorage = (): readonly Kept[] =>
  Object.keys(globalThis.localStorage)
    .filter((name) => name.startsWith('binnacle.plan.'))
    .flatMap((name) => {
      try {
        const { data } = Kept.safeParse({ key: name, ...JSON.parse(localStorage.getItem(name) ?? '') });
        return data === undefined ? [] : [{ ...data, key: keyOf(data, data.plan) }];
      } catch {
        return []; // it is damaged
      }
    });

/**
 * A transaction with what is kept, alone among all tabs, and on disk when it resolves: local storage gets there seconds
 * later. Each has a connection of its own, as browsers close those that they like.
 */
async function inStore<T>(act: (plans: PlanStore) => Promise<T>): Promise<T> {
  const database = await openDB<Layout>(NAME, 1, {
    upgrade: (opened) => {
      const plans = opened.createObjectStore('plans', { keyPath: 'key' });
      for (const one of ofLocalStorage()) void plans.put(one);
    },
  });
  try {
    const transaction = database.transaction('plans', 'readwrite', { durability: 'strict' });
    const result = await act(transaction.store);
    await transaction.done;
    return result;
  } finally {
    database.close();
  }
}

interface PlanStore {
  get(key: string): Promise<unknown>;
  getAll(): Promise<unknown[]>;
  put(value: Kept): Promise<unknown>;
  delete(key: string): Promise<void>;
}

function read(value: unknown): BegunPlan | undefined {
  const { data } = Kept.safeParse(value);
  const reading = data && readPlan(JSON.stringify(data.plan));
  return data === undefined || reading === undefined || 'problem' in reading
    ? undefined
    : { ...data, plan: reading.plan };
}

/** The plans that were opened on an account in this browser; none where it keeps nothing. */
export const begunPlans = ({ api, username }: AccountName): Promise<readonly BegunPlan[]> =>
  inStore(async (plans) => (await plans.getAll()).flatMap((one) => read(one) ?? [])).then(
    (all) => all.filter((one) => one.api === api && one.username === username),
    () => [],
  );

/** How far a plan is. It is kept from here on, so that nobody begins it a second time. */
export async function openPlan(plan: Plan, account: AccountName): Promise<BegunPlan> {
  const key = keyOf(account, plan);
  const fresh = { ...account, key, plan, progress: begun(plan) };
  const opened = inStore(async (plans) => {
    const known = await plans.get(key);
    if (known === undefined) await plans.put(fresh);
    return read(known) ?? fresh;
  });
  // Without a place to keep it, it is shown, and nothing is sent.
  return opened.catch(() => fresh);
}

/** The progress as it is kept now; undefined where it was forgotten, or the browser keeps nothing. */
export const keptProgress = (key: string): Promise<Progress | undefined> =>
  inStore(async (plans) => read(await plans.get(key))?.progress).catch(() => undefined);

function tellOthers(key: string): void {
  const channel = openChannel(NAME);
  channel?.postMessage(key);
  channel?.close();
}

/**
 * Changes the progress that is kept. `change` has it as it is now, since another tab may have gone on, and gives none
 * where nothing is to be done. Rejects where the browser keeps nothing. It survives signing out, unlike all else.
 */
export async function keepProgress(
  key: string,
  change: (now: Progress) => Progress | undefined,
): Promise<Progress | undefined> {
  const changed = await inStore(async (plans) => {
    const known = read(await plans.get(key));
    const progress = known && change(known.progress);
    if (known !== undefined && progress !== undefined) await plans.put({ ...known, progress });
    return progress;
  });
  if (changed !== undefined) tellOthers(key);
  return changed;
}

export async function forgetPlan(key: string): Promise<void> {
  await inStore((plans) => plans.delete(key));
  tellOthers(key);
}

const lockOf = (key: string): string => `${NAME} ${key}`;

/**
 * Carries a plan out unless another tab does. Browsers have locks for secure origins alone: without them each step is
 * still sent by one tab, since one alone can keep it as being sent.
 */
export async function alone(key: string, act: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return act();
  await navigator.locks.request(lockOf(key), { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    tellOthers(key);
    await act();
  });
}

const isCarriedOut = async (key: string): Promise<boolean> =>
  'locks' in navigator && (await navigator.locks.query()).held?.some(({ name }) => name === lockOf(key)) === true;

/**
 * Tells how far a plan is, and whether a tab carries it out: at once, whenever one has got further, and when that one
 * ends or dies. Gives what ends this.
 */
export function followPlan(
  key: string,
  onChange: (now: { readonly progress: Progress | undefined; readonly isCarriedOut: boolean }) => void,
): () => void {
  const gone = new AbortController();
  let waits = false;
  const look = async (): Promise<void> => {
    const isBusy = await isCarriedOut(key);
    const kept = await keptProgress(key);
    if (gone.signal.aborted) return;
    onChange({ progress: kept && !isBusy ? found(kept) : kept, isCarriedOut: isBusy });
    if (!isBusy || waits) return;
    waits = true;
    await navigator.locks.request(lockOf(key), { mode: 'shared', signal: gone.signal }, () => undefined);
    waits = false;
    await look();
  };
  // It is ended while it waits.
  const start = (): void => void look().catch(() => undefined);
  const channel = openChannel(NAME);
  channel?.addEventListener('message', ({ data }) => {
    if (data === key) start();
  });
  start();
  return () => {
    gone.abort();
    channel?.close();
  };
}
