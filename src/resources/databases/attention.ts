import type { QueryClient } from '@tanstack/react-query';
import { openness } from '#contract/databases/allow-list.ts';
import type { Instance } from '#contract/databases/schema.ts';
import { formatNumber } from '#lib/text/format.ts';
import type { AttentionItem } from '#ui/page/navigation/area.ts';
import { named } from '#ui/page/attention.ts';
import { isManaged } from './display.ts';
import { databasePaths } from './paths.ts';
import { allEngines } from './queries.ts';

/** What is worth a look about a database, worst first. */
const TROUBLES = [
  {
    id: 'failed',
    tone: 'danger',
    has: ({ status }: Instance) => status === 'failed',
    one: 'failed',
    many: 'databases failed',
    search: { 'f.status': 'Failed' },
  },
  {
    id: 'degraded',
    tone: 'warning',
    has: ({ status }: Instance) => status === 'degraded',
    one: 'is degraded: a node is down',
    many: 'databases are degraded',
    search: { 'f.status': 'Degraded' },
  },
  {
    id: 'open',
    tone: 'warning',
    has: ({ allow_list: list }: Instance) => openness(list) === 'open to all',
    one: 'is open to all addresses',
    many: 'databases are open to all addresses',
    search: { 'f.access': 'Open to all' },
  },
] as const;

/** Databases that failed, have lost a node, or are open to all. */
export async function findAttention(client: QueryClient): Promise<readonly AttentionItem[]> {
  const { records } = await client.fetchQuery(allEngines.all());
  const managed = records.filter(isManaged);
  return TROUBLES.flatMap(({ id: kind, tone, has, one, many, search }) =>
    named(
      managed.filter(has),
      ({ id, label }): AttentionItem => ({
        id: `database ${kind} ${id}`,
        tone,
        name: label,
        text: `${label} ${one}`,
        to: databasePaths.page(id, kind === 'open' ? { tab: 'access' } : {}),
        remedy: 'View database',
      }),
      (count): AttentionItem => ({
        id: `database ${kind}`,
        tone,
        text: `${formatNumber(count)} ${many}`,
        to: databasePaths.list(search),
        remedy: 'View databases',
      }),
    ),
  );
}
