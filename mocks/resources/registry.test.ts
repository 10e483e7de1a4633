import { describe, expect, it } from 'vitest';
import type { GrantKind } from '#contract/endpoint.ts';
import { createRouter } from '../server/http/router.ts';
import { imagesTable } from './images/table.ts';
import { registry } from './registry.ts';

/** Checked by the handlers: public images need no grant (doc 2 §2.4). */
const byHandlers: Readonly<Record<string, object>> = { images: { image: imagesTable } };

describe('the registry', () => {
  it.each(registry)('leads to what answers $name, at the paths that it says', async (resource) => {
    const { api } = (await resource.load()).handlers;
    const router = createRouter(registry);
    for (const endpoint of Object.values(api)) {
      const { match } = await router.find(endpoint.method, endpoint.path.replaceAll(/\{\w+\}/g, '7'));
      expect(match?.route.endpoint).toBe(endpoint);
    }
    // Every declaration is used.
    for (const path of resource.paths)
      expect(Object.values(api).map((one) => one.path.startsWith(path))).toContain(true);
  });

  it.each(registry)('names the tables of $name that grants are given on', async ({ name, load, grants = {} }) => {
    const { api, records } = (await load()).handlers;
    const asked = new Map<GrantKind, unknown>(
      Object.values(api).flatMap(({ access: { grant } }) =>
        grant === undefined ? [] : [[grant.kind, records[grant.param]?.table] as const],
      ),
    );
    expect(grants).toEqual({ ...Object.fromEntries(asked), ...byHandlers[name] });
  });
});
