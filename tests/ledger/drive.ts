import type { Call, Example } from '#contract/ledger.ts';
import { allEndpoints } from '../../scripts/ledgers.ts';
import { replaced } from './placeholders.ts';

/** What came back; `body` is undefined where there was none. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Where the records of a folder of the contract are listed, for `@firewall:web-1` those of `firewalls`. */
const LISTS: ReadonlyMap<string, string> = new Map(
  (await allEndpoints())
    .filter(({ endpoint: { paged, path } }) => paged && !path.includes('{'))
    // The longer paths first, so that the plain list of a folder has the last word.
    .toSorted((a, b) => b.endpoint.path.length - a.endpoint.path.length)
    .map(({ folder, endpoint }) => [folder.replace(/s$/, ''), endpoint.path]),
);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const idIn = (body: unknown): number | string => {
  if (isRecord(body) && (typeof body['id'] === 'number' || typeof body['id'] === 'string')) return body['id'];
  throw new Error('A step that an example points at answered no id');
};

/** Speaks to a mock as an example says. */
export class Driver {
  readonly #origin: string;
  /** Ids of seeded records; a world is the same after each reset. */
  readonly #seeded = new Map<string, ReadonlyMap<string, number | string>>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Calls the mock's own API; anything but 200 is an error. */
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

  /** Opens a new world, takes the example's steps, and makes its call. */
  async play(example: Example, { isBare = false } = {}): Promise<{ reply: Reply; answer: unknown }> {
    const world = example.world ?? 'default';
    await this.control('POST', 'reset', { scenario: world });
    if (isBare) await this.control('PUT', 'bare', { bare: true });
    if (example.persona !== undefined)
      await this.control('PUT', `personas/${example.token ?? 'demo-admin'}`, example.persona);
    const answered: unknown[] = [];
    for (const step of example.before ?? []) {
      const reply = await this.#call(step, world, answered);
      if (reply.status >= 400 !== (step.isRefused === true))
        throw new Error(`Step ${answered.length + 1}: ${reply.status} ${JSON.stringify(reply.body)}`);
      answered.push(reply.body);
    }
    const reply = await this.#call(example, world, answered);
    return { reply, answer: await this.#resolved(example.answer, world, answered) };
  }

  async #call(call: Call & Pick<Example, 'headers'>, world: string, answered: readonly unknown[]): Promise<Reply> {
    if (call.wait !== undefined) await this.control('POST', 'clock/advance', { seconds: call.wait });
    const params = await this.#resolved(call.params ?? {}, world, answered);
    const path = call.endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = isRecord(params) ? params[name] : undefined;
      if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`The example gives no ${name}`);
      return encodeURIComponent(value);
    });
    const query = Object.entries(call.query ?? {}).map(([name, value]) => [name, String(value)]);
    const search = query.length === 0 ? '' : `?${new URLSearchParams(query).toString()}`;
    const token = call.token === undefined ? 'demo-admin' : call.token;
    const headers = { ...(token !== null && { Authorization: `Bearer ${token}` }), ...call.headers };
    const body = await this.#resolved(call.body, world, answered);
    const text = call.text ?? (body === undefined ? undefined : JSON.stringify(body));
    return this.#send(call.endpoint.method, `/v4${path}${search}`, headers, text);
  }

  async #send(method: string, path: string, headers: Record<string, string>, body?: string): Promise<Reply> {
    const response = await fetch(`${this.#origin}${path}`, {
      method,
      headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
  }

  /** Looks up what the placeholders need, then replaces them. */
  async #resolved(value: unknown, world: string, answered: readonly unknown[]): Promise<unknown> {
    const kinds = new Set<string>();
    replaced(value, (placeholder) => kinds.add(placeholder.slice(1, placeholder.indexOf(':'))).size);
    for (const kind of kinds)
      if (LISTS.has(kind) && !this.#seeded.has(`${world} ${kind}`)) await this.#lookUp(world, kind);
    return replaced(value, (placeholder) => {
      if (placeholder.startsWith('$')) return idIn(answered[Number(placeholder.slice(1)) - 1]);
      const [kind = '', label = ''] = placeholder.slice(1).split(':');
      const id = this.#seeded.get(`${world} ${kind}`)?.get(label);
      if (id === undefined) throw new Error(`The world ${world} has no ${kind} ${label}`);
      return id;
    });
  }

  async #lookUp(world: string, kind: string): Promise<void> {
    const headers = { Authorization: 'Bearer demo-admin' };
    const { body } = await this.#send('GET', `/v4${LISTS.get(kind) ?? ''}?page_size=500`, headers);
    const rows = isRecord(body) && Array.isArray(body['data']) ? body['data'].filter(isRecord) : [];
    this.#seeded.set(`${world} ${kind}`, new Map(rows.map((row) => [String(row['label']), idIn(row)])));
  }
}
