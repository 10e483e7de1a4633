import { openness } from '#contract/databases/allow-list.ts';
import type { Database, Instance } from '#contract/databases/schema.ts';
import { formatNumber } from '#lib/text/format.ts';
import { offerOf } from '#ui/actions/offers.ts';
import type { AttentionItem, FindAttention } from '#ui/page/navigation/area.ts';
import { named } from '#ui/page/attention.ts';
import { databaseActions } from './actions.ts';
import { diskFill, isManaged, openTo } from './display.ts';
import { databasePaths } from './paths.ts';
import { allEngines, databases } from './queries.ts';

/** What is worth a look about a database. */
const TROUBLES = [
  {
    id: 'failed',
    reach: 'failed',
    has: ({ status }: Instance) => status === 'failed',
    one: 'failed',
    many: 'databases failed',
    search: { 'f.status': 'Failed' },
  },
  {
    id: 'degraded',
    reach: 'impaired',
    has: ({ status }: Instance) => status === 'degraded',
    one: 'is degraded: a node is down',
    many: 'databases are degraded',
    search: { 'f.status': 'Degraded' },
  },
  {
    id: 'open',
    reach: 'exposure',
    has: ({ allow_list: list }: Instance) => openness(list) === 'open to all',
    one: 'is open to',
    many: 'databases are open to everyone',
    search: { 'f.access': 'Open to all' },
  },
] as const;

/** Databases whose disk fills up; each is named, as each needs a plan of its own. */
const filling = (records: readonly Database[]): readonly AttentionItem[] =>
  records.flatMap((database) => {
    const { id, label } = database;
    const { percent, tone } = diskFill(database);
    if (tone === 'ok') return [];
    return [
      {
        id: `disk ${id}`,
        reach: tone === 'bad' ? 'failed' : 'impaired',
        name: label,
        text: `${label}: disk ${percent} % full`,
        to: databasePaths.page(id),
        remedy: offerOf(databaseActions, 'resize', database),
      },
    ];
  });

/** Databases that failed, have lost a node, are open to all, or run out of disk. */
export const findAttention: FindAttention = async (client) => {
  const [{ records }, { records: withDisks }] = await Promise.all([
    client.fetchQuery(allEngines.all()),
    client.fetchQuery(databases.all()),
  ]);
  const managed = records.filter(isManaged);
  return [
    ...TROUBLES.flatMap(({ id: kind, reach, has, one, many, search }) =>
      named(
        managed.filter(has),
        ({ id, label, allow_list: list }): AttentionItem => ({
          id: `database ${kind} ${id}`,
          reach,
          name: label,
          text: `${label} ${one}${kind === 'open' ? ` ${openTo(list)}` : ''}`,
          to: databasePaths.page(id, kind === 'open' ? { tab: 'access' } : {}),
          remedy: kind === 'open' ? 'View access' : 'View database',
        }),
        (count): AttentionItem => ({
          id: `database ${kind}`,
          reach,
          text: `${formatNumber(count)} ${many}`,
          to: databasePaths.list(search),
          remedy: 'View databases',
        }),
      ),
    ),
    ...filling(withDisks),
  ];
};
