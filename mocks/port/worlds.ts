import { createMock, type Mock, type MockOptions } from '../mock.ts';
import { failed } from '../server/http/errors.ts';
import { toResponse } from '../server/http/respond.ts';

/** Worlds side by side that one process keeps at most. */
const MOST = 200;

/** One process's worlds: the one at `/`, and any number beside it at `/w/{name}/`, each begun by its first request. */
export interface Worlds {
  /** The world at `/`. */
  readonly main: Mock;
  /** As `Mock.handle`. */
  handle(request: Request): Promise<Response | undefined>;
  close(): void;
}

/** Builds the worlds; those beside the first one are in memory, and start as it did. */
export function createWorlds(options: MockOptions, begun: (mock: Mock, name: string) => Promise<void>): Worlds {
  const beside = new Map<string, { readonly mock: Mock; readonly ready: Promise<void> }>();
  const about = () => ({ worlds: [...beside.keys()] });
  const main = createMock({ ...options, about });
  const { persistence: _, ...rest } = options;
  const sayNo = (status: number, reason: string): Response =>
    toResponse(failed(status, [{ field: null, reason }]), Date.now());

  const open = (name: string) => {
    const mock = createMock({ ...rest, base: `/w/${name}/` });
    const one = { mock, ready: begun(mock, name) };
    beside.set(name, one);
    return one;
  };

  const end = (name: string): Response => {
    const one = beside.get(name);
    if (one === undefined) return sayNo(404, `There is no world ${name}`);
    beside.delete(name);
    one.mock.close();
    return toResponse({ status: 200, body: {} }, Date.now());
  };

  return {
    main,
    handle: async (request) => {
      const { pathname } = new URL(request.url);
      const [, name, rest = ''] = /^\/w\/([^/]+)(\/.*)?$/.exec(pathname) ?? [];
      if (name === undefined) return main.handle(request);
      if (!/^[A-Za-z0-9][\w.-]{0,63}$/.test(name))
        return sayNo(400, 'The name of a world is 1 to 64 letters, digits, _, . and -, the first a letter or a digit');
      if (request.method === 'DELETE' && rest.replace('/', '') === '') return end(name);
      if (!beside.has(name) && beside.size >= MOST)
        return sayNo(400, `There are ${MOST} worlds already: end one with DELETE /w/{name}`);
      const { mock, ready } = beside.get(name) ?? open(name);
      await ready;
      if (rest.replace('/', '') === '') return Response.redirect(new URL(`/w/${name}/__mock`, request.url), 302);
      return mock.handle(request);
    },
    close: () => {
      main.close();
      for (const { mock } of beside.values()) mock.close();
    },
  };
}
