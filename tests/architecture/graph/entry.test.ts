// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { areas } from '#resources/areas.ts';
import { createAppRouter } from '#app/router.ts';
import type { Area } from '#ui/page/navigation/area.ts';
import { splitAddress } from '#ui/page/navigation/paths.ts';
import { exists, parse, target } from '../source.ts';

/** The files that are loaded together with these: everything they import statically. */
function loadedWith(entries: readonly string[]): ReadonlySet<string> {
  const loaded = new Set(entries);
  for (const path of loaded) {
    if (!/\.tsx?$/.test(path)) continue;
    for (const { specifier, dynamic, typeOnly } of parse(path).imports) {
      const to = target(path, specifier);
      if (to !== undefined && !dynamic && !typeOnly && exists(to)) loaded.add(to);
    }
  }
  return loaded;
}

/** Files of which every resource has some, loaded when it is used. */
const isLater = (path: string): boolean =>
  /^src\/contract\/(?!profile\/[^/]+$).+\/(api|schema|rules|examples)(\.ts$|\/)/.test(path) ||
  /^src\/resources\/.+\/queries(\.ts$|\/)/.test(path) ||
  /^mocks\/resources\/.+\/(handlers|rules)(\.ts$|\/)/.test(path);

// The entry loads `start.tsx` at once.
const start = loadedWith(['src/start/main.tsx', 'src/start/start.tsx']);
const mock = loadedWith(['mocks/browser.ts']);

describe('a resource', () => {
  it('brings its routes to the start of the console, and neither schemas nor endpoints nor queries', () => {
    expect(start).toContain('src/resources/firewalls/routes.tsx');
    expect(start).toContain('src/api/http/client.ts');
    expect([...start].filter(isLater)).toEqual([]);
  });

  it('brings its tables to the start of the mock, and nothing of what answers requests', () => {
    expect(mock).toContain('mocks/resources/firewalls/table.ts');
    expect([...mock].filter(isLater)).toEqual([]);
  });

  it.each([
    ['src/resources/firewalls/list/list.tsx', 'src/contract/firewalls/schema.ts'],
    ['src/resources/firewalls/edit.tsx', 'src/resources/firewalls/queries.ts'],
    ['mocks/resources/firewalls/handlers.ts', 'mocks/resources/firewalls/rules.ts'],
  ])('%s would be caught by %s', (entry, later) => {
    expect([...loadedWith([entry])].filter(isLater)).toContain(later);
  });
});

describe('an area', () => {
  it.each(areas.map((area: Area) => area))(
    '$id is called as its records are, and leads to pages that exist',
    async (area) => {
      const { entries, records } = await area.palette();
      if (records !== undefined) expect(records.name).toBe(area.id);
      expect(Object.keys(createAppRouter().routesByPath)).toEqual(
        expect.arrayContaining(entries.map(({ to }) => splitAddress(to).to)),
      );
    },
  );
});
