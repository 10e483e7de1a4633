import { createSecureContext } from 'node:tls';
import * as z from 'zod/mini';
import type { Mock } from '../mock.ts';
import { createRouter } from '../server/http/router.ts';
import { registry } from '../resources/registry.ts';
import { scenarios } from '../scenarios/index.ts';
import type { NewWorld } from '../store/store.ts';
import { callerOf, Refused } from './caller.ts';
import { type DataFolder, openData } from './data.ts';
import { type Given, parseFile, readText } from './files.ts';
import { type Flags, WrongUse } from './flags.ts';
import { writeLines } from './log-lines.ts';
import { firstOf, follow, type Overlay, readOverlay, setFaults } from './overlay.ts';
import { type Listening, listen, type SecurePair } from './server.ts';
import { ACCOUNT_KIND, type AccountFile, readAccountFile } from '#contract/account-file/schema.ts';
import { parseTime } from '#lib/time.ts';
import { stateFaults } from '#contract/states.ts';

const Format = z.looseObject({ format: z.literal('binnacle-world') });

const Account = z.looseObject({ kind: z.literal(ACCOUNT_KIND) });

/** The file of `--world`: a snapshot, an account file, or an overlay. */
type WorldFile =
  | { readonly snapshot: unknown; readonly name: string }
  | { readonly account: AccountFile }
  | { readonly file: Given; readonly overlay: Overlay };

function readWorld(name: string): WorldFile {
  const text = readText(name, '--world');
  try {
    // A snapshot is JSON, and may be large.
    const json: unknown = JSON.parse(text);
    if (z.safeParse(Format, json).success) return { snapshot: json, name };
    if (z.safeParse(Account, json).success) {
      const reading = readAccountFile(text);
      if ('problem' in reading) throw new WrongUse(`${name}: ${reading.problem}`);
      return { account: reading.file };
    }
  } catch (error) {
    if (error instanceof WrongUse) throw error;
    // YAML, or neither: the next reader says which.
  }
  const file = parseFile(name, text);
  return { file, overlay: readOverlay(file) };
}

/** What the world begins with besides a name. */
function worldOf({ file: name, overlay }: Flags): WorldFile | undefined {
  if (name !== undefined) return readWorld(name);
  if (overlay === undefined) return undefined;
  const file = parseFile('overlay', JSON.stringify(overlay, undefined, 2));
  return { file, overlay: readOverlay(file) };
}

/** Opens the folder of `--data`; what is wrong with it is a sentence. */
function folderOf(name: string): DataFolder {
  try {
    return openData(name);
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : String(error));
  }
}

/** Certificate and key; what is wrong with them is a sentence. */
function secureOf({ cert, key }: Flags): SecurePair | undefined {
  if (cert === undefined || key === undefined) return undefined;
  const secure = { cert: readText(cert, '--cert'), key: readText(key, '--key') };
  try {
    createSecureContext(secure);
  } catch {
    throw new WrongUse(`--cert and --key: ${cert} and ${key} are no certificate and its key as PEM.`);
  }
  return secure;
}

/** The host is wrong, not the port. */
const isForHost = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['EADDRNOTAVAIL', 'EAI_AGAIN', 'ENOTFOUND'].includes(String(error.code));

/** A mock that was started from flags. */
export interface Started extends Listening {
  /** What was found in the folder of `--data`. */
  readonly found: string | undefined;
}

/**
 * Starts the mock as the command line asks for it. `say` gets the lines of the request log, and what goes wrong later.
 * @throws WrongUse with a sentence about a file or folder; other errors where the port cannot be had
 */
export async function start(flags: Flags, say: (line: string) => void): Promise<Started> {
  const { first: said, host, cors, data } = flags;
  const world = worldOf(flags);
  const faults = flags.faults === undefined ? undefined : parseFile(flags.faults, readText(flags.faults, '--faults'));
  const secure = secureOf(flags);
  const folder = data === undefined ? undefined : folderOf(data);
  const first: NewWorld =
    world !== undefined && 'overlay' in world
      ? firstOf(world.overlay, said)
      : { scenario: 'default', seed: 1, ...said };
  if (!scenarios.some(({ id }) => id === first.scenario))
    throw new WrongUse(`There is no world ${first.scenario}: one of ${scenarios.map(({ id }) => id).join(', ')}.`);
  let origin: unknown;

  /** What every world of the process begins with, the one that was kept in a folder excepted. */
  const begin = async (mock: Mock, name: string): Promise<void> => {
    const ask = callerOf(mock, name === '' ? '/' : `/w/${name}/`);
    const isKept = name === '' && folder?.holdsWorld === true;
    if (world !== undefined && !isKept) {
      if ('snapshot' in world)
        await ask('PUT', '__mock/snapshot', world.snapshot).catch((error: unknown) => {
          const [wrong] = error instanceof Refused ? error.errors : [];
          throw wrong === undefined
            ? error
            : new WrongUse(`${world.name}: ${wrong.field ?? 'snapshot'}: ${wrong.reason}.`);
        });
      else if ('account' in world) {
        await ask('PUT', '__mock/copy', world.account);
        const { now = parseTime(world.account.at).getTime(), rate = 1 } = said;
        await ask('PUT', '__mock/clock', { now: new Date(now).toISOString(), rate });
      } else await follow(world.file, world.overlay, ask, said.rate ?? world.overlay.rate ?? 1);
    }
    if (faults !== undefined) await setFaults(faults, faults.value, ask, []);
    if (flags.state !== undefined) {
      const operations = await createRouter(registry).operations();
      await ask('PUT', '__mock/faults', stateFaults(flags.state, operations));
    }
    if (flags.bare) await ask('PUT', '__mock/bare', { bare: true });
    if (name === '' && (world !== undefined || faults !== undefined || flags.state !== undefined || flags.bare))
      origin = await ask('GET', '__mock/snapshot');
    // A new world is stored at once, so that a restart finds it.
    if (name === '' && folder !== undefined) await mock.store.write(() => undefined);
    mock.log.clear(true);
    if (flags.log !== 'none') writeLines(mock.log, flags.log, name, say);
  };

  try {
    const listening = await listen(
      flags.port,
      {
        first,
        origin: () => origin,
        ...(folder !== undefined && { persistence: folder.persistence }),
      },
      { host, cors, secure, begun: begin },
    );
    return { ...listening, found: folder?.found };
  } catch (error) {
    folder?.persistence.close();
    if (isForHost(error)) throw new WrongUse(`--host: ${host} is no address of this machine.`);
    throw error;
  }
}
