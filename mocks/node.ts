import './port/older.ts';
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startMock, worldAt } from './kit/start-mock.ts';
import { flagsOf, HELP, WrongUse, type Flags } from './port/flags.ts';
import { start } from './port/start.ts';
import { version } from './version.ts';
import * as z from 'zod/mini';
import { described } from './openapi/described.ts';
import { FaultsBody } from './control/bodies.ts';
import { scenarios } from './scenarios/index.ts';
import { PERSONAS } from './server/access/personas.ts';

const lines = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, title]) => `${name.padEnd(width)}  ${title}`).join('\n');
};

/** What `--print` writes. */
async function printed(what: NonNullable<Flags['print']>): Promise<string> {
  if (what === 'openapi') return JSON.stringify(await described(false), undefined, 2);
  if (what === 'worlds') return lines(scenarios.map(({ id, title }) => [id, title]));
  if (what === 'personas') return lines(PERSONAS.map(({ token, title }) => [token, title]));
  return JSON.stringify(z.toJSONSchema(FaultsBody, { io: 'input', unrepresentable: 'any' }), undefined, 2);
}

export { startMock, worldAt };

/** The error as a sentence for the terminal. */
function sentenceOf(error: unknown, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Choose another one with --port or PORT.`;
  if (code === 'EACCES') return `Port ${port} may not be used. Choose another one with --port or PORT.`;
  return error instanceof Error ? error.message : String(error);
}

/** Runs the command line; the process ends with 2 where it was used wrongly, with 1 where the port cannot be had. */
async function main(args: readonly string[]): Promise<void> {
  let port = 0;
  try {
    const flags = flagsOf(args, process.env);
    ({ port } = flags);
    if (flags.help) return console.log(HELP.trimEnd());
    if (flags.version) return console.log(version);
    if (flags.print !== undefined) return console.log(await printed(flags.print));
    const { url, found, close } = await start(flags, (line) => console.log(line));
    if (found !== undefined) console.log(found);
    console.log(`Mock: ${url}/v4`);
    const stop = (): void => void close().then(() => process.exit(0));
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
  } catch (error) {
    console.error(sentenceOf(error, port));
    process.exitCode = error instanceof WrongUse ? 2 : 1;
  }
}

/** Whether this file was run, by its name or by a link to it, and not imported. */
function isRun(): boolean {
  const [, script] = process.argv;
  try {
    return script !== undefined && realpathSync(script) === fileURLToPath(import.meta.url);
  } catch {
    return false;
  }
}

if (isRun()) await main(process.argv.slice(2));
