import { useQueries, type UseQueryResult, useQuery, skipToken } from '@tanstack/react-query';
import { ArrowRight, Network } from 'lucide-react';
import { useDeferredValue, useEffect, useState } from 'react';
import { queryClient } from '#api/cache/queries.ts';
import { idle, savesData } from '#api/idle.ts';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { useJudge } from '#ui/actions/use-actions.ts';
import type { Area, AreaPalette, Found } from '#ui/page/navigation/area.ts';
import { recents } from '#ui/page/navigation/recent.ts';
import { areas, paletteOf } from '#resources/areas.ts';
import { byNearness, isAddress, rank, rankGroups, EXACT } from './rank.ts';
import { byLikelihood, entryOf, type Kind, recentEntries, type Entry } from './records.ts';
import { verbEntries } from './verbs.ts';
import { familyOf, partsOf } from '#lib/net/address.ts';
import { withoutPort } from '#lib/net/without-port.ts';
import type { Traceable } from './reach-entries.ts';
import { useReader } from '#resources/reader.ts';
import { findUses } from '../reach/public.ts';

/** Who uses an address, or a network, that was typed whole. */
function useUses(query: string): { readonly entries: readonly Entry[]; readonly notes: readonly string[] } {
  const reader = useReader();
  const sought = withoutPort(query.trim());
  const isAddress = familyOf(sought) !== undefined || partsOf(sought) !== undefined;
  const { data } = useQuery({
    queryKey: ['network', 'uses', reader?.restricted === true, sought],
    queryFn: reader === undefined || !isAddress ? skipToken : () => findUses(sought, reader),
  });
  return {
    entries: (data?.uses ?? []).map((one) => ({ ...one, id: `use ${one.id}`, icon: Network, near: EXACT })),
    notes: data?.note === undefined ? [] : [data.note],
  };
}

/** Whether a query asks if something can be reached: it names the sender, or begins to, or says the verb. */
const asksReach = (query: string): boolean =>
  query.split(/\s+/).some((word) => /^(reach|\d+\.\d+\.)/i.test(word) || familyOf(withoutPort(word)) !== undefined);

/** Questions whether an address reaches a record; what makes them is loaded with the first query that asks. */
function useReach(query: string, kinds: readonly Traceable[]): readonly Entry[] {
  const { data } = useQuery({
    queryKey: ['area', 'reach'],
    queryFn: () => import('./reach-entries.ts'),
    enabled: asksReach(query),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return asksReach(query) ? (data?.reachEntries(query, kinds) ?? []) : [];
}

export interface EntryGroup {
  readonly label: string;
  readonly entries: readonly Entry[];
}

/** From this many characters on, records are searched too. */
const RECORDS_FROM = 2;

/** An area with its part of the palette; `undefined` while that is loading. */
interface Opened extends Pick<Area, 'label' | 'icon'> {
  readonly palette: AreaPalette | undefined;
  readonly isLost: boolean;
}

/** What is used of queries. The same while nothing of it changes, so that what follows from it is not done anew. */
const answersOf = <T>(results: readonly UseQueryResult<T>[]) =>
  results.map(({ data, isLoading, isError }) => ({ data, isLoading, isError }));

function useOpened(): readonly Opened[] {
  const palettes = useQueries({ queries: areas.map((area: Area) => paletteOf(area)), combine: answersOf });
  return areas.map(({ label, icon }: Area, position) => {
    const { data, isError = false } = palettes[position] ?? {};
    return { label, icon, palette: data, isLost: isError };
  });
}

/** The actions of the areas, with the reasons why some are disabled, and the console's own. */
function useActions(opened: readonly Opened[], own: readonly Entry[]): readonly Entry[] {
  const refusalOf = useDisabledReason();
  const offered = opened.flatMap(({ palette }) =>
    (palette?.entries ?? []).map(({ endpoint, ...entry }) => ({
      ...entry,
      id: `action ${entry.label}`,
      icon: ArrowRight,
      disabledReason: endpoint === undefined ? undefined : refusalOf(endpoint),
    })),
  );
  return [...offered, ...own];
}

/** The addresses that no record has, once one is sought. */
function useAddresses(opened: readonly Opened[], sought: boolean): readonly (Entry & Pick<Found, 'region'>)[] {
  const refusalOf = useDisabledReason();
  const answers = useQueries({
    queries: opened.map(({ label, palette }) => ({
      queryKey: [palette?.records?.name ?? label, 'addresses'],
      queryFn: async () => (await palette?.addresses?.(queryClient)) ?? [],
      enabled:
        sought &&
        palette?.addresses !== undefined &&
        (palette.records === undefined || refusalOf(palette.records.list) === undefined),
      staleTime: 10_000,
    })),
    combine: answersOf,
  });
  return opened.flatMap(({ label, icon }, position) =>
    (answers[position]?.data ?? []).map((one) => ({ ...one, id: `address ${label} ${one.id}`, icon })),
  );
}

/** A kind of records, and what is known of them so far. */
interface Searched extends Kind {
  readonly name: string;
  readonly isLoading: boolean;
  readonly isError: boolean;
  /** Whether they were read, and every one of them. */
  readonly isWhole: boolean;
  readonly isComplete: boolean;
  readonly found: readonly Found[];
}

/** True as soon as the page has nothing else to do: then records are read, so that they are there when one types. */
function useAhead(): boolean {
  const [ahead, setAhead] = useState(false);
  useEffect(() => {
    if (!savesData()) void idle().then(() => setAhead(true));
  }, []);
  return ahead;
}

/**
 * The kinds of records that the user may list; each is read ahead, or once `wide`. Answers may come a moment later than
 * they arrive: a dozen arrive one after the other while somebody types, and what follows from them must not hold up the
 * keys.
 */
function useSearched(opened: readonly Opened[], wide: boolean): readonly Searched[] {
  const refusalOf = useDisabledReason();
  const ahead = useAhead();
  const kinds = opened.flatMap(({ label, icon, palette }) =>
    [...(palette?.records === undefined ? [] : [palette.records]), ...(palette?.also ?? [])]
      .filter((records) => refusalOf(records.list) === undefined)
      .map((records) => ({ label: records.label ?? label, icon, records })),
  );
  const answers = useQueries({
    queries: kinds.map(({ records: { name, load } }) => ({
      queryKey: [name, 'palette'],
      queryFn: () => load(queryClient),
      enabled: wide || ahead,
      staleTime: 10_000,
    })),
    combine: answersOf,
  });
  return useDeferredValue(
    kinds.map(({ label, icon, records: { name } }, position) => {
      const { data, isLoading = false, isError = false } = answers[position] ?? {};
      return {
        label,
        icon,
        name,
        isLoading,
        isError,
        isWhole: data?.complete === true,
        isComplete: data?.complete !== false,
        found: data?.found ?? [],
      };
    }),
  );
}

/** What could not be searched. */
const noteOf = ({ label, isError, isComplete }: Searched): readonly string[] => {
  if (isError) return [`${label} could not be searched.`];
  return isComplete ? [] : [`There are too many ${label} to search them all.`];
};

/** The icon of the area that a page is of. */
const iconOf = (to: string) => areas.find((area: Area) => to.startsWith(`${area.records ?? area.to}/`))?.icon;

/** What a query finds. */
interface Result {
  readonly groups: readonly EntryGroup[];
  /** About what could not be searched. */
  readonly notes: readonly string[];
  /** Whether some records are still to come. */
  readonly isSearching: boolean;
}

/** What the console has beside its records. */
export interface Own {
  readonly pages: readonly Entry[];
  readonly actions: readonly Entry[];
}

/** The entries that a query finds, in groups. */
export function useEntries(query: string, own: Own): Result {
  const opened = useOpened();
  const actions = useActions(opened, own.actions);
  const judge = useJudge();
  const [visits] = useState(recents);
  const wide = query.trim().length >= RECORDS_FROM;
  const searched = useSearched(opened, wide);
  const lost = opened.flatMap(({ label, isLost }) => (isLost ? [`${label} could not be searched.`] : []));
  const regions = searched.find(({ name }) => name === 'regions');
  const names = new Map((regions?.found ?? []).map(({ id, label }) => [id, label]));
  const records = searched.map(({ label, name, icon, found }) => ({
    label,
    name,
    entries: found.map(entryOf({ label, icon }, (slug) => names.get(slug) ?? slug)),
  }));
  const sought = wide ? records : [];
  const addresses = useAddresses(opened, wide && isAddress(query)).map((one) => ({
    ...one,
    keywords: '',
    subtitle: [one.subtitle ?? '', names.get(one.region ?? '') ?? one.region ?? ''].join(' · '),
  }));
  const uses = useUses(query);
  const reach = useReach(query, records);
  const everything = records.flatMap(({ entries }) => entries);
  const isWhole = searched.length > 0 && searched.every((kind) => kind.isWhole);
  const last = recentEntries(visits, everything, isWhole, iconOf);
  const onRecords = wide ? verbEntries(byLikelihood(everything, last), query, judge) : [];
  const doable = [...rank(actions, query, 8), ...onRecords];
  const shown = sought.map(({ label, entries }) => ({ label, entries: rank(entries, query, 8) }));
  // A holder is there as a record, where it names the address itself.
  const there = new Set(shown.flatMap(({ entries }) => entries.map(({ to }) => to)));
  const groups = [
    { label: 'Recent', entries: query.trim() === '' ? last : [] },
    { label: 'Pages', entries: rank(own.pages, query, 8) },
    { label: 'Actions', entries: (wide ? byNearness(doable, query) : doable).slice(0, 8) },
    { label: 'Can it be reached?', entries: reach },
    ...shown,
    { label: 'Used by', entries: uses.entries.filter(({ to }) => to === undefined || !there.has(to)).slice(0, 8) },
    { label: 'Addresses', entries: rank(addresses, query, 8) },
  ];
  return {
    groups: rankGroups(groups, query),
    notes: [...lost, ...(wide ? [...searched.flatMap(noteOf), ...uses.notes] : [])],
    isSearching: wide && searched.some(({ isLoading }) => isLoading),
  };
}
