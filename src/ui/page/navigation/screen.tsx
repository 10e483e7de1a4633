import type { QueryClient } from '@tanstack/react-query';
import { createRoute, lazyRouteComponent, redirect, useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { QueryOptions } from '#api/cache/queries.ts';
import { pending } from '#api/pending.ts';
import { rootRoute } from './root.ts';

type Names<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never;

/** The `$…` parts of a path, as texts. */
export type ScreenParams<Path extends string> = Readonly<Record<Names<Path>, string>>;

interface ScreenOptions<Params, S> {
  /** Reads the search parameters: invalid ones are corrected or dropped. */
  readonly search?: (raw: Record<string, unknown>) => S;
  /** The record that the screen shows: asked for while its code is still on the way. */
  readonly reads?: (params: Params) => Promise<Pick<QueryOptions<unknown>, 'queryKey' | 'queryFn'>>;
  /** Starts reading what its form chooses from, when somebody points at a link to it. */
  readonly choices?: () => Promise<(client: QueryClient) => void>;
}

/** A screen of the console: its path, and the component that is loaded with its first use. */
export function screen<const Path extends string, S extends object = object>(
  path: Path,
  load: () => Promise<ComponentType<ScreenParams<Path>>>,
  { search, reads, choices }: ScreenOptions<ScreenParams<Path>, S> = {},
) {
  const names = path.split('/').flatMap((part) => (part.startsWith('$') ? [part.slice(1)] : []));
  const isOfPath = (params: object): params is ScreenParams<Path> => names.every((name) => Object.hasOwn(params, name));
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    ...(search !== undefined && { validateSearch: search }),
    // Not awaited: what fails here fails again in the screen, which shows the error.
    loader: ({ context: { queryClient }, params }) => {
      const ahead = async (): Promise<void> => {
        if (reads !== undefined && isOfPath(params)) await queryClient.prefetchQuery(await reads(params));
        (await choices?.())?.(queryClient);
      };
      ahead().catch(() => undefined);
    },
    component: lazyRouteComponent(async () => {
      const Loaded = await pending(load());
      const Screen = () => {
        const params: object = useParams({ strict: false });
        return isOfPath(params) && <Loaded {...params} />;
      };
      return { default: Screen };
    }),
  });
}

/** An address of before that leads to where its screen is now; what it asks for stays. */
export const moved = <const Path extends string>(
  path: Path,
  to: string,
  search: Readonly<Record<string, string>> = {},
) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: ({ search: asked }: { search: object }) => {
      throw redirect({ to, search: { ...asked, ...search }, replace: true });
    },
  });
