import { onNewWorld } from '#api/http/world.ts';
import { type Preference, setPreference, usePreference } from '../prefs.ts';
import type { Action } from './action.tsx';
import { type ActionTable, protectionKey } from './define.ts';

/** Names by `protectionKey`. */
type Protected = Readonly<Record<string, string>>;

const isText = (entry: readonly [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';

/** The records that the user has protected in this browser. The server knows nothing of it. */
export const PROTECTED: Preference<Protected> = {
  name: 'protected',
  fallback: {},
  read: (kept) =>
    typeof kept === 'object' && kept !== null ? Object.fromEntries(Object.entries(kept).filter(isText)) : undefined,
};

// Its records have the ids of other ones.
onNewWorld(() => setPreference(PROTECTED, undefined));

/** The action that protects a record from what harms it, or ends that. */
export function useProtect(): <R, F, A extends string>(table: ActionTable<R, F, A>, record: R) => Action {
  const [all, setAll] = usePreference(PROTECTED);
  return (table, record) => {
    const key = protectionKey(table, table.idOf(record));
    const name = table.nameOf(record);
    const { [key]: held, ...others } = all;
    const on = held === undefined;
    return {
      id: 'protect',
      label: on ? 'Protect' : 'Stop protecting',
      ...(!on && { mark: 'Protected' }),
      run() {
        setAll(on ? { ...all, [key]: name } : others);
        void import('./tell-protected.ts').then(({ tellProtected }) => tellProtected(name, on));
      },
    };
  };
}
