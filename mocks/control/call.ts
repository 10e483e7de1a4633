import * as z from 'zod/mini';
import { fieldErrors } from '#contract/envelope.ts';
import { textIn } from '#lib/text/file-text.ts';
import { refusal } from '../server/http/errors.ts';
import { Refusal } from '../server/types.ts';

/** A call of the control API. */
export interface ControlCall {
  /** The persona or fault in the path, if any. */
  readonly name: string;
  /** The address of the control API, without a slash at the end. */
  readonly root: string;
  query<S extends z.ZodMiniType>(schema: S): z.output<S>;
  body<S extends z.ZodMiniType>(schema: S): Promise<z.output<S>>;
  json(): Promise<unknown>;
  text(): Promise<string>;
}

/** What a call does; its result is the answer. */
export type Act = (ask: ControlCall) => Promise<unknown>;

/** The body as a text, as of every file that is given: none of its bytes is mended. */
async function readText(request: Request): Promise<string> {
  const text = textIn(new Uint8Array(await request.arrayBuffer()));
  if (text === undefined) throw refusal(400, 'The body is not UTF-8 text');
  return text;
}

async function readJson(request: Request): Promise<unknown> {
  const text = await readText(request);
  try {
    return text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    throw refusal(400, 'The body is not valid JSON');
  }
}

function parse<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const read = z.safeParse(schema, value);
  if (!read.success) throw new Refusal(400, fieldErrors(read.error));
  return read.data;
}

/** Reads a request; `name` is the persona or fault in its path. */
export function callOf(request: Request, name: string): ControlCall {
  const { searchParams, origin, pathname } = new URL(request.url);
  return {
    name,
    root: `${origin}${pathname.slice(0, pathname.indexOf('/__mock'))}/__mock`,
    query: (schema) => parse(schema, Object.fromEntries(searchParams)),
    json: () => readJson(request),
    text: () => readText(request),
    body: async (schema) => parse(schema, await readJson(request)),
  };
}
