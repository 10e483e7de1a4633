import { existsSync, readdirSync } from 'node:fs';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Ledger } from '#contract/ledger.ts';

const CONTRACT = new URL('../src/contract/', import.meta.url);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isLedger = (value: unknown): value is Ledger =>
  isRecord(value) && typeof value['title'] === 'string' && Array.isArray(value['lines']) && isRecord(value['api']);

const isEndpoint = (value: unknown): value is Endpoint =>
  isRecord(value) && typeof value['path'] === 'string' && typeof value['method'] === 'string' && 'access' in value;

/** Folders that split what elsewhere is one file. */
const SPLIT: readonly string[] = ['api', 'ledger', 'schema'];

function foldersBelow(folder: string): string[] {
  return readdirSync(new URL(folder, CONTRACT), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !SPLIT.includes(entry.name))
    .flatMap(({ name }) => [folder + name, ...foldersBelow(`${folder}${name}/`)]);
}

/** The folders of the contract, one for each resource (`nodebalancers/configs`), and `common` for what holds for all. */
export const contractFolders = (): string[] => foldersBelow('').toSorted();

async function load(file: string): Promise<Record<string, unknown>> {
  const module: unknown = await import(new URL(file, CONTRACT).href);
  return isRecord(module) ? module : {};
}

/** A file of a folder of the contract, which may be split into a folder of its name; undefined where it has none. */
const fileOf = (folder: string, name: 'api' | 'ledger'): string | undefined =>
  [`${folder}/${name}.ts`, `${folder}/${name}/index.ts`].find((file) => existsSync(new URL(file, CONTRACT)));

/** The ledger of a folder of the contract; undefined where it has none. */
export async function ledgerOf(folder: string): Promise<Ledger | undefined> {
  const file = fileOf(folder, 'ledger');
  if (file === undefined) return undefined;
  const { ledger } = await load(file);
  if (!isLedger(ledger)) throw new Error(`src/contract/${file} exports no ledger`);
  return ledger;
}

/** Every ledger: first what holds for all resources, then each resource by its title. */
export async function allLedgers(): Promise<Ledger[]> {
  const found = await Promise.all(
    contractFolders().map(async (folder) => ({ folder, ledger: await ledgerOf(folder) })),
  );
  const place = (folder: string, title: string): string => (folder === 'common' ? '' : title);
  return found
    .flatMap(({ folder, ledger }) => (ledger === undefined ? [] : [{ folder, ledger }]))
    .toSorted((a, b) => place(a.folder, a.ledger.title).localeCompare(place(b.folder, b.ledger.title), 'en'))
    .map(({ ledger }) => ledger);
}

/** Every endpoint of the contract, with the folder it stands in. */
export async function allEndpoints(): Promise<{ folder: string; endpoint: Endpoint }[]> {
  const modules = await Promise.all(
    contractFolders().flatMap((folder) => {
      const file = fileOf(folder, 'api');
      return file === undefined ? [] : [load(file).then((module) => ({ folder, module }))];
    }),
  );
  return modules.flatMap(({ folder, module }) =>
    Object.values(module)
      .filter(isRecord)
      .flatMap((api) => Object.values(api).filter(isEndpoint))
      .map((endpoint) => ({ folder, endpoint })),
  );
}
