import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryClient } from '#api/cache/queries.ts';
import { useDisabledReason, useWho } from '#api/permissions/permissions.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { inSentence } from '#lib/text/in-sentence.ts';
import type { Action } from '#ui/actions/action.tsx';
import type { Area, AttentionItem } from '#ui/page/navigation/area.ts';
import { areas, paletteOf } from '#resources/areas.ts';
import type { LostCheck } from './causes.tsx';
import type { Sized } from './rail.tsx';

/** The areas that have records of the account, their sizes, and the actions that create something. */
export function useAreas(): { sizes: readonly Sized[]; create: readonly Action[] } {
  const refusalOf = useDisabledReason();
  const { pending } = useWho();
  const palettes = useQueries({ queries: areas.map((area: Area) => paletteOf(area)) });
  const opened = areas.map((area: Area, index) => {
    const { data, error = null, isPending = true } = palettes[index] ?? {};
    const records = data?.records;
    return {
      area,
      records,
      error,
      isOpened: !isPending && pending !== true,
      refusal: records === undefined ? undefined : refusalOf(records.list),
    };
  });
  const answers = useQueries({
    queries: opened.map(({ area, records, refusal }) => ({
      queryKey: [area.id, 'tile'],
      queryFn: async () => (await records?.size(queryClient)) ?? null,
      enabled:
        records !== undefined &&
        refusal === undefined &&
        (pending !== true || records.list.access.unrestricted !== true),
    })),
  });
  return {
    sizes: opened.map(({ area: { id, label, to, icon }, isOpened, error, refusal }, index) => ({
      id,
      label,
      to,
      icon,
      isOpened,
      refusal,
      size: answers[index]?.data ?? undefined,
      error: error ?? answers[index]?.error ?? null,
      retry: () => void (answers[index]?.refetch() ?? palettes[index]?.refetch()),
    })),
    create: palettes.flatMap(({ data }) =>
      // Entries without an endpoint lead to further lists.
      (data?.entries ?? []).flatMap(({ label, to, endpoint }) =>
        endpoint?.method === 'POST' ? [{ id: to, label, to, disabledReason: refusalOf(endpoint) }] : [],
      ),
    ),
  };
}

const WATCHED = areas.filter((area: Area) => area.attention !== undefined);

interface Attention {
  readonly items: readonly AttentionItem[];
  /** The checks that could not run. */
  readonly lost: readonly LostCheck[];
  readonly isPending: boolean;
}

/** What needs attention in the areas that the user may read, as far as that is known. */
export function useAttention(sizes: readonly Sized[]): Attention {
  const { profile } = useWho();
  const refusalOf = useDisabledReason();
  const restricted = profile?.restricted === true;
  const may = (endpoint: Endpoint): boolean => refusalOf(endpoint) === undefined;
  const known = new Map(sizes.map((one) => [one.id, one]));
  const watched = WATCHED.filter(({ id }) => known.get(id)?.refusal === undefined);
  const answers = useQueries({
    queries: watched.map((area: Area) => ({
      queryKey: [area.id, 'attention', restricted],
      queryFn: async () => (await area.attention?.())?.(queryClient, { restricted, may }) ?? [],
      // Nothing is asked for before it is known who the user is and may do: what is missing depends on both.
      enabled: known.get(area.id)?.isOpened === true,
    })),
  });
  return {
    items: watched.flatMap(({ id }, index) =>
      (answers[index]?.data ?? []).map((item) => ({ ...item, id: `${id} ${item.id}` })),
    ),
    lost: watched.flatMap(({ label, checks = inSentence(label) }: Area, index) => {
      const { error, refetch } = answers[index] ?? {};
      if (error === null || error === undefined) return [];
      return [{ check: checks, error, retry: () => void refetch?.() }];
    }),
    isPending: answers.some(({ isPending }) => isPending),
  };
}

/** How long the list waits for the slowest area, in ms. */
const PATIENCE_MS = 5000;

/** Whether all is known, or has taken too long: lines that came one by one would move those under the pointer. */
export function useReady(isPending: boolean): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  // Once the list is there it stays, whatever is tried again.
  if (!isPending && !isReady) setReady(true);
  return isReady;
}
