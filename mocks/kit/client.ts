import { errorEnvelope } from '#contract/envelope.ts';

/** What an operation takes and gives; `Operations` of the package has all of them. */
export interface Operation {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
  readonly answer: unknown;
}

/** A refusal of the API. */
export class ApiRefusal extends Error {
  readonly status: number;
  readonly errors: readonly { readonly field?: string | null; readonly reason: string }[];
  constructor(operation: string, status: number, errors: ApiRefusal['errors']) {
    super(`${operation} was answered ${status}: ${errors.map(({ reason }) => reason).join('; ')}`);
    this.name = 'ApiRefusal';
    this.status = status;
    this.errors = errors;
  }
}

interface Given {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
}

/** Calls operations by their names, `POST /networking/firewalls`. Rejects with an `ApiRefusal`. */
export type Client<Operations> = <Name extends keyof Operations & string>(
  operation: Name,
  given?: Omit<Operations[Name], 'answer'>,
) => Promise<Operations[Name] extends { readonly answer: infer Answer } ? Answer : unknown>;

/** Builds a client of the API at an address, `http://127.0.0.1:4174/v4`; the token is a persona's, for the mock. */
export function createClient<Operations = Record<string, Operation>>(options: {
  readonly baseUrl: string;
  readonly token?: string;
}): Client<Operations>;
export function createClient({ baseUrl, token }: { readonly baseUrl: string; readonly token?: string }) {
  return async (operation: string, { params = {}, query = {}, body }: Given = {}): Promise<unknown> => {
    const [method = '', template = ''] = operation.split(' ');
    const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
    const url = new URL(baseUrl.replace(/\/$/, '') + path);
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, String(value));
    const answer = await fetch(url, {
      method,
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const json: unknown = text === '' ? undefined : JSON.parse(text);
    if (answer.ok) return json;
    const { data } = errorEnvelope.safeParse(json);
    throw new ApiRefusal(operation, answer.status, data?.errors ?? []);
  };
}
