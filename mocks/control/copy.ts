import type { CopyState } from '#contract/changes/recorded.ts';
import { type AccountFile, readAccountFile } from '#contract/account-file/schema.ts';
import { changesTable, sourceTable } from '../copy/table.ts';
import { refusal } from '../server/http/errors.ts';
import type { Store } from '../store/store.ts';
import type { Act } from './call.ts';
import type { ControlOptions } from './options.ts';

const withoutStop = (sentence: string): string => sentence.replace(/\.$/, '');

/** What the world is a copy of, and what has changed in it since; null where it is none. */
const stateOf = (store: Store): Promise<CopyState> =>
  store.read(({ rows }) => {
    const source = rows(sourceTable).get('file');
    if (source === undefined) return null;
    const { file, missing, broken } = source;
    const { api, at, username, restricted } = file;
    return { api, at, username, restricted, missing, broken, changes: [...rows(changesTable).all()] };
  });

type Options = Pick<ControlOptions, 'store' | 'resources' | 'router' | 'real'>;

/** Replaces the world by a copy of an account, whose clock begins at the time of the file. */
async function replaceBy(file: AccountFile, { store, resources, router, real }: Options, rate: number): Promise<void> {
  const { copiedWorld } = await import('../copy/world.ts');
  const { schema } = await store.snapshot();
  await store.restore(await copiedWorld(file, { tables: store.tables, resources, router, real: real(), schema, rate }));
}

/** Loads the copy again as it was, at the present pace of the clock; false where the world is no copy. */
export async function startCopyOver(options: Options): Promise<boolean> {
  const { file, rate } = await options.store.read(({ rows }, { clock }) => ({
    file: rows(sourceTable).get('file')?.file,
    rate: clock.rate,
  }));
  if (file !== undefined) await replaceBy(file, options, rate);
  return file !== undefined;
}

/** The world as a copy of an account (docs/account-file.md). */
export const copyActs = (options: Options): Readonly<Record<string, Readonly<Record<string, Act>>>> => ({
  copy: {
    GET: () => stateOf(options.store),
    PUT: async ({ text }) => {
      const reading = readAccountFile(await text());
      if ('problem' in reading) throw refusal(400, withoutStop(reading.problem));
      await replaceBy(reading.file, options, 1);
      return stateOf(options.store);
    },
  },
});
