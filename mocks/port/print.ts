import * as z from 'zod/mini';
import { described } from '../openapi/described.ts';
import { FaultsBody } from '../control/bodies.ts';
import { scenarios } from '../scenarios/index.ts';
import { PERSONAS } from '../server/access/personas.ts';
import type { Flags } from './flags.ts';

const lines = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, title]) => `${name.padEnd(width)}  ${title}`).join('\n');
};

/** What `--print` writes. */
export async function printed(what: NonNullable<Flags['print']>): Promise<string> {
  if (what === 'openapi') return JSON.stringify(await described(false), undefined, 2);
  if (what === 'worlds') return lines(scenarios.map(({ id, title }) => [id, title]));
  if (what === 'personas') return lines(PERSONAS.map(({ token, title }) => [token, title]));
  return JSON.stringify(z.toJSONSchema(FaultsBody, { io: 'input', unrepresentable: 'any' }), undefined, 2);
}
