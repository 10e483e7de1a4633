import { isFields } from '#lib/json.ts';
import type { Call, Example } from '#contract/specification.ts';
import { type Mock, nobodyThere } from '#mocks/mock.ts';
import { allEndpoints } from '../../scripts/specifications.ts';
import { replaced } from './placeholders.ts';

/** A response; `body` is undefined where there was none. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

const lists = (await allEndpoints())
  .filter(({ endpoint: { paged } }) => paged)
  // The longer paths first, so that the plain list of a folder overwrites them.
  .toSorted((a, b) => b.endpoint.path.length - a.endpoint.path.length);

const singular = (word: string): string => word.replace(/s$/, '');

/**
 * The paths of lists by the kinds in a placeholder: for `@firewall:web-1` that of `firewalls`, for
 * `@compute:web-1/disk:Main` that of `computes/disks`.
 */
const LISTS: ReadonlyMap<string, string> = new Map(
  lists
    .filter(({ folder, endpoint: { path } }) => path.split('{').length === folder.split('/').length)
    .map(({ folder, endpoint }) => [folder.split('/').map(singular).join('/'), endpoint.path]),
);

/** The parts of `@compute:web-1/disk:Main`. */
const partsOf = (placeholder: string): { kind: string; label: string }[] =>
  placeholder
    .slice(1)
    .split(/\/(?=[a-z]+:)/)
    .map((part) => ({ kind: part.slice(0, part.indexOf(':')), label: part.slice(part.indexOf(':') + 1) }));

/** The name of a record in placeholders: its label, or its port where it has no label (configs of NodeBalancers). */
const nameOf = (record: Record<string, unknown>): string => String(record['label'] ?? record['port']);

/** A path with its parameters replaced by these ids, in order. */
const filled = (path: string, ids: readonly string[]): string =>
  ids.reduce((rest, id) => rest.replace(/\{\w+\}/, id), path);

const idIn = (body: unknown): number | string => {
  if (isFields(body) && (typeof body['id'] === 'number' || typeof body['id'] === 'string')) return body['id'];
  throw new Error('A step that an example points at answered no id');
};

/** Sends the requests of examples to a mock. */
export class Driver {
  readonly #origin: string;
  /** Lists of seeded records; a world is the same after each reset. */
  readonly #seeded = new Map<string, Record<string, unknown>[]>();
  readonly #ids = new Map<string, number | string>();
  /** How the world was prepared that still is as it was then; undefined where it may have changed. */
  #untouched: string | undefined;

  readonly #fetch: typeof fetch;

  /** `send`: how requests reach the mock; over the network by default. */
  constructor(origin: string, send: typeof fetch = fetch) {
    this.#origin = origin;
    this.#fetch = send;
  }

  /** Calls the control API; anything but 200 is an error. */
  async control(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<unknown> {
    const reply = await this.#send(
      method,
      `/__mock/${path}`,
      {},
      body === undefined ? undefined : JSON.stringify(body),
    );
    if (reply.status !== 200)
      throw new Error(`${method} /__mock/${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body;
  }

  /** Opens a world that nobody has changed yet, sends the steps of the example, and then its own call. */
  async play(example: Example, { isBare = false } = {}): Promise<{ reply: Reply; answer: unknown }> {
    const world = example.world ?? 'default';
    const before = example.before ?? [];
    const sought = this.#sought(
      [...[...before, example].map(({ params, body }) => [params, body]), example.answer],
      world,
    );
    const { persona } = example;
    const token = example.token ?? 'demo-admin';
    const prepared = JSON.stringify([world, isBare, persona && [token, persona]]);
    if (prepared !== this.#untouched || sought.length > 0) {
      // Its clock stands still: an example may end a second before something is due.
      await this.control('POST', 'reset', { scenario: world, rate: 0 });
      // Before the world and the persona are changed: ids are those of seeded records.
      await this.#lookUp(sought, world);
      if (isBare) await this.control('PUT', 'bare', { bare: true });
      if (persona !== undefined) await this.control('PUT', `personas/${token}`, persona);
    }
    this.#untouched = undefined;
    const answered: unknown[] = [];
    for (const step of before) {
      const reply = await this.#call(step, world, answered);
      if (reply.status >= 400 !== (step.isRefused === true))
        throw new Error(`Step ${answered.length + 1}: ${reply.status} ${JSON.stringify(reply.body)}`);
      answered.push(reply.body);
    }
    const reply = await this.#call(example, world, answered);
    // Neither a read nor a refusal changes a world, and to make one takes most of an example's time.
    const isRead = example.endpoint.method === 'GET' || reply.status >= 400;
    if (isRead && before.length === 0 && example.wait === undefined) this.#untouched = prepared;
    return { reply, answer: this.#resolved(example.answer, world, answered) };
  }

  async #call(call: Call & Pick<Example, 'headers'>, world: string, answered: readonly unknown[]): Promise<Reply> {
    if (call.wait !== undefined) await this.control('POST', 'clock/advance', { seconds: call.wait });
    const params = this.#resolved(call.params ?? {}, world, answered);
    const path = call.endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = isFields(params) ? params[name] : undefined;
      if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`The example gives no ${name}`);
      return encodeURIComponent(value);
    });
    const query = Object.entries(call.query ?? {}).map(([name, value]) => [name, String(value)]);
    const search = query.length === 0 ? '' : `?${new URLSearchParams(query).toString()}`;
    const token = call.token === undefined ? 'demo-admin' : call.token;
    const headers = { ...(token !== null && { Authorization: `Bearer ${token}` }), ...call.headers };
    const body = this.#resolved(call.body, world, answered);
    const text = call.text ?? (body === undefined ? undefined : JSON.stringify(body));
    return this.#send(call.endpoint.method, `/v4${path}${search}`, headers, text);
  }

  async #send(method: string, path: string, headers: Record<string, string>, body?: string): Promise<Reply> {
    const response = await this.#fetch(`${this.#origin}${path}`, {
      method,
      headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
  }

  #resolved(value: unknown, world: string, answered: readonly unknown[]): unknown {
    return replaced(value, (placeholder) => {
      if (placeholder.startsWith('$')) return idIn(answered[Number(placeholder.slice(1)) - 1]);
      return this.#ids.get(`${world} ${placeholder}`) ?? 0;
    });
  }

  /** The placeholders in a value for seeded records whose ids are not known yet. */
  #sought(value: unknown, world: string): readonly string[] {
    const found = new Set<string>();
    replaced(value, (placeholder) => found.add(placeholder).size);
    return [...found].filter((one) => one.startsWith('@') && !this.#ids.has(`${world} ${one}`));
  }

  async #lookUp(sought: readonly string[], world: string): Promise<void> {
    for (const placeholder of sought)
      this.#ids.set(`${world} ${placeholder}`, idIn(await this.#seededRecord(placeholder, world)));
  }

  async #seededRecord(placeholder: string, world: string): Promise<unknown> {
    let record: Record<string, unknown> = {};
    let kinds = '';
    const above: string[] = [];
    for (const { kind, label } of partsOf(placeholder)) {
      kinds = kinds === '' ? kind : `${kinds}/${kind}`;
      // Some records contain those below them, as VPCs their subnets; others have a list of them.
      const within = record[`${kind}s`];
      const records = Array.isArray(within)
        ? within.filter(isFields)
        : await this.#seededList(filled(LISTS.get(kinds) ?? '', above), world);
      const known = records.find((one) => nameOf(one) === label);
      if (known === undefined) throw new Error(`The world ${world} has no ${placeholder}`);
      record = known;
      above.push(String(record['id']));
    }
    return record;
  }

  async #seededList(path: string, world: string): Promise<Record<string, unknown>[]> {
    const known = this.#seeded.get(`${world} ${path}`);
    if (known !== undefined) return known;
    const { body } = await this.#send('GET', `/v4${path}?page_size=500`, { Authorization: 'Bearer demo-admin' });
    const rows = isFields(body) && Array.isArray(body['data']) ? body['data'].filter(isFields) : [];
    this.#seeded.set(`${world} ${path}`, rows);
    return rows;
  }
}

/** Plays examples on a mock in this process: the same requests and responses as through a port, in half the time. */
export const driverInProcess = (mock: Mock): Driver =>
  new Driver(
    'http://mock.example',
    async (input, init) => (await mock.handle(new Request(input, init))) ?? nobodyThere(),
  );
