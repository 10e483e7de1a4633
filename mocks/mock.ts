import type { Control } from './control/control.ts';
import { copyTables } from './copy/table.ts';
import { registry } from './resources/registry.ts';
import { draftsWith } from './scenarios/drafts.ts';
import { FIRST_WORLD, loadStory, scenarios, storyOf } from './scenarios/index.ts';
import { overridePersona } from './server/access/principal.ts';
import { failed } from './server/http/errors.ts';
import { eventsTable } from './server/events.ts';
import { type Counter, createLog, type RequestLog } from './server/pipeline/log.ts';
import { createPipeline } from './server/pipeline/pipeline.ts';
import { createRouter } from './server/http/router.ts';
import { toResponse } from './server/http/respond.ts';
import type { MockResource } from './server/types.ts';
import { createMockClock } from './server/mock-clock.ts';
import type { Persistence } from './store/persistence/persistence.ts';
import { createStore, type NewWorld, type Store } from './store/store.ts';
import { trashTable } from './store/trash.ts';
import type { Table } from './store/types.ts';

/** The schema number: it grows with every table, and with every new shape of a table's rows. */
const schemaOf = (tables: readonly Table[]): number => tables.reduce((sum, { version = 1 }) => sum + version, 0);

export interface MockOptions {
  /** The base path of the page, with a slash at both ends; default `/`. */
  readonly base?: string;
  /** Default: the whole registry. */
  readonly resources?: readonly MockResource[];
  /** Where the world is stored; default: in memory. */
  readonly persistence?: Persistence;
  /** The world when none is stored, and after a reset with an empty body. */
  readonly first?: NewWorld;
  /** Real time, ms since epoch. */
  readonly now?: () => number;
  /** Numbers the requests; default: in memory. */
  readonly counter?: Counter;
  /** Called after every change through the control API; `anew`: the world was replaced. */
  readonly onControl?: (anew: boolean) => void;
  /** The snapshot that a reset with an empty body leads to, where that is another world than `first`. */
  readonly origin?: () => unknown;
  /** What the control API tells besides of where the mock runs. */
  readonly about?: () => Readonly<Record<string, unknown>>;
  /** Called once when the world can no longer be stored. */
  readonly onTrouble?: (reason: string) => void;
}

/** The whole mock, independent of how requests reach it. */
export interface Mock {
  /** Resolves when the world is loaded. Requests wait for it by themselves. */
  readonly ready: Promise<void>;
  readonly store: Store;
  readonly log: RequestLog;
  /**
   * Answers a request; undefined where the address is not the mock's. A dropped connection is `Response.error()`; one
   * that hangs rejects when the request's signal aborts.
   */
  handle(request: Request): Promise<Response | undefined>;
  close(): void;
}

/** The part of the mock that an address belongs to, and the path within it. */
function partOf(base: string, pathname: string): { part: string; path: string } | undefined {
  if (!pathname.startsWith(base)) return undefined;
  const [, part, path = '/'] = /^(v4|__mock|uploads)(\/.*)?$/.exec(pathname.slice(base.length)) ?? [];
  return part === undefined ? undefined : { part, path };
}

/** Builds the mock, one per page or process; mocks on the same persistence share one world. */
export function createMock({
  base = '/',
  resources = registry,
  persistence,
  first = FIRST_WORLD,
  now: real = Date.now,
  counter,
  onControl = () => undefined,
  about,
  origin,
  onTrouble,
}: MockOptions = {}): Mock {
  const tables = [trashTable, eventsTable, ...copyTables, ...resources.flatMap((resource) => resource.tables)];
  const store = createStore({
    tables,
    seed: (given, meta) => {
      const story = storyOf(given.scenario);
      const world = { ...given, drafts: story && draftsWith(story.drafts) };
      for (const resource of resources) resource.seed?.(world);
      for (const [token, change] of Object.entries(story?.personas ?? {})) overridePersona(meta, token, change);
    },
    schema: schemaOf(tables),
    first,
    persistence,
    now: real,
    onTrouble,
  });
  const log = createLog(counter);
  const clock = createMockClock(real);
  const router = createRouter(resources);
  const pipeline = createPipeline({ store, resources, router, log, clock });
  let control: Control | undefined;
  /** Loaded with its first request: no first rows need it. */
  const loadControl = async (): Promise<Control> => {
    const { createControl } = await import('./control/control.ts');
    return (control ??= createControl({
      store,
      log,
      clock,
      router,
      scenarios,
      resources,
      first: { scenario: first.scenario, seed: first.seed },
      real,
      changed: onControl,
      about,
      origin,
    }));
  };
  const see = () => store.read((_transaction, meta) => clock.see(meta));
  const ready = loadStory(first.scenario)?.then(see) ?? see();
  const answer = async (request: Request): Promise<Response | undefined> => {
    const address = partOf(base, new URL(request.url).pathname);
    if (address === undefined) return undefined;
    await ready;
    const { part, path } = address;
    if (part === 'v4') return pipeline(request, path);
    if (part === '__mock') return (await loadControl())(request, path);
    return (await import('./resources/images/uploads.ts')).receive(request, path, store);
  };
  return {
    ready,
    store,
    log,
    handle: async (request) => {
      const response = await answer(request);
      if (request.method !== 'HEAD' || response === undefined || response.type === 'error') return response;
      const { byteLength } = await response.arrayBuffer();
      const headers = new Headers(response.headers);
      if (headers.has('Content-Type')) headers.set('Content-Length', String(byteLength));
      return new Response(null, { status: response.status, headers });
    },
    close: () => store.close(),
  };
}

/** The response of the Node server at an address that is not the mock's. */
export const nobodyThere = (): Response =>
  toResponse(failed(404, [{ field: null, reason: 'The API is at /v4, the control API at /__mock' }]), Date.now());
