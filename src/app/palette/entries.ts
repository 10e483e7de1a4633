import { useMantineColorScheme } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { ArrowRight, FileText, Keyboard, type LucideIcon, SunMoon } from 'lucide-react';
import { queryClient } from '#api/cache/queries.ts';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import type { Area, AreaContents } from '#ui/page/area.ts';
import { areas } from '../areas.ts';
import { contentsOf } from '../contents.ts';
import { NAVIGATION } from '../shell/navigation/nav.tsx';
import { showShortcuts } from '../shell/shortcuts/shortcuts.ts';
import { type Candidate, rank } from './rank.ts';

/** A line of the palette. */
export interface Entry extends Candidate {
  readonly icon: LucideIcon;
  readonly to?: string;
  readonly run?: () => void;
  /** Why it is disabled. */
  readonly disabledReason?: string | undefined;
}

export interface EntryGroup {
  readonly label: string;
  readonly entries: readonly Entry[];
}

const PAGES: readonly Entry[] = NAVIGATION.flatMap(({ places }) =>
  places.map(({ to, label, icon }) => ({ id: `page ${to}`, label, to, icon })),
);

/** From this many characters on, records are searched too. */
const RECORDS_FROM = 2;

/** An area with its contents; `undefined` while they are loading. */
interface Opened extends Pick<Area, 'label' | 'icon'> {
  readonly contents: AreaContents | undefined;
  readonly isLost: boolean;
}

function useOpened(): readonly Opened[] {
  const contents = useQueries({ queries: areas.map((area: Area) => contentsOf(area)) });
  return areas.map(({ label, icon }: Area, position) => {
    const { data, isError = false } = contents[position] ?? {};
    return { label, icon, contents: data, isLost: isError };
  });
}

/** The actions of the areas, with the reasons why some are disabled, and the console's own. */
function useActions(opened: readonly Opened[]): readonly Entry[] {
  const disabledReason = useDisabledReason();
  const { setColorScheme } = useMantineColorScheme();
  const offered = opened.flatMap(({ contents }) =>
    (contents?.palette ?? []).map(({ endpoint, ...entry }) => ({
      ...entry,
      id: `action ${entry.id}`,
      icon: ArrowRight,
      disabledReason: endpoint === undefined ? undefined : disabledReason(endpoint),
    })),
  );
  return [
    ...offered,
    { id: 'shortcuts', label: 'Keyboard shortcuts', icon: Keyboard, run: showShortcuts },
    {
      id: 'light',
      label: 'Light theme',
      keywords: 'colour appearance',
      icon: SunMoon,
      run: () => setColorScheme('light'),
    },
    {
      id: 'dark',
      label: 'Dark theme',
      keywords: 'colour appearance',
      icon: SunMoon,
      run: () => setColorScheme('dark'),
    },
    {
      id: 'auto',
      label: 'System theme',
      keywords: 'colour appearance',
      icon: SunMoon,
      run: () => setColorScheme('auto'),
    },
  ];
}

/** The entries that a query finds, in groups, and notes about what could not be searched. */
export function useEntries(query: string): { groups: readonly EntryGroup[]; notes: readonly string[] } {
  const opened = useOpened();
  const actions = useActions(opened);
  const disabledReason = useDisabledReason();
  const searchable = opened.flatMap(({ label, icon, contents }) => {
    const records = contents?.records;
    if (records === undefined || disabledReason(records.list) !== undefined) return [];
    return [{ label: records.label ?? label, icon, records }];
  });
  const wide = query.trim().length >= RECORDS_FROM;
  const records = useQueries({
    queries: searchable.map(({ records: { name, load } }) => ({
      queryKey: [name, 'palette'],
      queryFn: () => load(queryClient),
      enabled: wide,
      staleTime: 10_000,
    })),
  });
  const lost = opened.flatMap(({ label, isLost }) => (isLost ? [`${label} could not be searched.`] : []));
  const notes = searchable.flatMap(({ label }, position) => {
    const { isLoading, isError, data } = records[position] ?? {};
    if (isLoading === true) return [`${label} are being loaded…`];
    if (isError === true) return [`${label} could not be searched.`];
    return data?.complete === false ? [`There are too many ${label} to search them all.`] : [];
  });
  const found = searchable.map(({ label, icon }, position) => ({
    label,
    entries: wide
      ? rank(records[position]?.data?.found ?? [], query, 8).map((one) => ({
          ...one,
          id: `record ${label} ${one.id}`,
          icon: icon ?? FileText,
        }))
      : [],
  }));
  const groups = [
    { label: 'Pages', entries: rank(PAGES, query, 8) },
    { label: 'Actions', entries: rank(actions, query, 8) },
    ...found,
  ];
  return { groups: groups.filter(({ entries }) => entries.length > 0), notes: [...lost, ...notes] };
}
