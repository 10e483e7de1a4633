import { openness } from '#contract/databases/allow-list.ts';
import { PAGE_SIZE } from '#contract/envelope.ts';
import type { Database, Instance } from '#contract/databases/schema.ts';
import { formatNumber } from '#lib/text/format.ts';
import { offerOf } from '#ui/actions/offers.ts';
import type { AttentionItem, FindAttention } from '#ui/page/navigation/area.ts';
import { named } from '#ui/page/attention.ts';
import { regions } from '#resources/regions/queries.ts';
import { databaseActions } from './actions.ts';
import { diskFill, isManaged, openTo } from './display.ts';
import { databasePaths } from './paths.ts';
import { allEngines, databases } from './queries.ts';

/** A sentence about each database in trouble, or one about many. */
const lines = (
  records: readonly Instance[],
  kind: string,
  one: (database: Instance) => Omit<AttentionItem, 'id' | 'names' | 'to'> & { readonly tab?: string },
  many: Pick<AttentionItem, 'reach'> & { readonly text: string; readonly search: Record<string, string> },
): readonly AttentionItem[] =>
  named(
    records,
    (database): AttentionItem => {
      const { tab, ...rest } = one(database);
      const { id, label } = database;
      const about = databasePaths.page(id);
      return {
        id: `database ${kind} ${id}`,
        names: [label],
        about,
        to: tab === undefined ? about : databasePaths.page(id, { tab }),
        ...rest,
      };
    },
    (count): AttentionItem => ({
      id: `database ${kind}`,
      reach: many.reach,
      text: `${formatNumber(count)} databases ${many.text}`,
      to: databasePaths.list(many.search),
      remedy: 'View databases',
    }),
  );

/** Databases whose disk fills up; each is named, as each needs a plan of its own. */
const filling = (records: readonly Database[]): readonly AttentionItem[] =>
  records.flatMap((database) => {
    const { id, label } = database;
    const { percent, tone } = diskFill(database);
    if (tone === 'ok') return [];
    return [
      {
        id: `disk ${id}`,
        reach: 'risk',
        names: [label],
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
  const failed = managed.filter(({ status }) => status === 'failed');
  const places =
    failed.length === 0
      ? []
      : await client.fetchQuery(regions.page(1, PAGE_SIZE.max)).then(
          ({ data }) => data,
          () => [],
        );
  return [
    ...lines(
      failed,
      'failed',
      ({ label, region, allow_list: list }) => ({
        // Nobody misses what nobody may connect to.
        reach: list?.length === 0 ? 'impaired' : 'failed',
        text: `${label} failed`,
        detail: [
          [`Database in ${places.find(({ id }) => id === region)?.label ?? region}`],
          ...(list?.length === 0 ? [['Nobody is allowed to connect']] : []),
        ],
        remedy: 'View database',
      }),
      { reach: 'failed', text: 'failed', search: { 'f.status': 'Failed' } },
    ),
    ...lines(
      managed.filter(({ status }) => status === 'degraded'),
      'degraded',
      ({ label, cluster_size: nodes }) => ({
        reach: 'impaired',
        text: `${label} is degraded`,
        together: 'are degraded',
        detail: [['a node is down']],
        dependents: nodes,
        remedy: 'View database',
      }),
      { reach: 'impaired', text: 'are degraded', search: { 'f.status': 'Degraded' } },
    ),
    ...lines(
      managed.filter(({ allow_list: list }) => openness(list) === 'open to all'),
      'open',
      (database) => ({
        reach: 'exposure',
        tab: 'access',
        text: `${database.label} is open to ${openTo(database.allow_list)}`,
        remedy: {
          ...offerOf(databaseActions, 'edit', database),
          label: 'Restrict access',
          to: databasePaths.page(database.id, { tab: 'access' }),
        },
      }),
      { reach: 'exposure', text: 'are open to everyone', search: { 'f.access': 'Open to all' } },
    ),
    ...filling(withDisks),
  ];
};
