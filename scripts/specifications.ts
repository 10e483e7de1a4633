import { existsSync, readdirSync } from 'node:fs';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Specification } from '#contract/specification.ts';

const CONTRACT = new URL('../src/contract/', import.meta.url);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isSpecification = (value: unknown): value is Specification =>
  isRecord(value) && typeof value['title'] === 'string' && Array.isArray(value['rules']) && isRecord(value['api']);

const isEndpoint = (value: unknown): value is Endpoint =>
  isRecord(value) && typeof value['path'] === 'string' && typeof value['method'] === 'string' && 'access' in value;

/** Folders that split what elsewhere is one file. */
const SPLIT: readonly string[] = ['api', 'examples', 'schema'];

function foldersBelow(folder: string): string[] {
  return readdirSync(new URL(folder, CONTRACT), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !SPLIT.includes(entry.name))
    .flatMap(({ name }) => [folder + name, ...foldersBelow(`${folder}${name}/`)]);
}

/** Whether a folder holds more than other resources, as `managed` does not. */
const isResource = (folder: string): boolean =>
  readdirSync(new URL(folder, CONTRACT), { withFileTypes: true }).some(
    (entry) => entry.isFile() || SPLIT.includes(entry.name),
  );

/** The folders of the contract, one for each resource (`nodebalancers/configs`), and `common` for what holds for all. */
export const contractFolders = (): string[] => foldersBelow('').filter(isResource).toSorted();

async function load(file: string): Promise<Record<string, unknown>> {
  const module: unknown = await import(new URL(file, CONTRACT).href);
  return isRecord(module) ? module : {};
}

/** A file of a folder of the contract, which may be split into a folder of its name; undefined where it has none. */
const fileOf = (folder: string, name: 'api' | 'examples'): string | undefined =>
  [`${folder}/${name}.ts`, `${folder}/${name}/index.ts`].find((file) => existsSync(new URL(file, CONTRACT)));

/** The specification of a folder of the contract; undefined where it has none. */
export async function specificationOf(folder: string): Promise<Specification | undefined> {
  const file = fileOf(folder, 'examples');
  if (file === undefined) return undefined;
  const { specification } = await load(file);
  if (!isSpecification(specification)) throw new Error(`src/contract/${file} exports no specification`);
  return specification;
}

/** Every specification: first what holds for all resources, then each resource by its title. */
export async function allSpecifications(): Promise<Specification[]> {
  const found = await Promise.all(
    contractFolders().map(async (folder) => ({ folder, specification: await specificationOf(folder) })),
  );
  const index = (folder: string, title: string): string => (folder === 'common' ? '' : title);
  return found
    .flatMap(({ folder, specification }) => (specification === undefined ? [] : [{ folder, specification }]))
    .toSorted((a, b) =>
      index(a.folder, a.specification.title).localeCompare(index(b.folder, b.specification.title), 'en'),
    )
    .map(({ specification }) => specification);
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
