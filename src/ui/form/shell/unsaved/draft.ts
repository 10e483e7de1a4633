import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isFields, same } from '#lib/json.ts';
import { readUserStorage, removeUserStorage, writeUserStorage } from '#api/session/user-storage.ts';
import { isSecret } from '#lib/text/secrets.ts';

/** What a reload has left of a form. */
export interface Restored {
  /** Secrets had been typed; they are never stored. */
  readonly withheld: boolean;
  /** The record has been changed since, in fields that the draft changes too. */
  readonly outdated: boolean;
}

interface Read extends Restored {
  readonly values: FieldValues;
}

/** Values with every secret emptied. `secrets` are names or dotted paths without positions, as for `masked`. */
export function withoutSecrets(values: unknown, secrets: readonly string[], path = ''): unknown {
  if (Array.isArray(values)) return values.map((value) => withoutSecrets(value, secrets, path));
  if (!isFields(values)) return values;
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const whole = path === '' ? key : `${path}.${key}`;
      const secret = isSecret(key, value) || secrets.includes(key) || secrets.includes(whole);
      if (!secret) return [key, withoutSecrets(value, secrets, whole)];
      return [key, typeof value === 'string' ? '' : undefined];
    }),
  );
}

/** A stored value over the default, which has what was not stored. */
function over(stored: unknown, initial: unknown): unknown {
  if (!isFields(stored) || !isFields(initial)) return stored;
  return {
    ...initial,
    ...Object.fromEntries(Object.entries(stored).map(([key, value]) => [key, over(value, initial[key])])),
  };
}

/** The draft for a form with these defaults; what it had not changed has the newest value. */
export function readDraft(key: string, defaults: FieldValues, secrets: readonly string[]): Read | undefined {
  const stored = readUserStorage(key);
  if (!isFields(stored) || !isFields(stored['values']) || !isFields(stored['defaults'])) return undefined;
  const { values, defaults: before, withheld } = stored;
  const now = withoutSecrets(defaults, secrets);
  const changed = Object.keys(values).filter((name) => !same(values[name], before[name]));
  if (changed.length === 0) return undefined;
  return {
    values: { ...defaults, ...Object.fromEntries(changed.map((name) => [name, over(values[name], defaults[name])])) },
    withheld: withheld === true,
    outdated: isFields(now) && changed.some((name) => !same(now[name], before[name])),
  };
}

/** Stores a draft without its secrets, and gives whether a reload would restore everything. */
export function writeDraft(
  key: string,
  values: FieldValues,
  defaults: FieldValues,
  secrets: readonly string[],
): boolean {
  const kept = withoutSecrets(values, secrets);
  const before = withoutSecrets(defaults, secrets);
  const withheld = !same(kept, values);
  if (same(kept, before)) {
    removeUserStorage(key);
    return !withheld;
  }
  return writeUserStorage(key, { values: kept, defaults: before, withheld }) && !withheld;
}

/** The address of a form, without what only opens a tab or a dialog. */
function keyHere(): string {
  const search = new URLSearchParams(location.search);
  for (const name of ['tab', 'dialog']) search.delete(name);
  return `draft ${location.pathname} ${search.toString()}`;
}

/** Typing is stored once it has paused for this long, in ms. */
const REST = 300;

interface DraftOptions {
  readonly methods: UseFormReturn;
  readonly defaults: FieldValues;
  readonly secrets: readonly string[];
  /** A form in a drawer has none: the page beneath it is what a reload shows. */
  readonly kept: boolean;
}

/**
 * Keeps what was typed over a reload of this tab, secrets excepted; forgets it when the form is left, and with the
 * session.
 */
export function useDraft({ methods, defaults, secrets, kept }: DraftOptions) {
  const [key] = useState(keyHere);
  const [found] = useState(() => (kept ? readDraft(key, defaults, secrets) : undefined));
  const [restored, setRestored] = useState<Restored | undefined>(found);
  const write = useEffectEvent((initial: FieldValues = defaults) =>
    writeDraft(key, methods.getValues(), initial, secrets),
  );
  const store = useRef((): boolean => false);

  useEffect(() => {
    if (!kept) return undefined;
    if (found !== undefined) methods.reset(found.values, { keepDefaultValues: true });
    let timer: ReturnType<typeof setTimeout> | undefined;
    let initial: FieldValues | undefined;
    const now = (): boolean => {
      clearTimeout(timer);
      return write(initial);
    };
    store.current = now;
    const stop = methods.subscribe({
      formState: { values: true },
      callback({ defaultValues }) {
        initial = defaultValues ?? initial;
        clearTimeout(timer);
        timer = setTimeout(now, REST);
      },
    });
    return () => {
      stop();
      clearTimeout(timer);
      store.current = () => false;
      removeUserStorage(key);
    };
  }, [methods, kept, key, found]);

  return {
    restored,
    discard: (): void => {
      setRestored(undefined);
      methods.reset(defaults);
    },
    survives: (): boolean => store.current(),
  };
}
