import type { Plugin } from 'vite';

/**
 * Leaves out how infinite queries are fetched, 1 kB compressed that every query would bring along: lists are paged by
 * number here. A query of that kind fails at once, by name.
 */
export function noInfiniteQueries(): Plugin {
  return {
    name: 'binnacle-no-infinite-queries',
    apply: 'build',
    transform: {
      filter: { id: /@tanstack\/query-core\/.*\/infiniteQueryBehavior\.js$/ },
      handler: () => ({
        code: `
          const left = () => { throw new Error('Infinite queries are left out: build/no-infinite-queries.ts'); };
          export { left as infiniteQueryBehavior, left as hasNextPage, left as hasPreviousPage };
        `,
        map: null,
      }),
    },
  };
}
