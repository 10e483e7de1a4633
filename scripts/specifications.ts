import { existsSync, readdirSync } from 'node:fs';
import { isFields } from '#lib/json.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Example, RefusedExample, Specification, SpecifiedRule } from '#contract/specification.ts';

const CONTRACT = new URL('../src/contract/', import.meta.url);

/** Distinguishes the exports of a module; their types are checked where they are defined. */
const isSpecification = (value: unknown): value is Specification =>
  isFields(value) && typeof value['title'] === 'string' && Array.isArray(value['rules']) && isFields(value['api']);

const isEndpoint = (value: unknown): value is Endpoint =>
  isFields(value) && typeof value['path'] === 'string' && typeof value['method'] === 'string' && 'access' in value;

/** Folders that replace a single file of that name. */
const SPLIT: readonly string[] = ['api', 'examples', 'schema', 'specification'];

type Named<E extends Example> = E & { readonly name: string };

/** A rule whose examples all have unique names. */
export interface NamedRule extends SpecifiedRule {
  readonly accepted: readonly Named<Example>[];
  readonly refused: readonly Named<RefusedExample>[];
}

/** A specification with all defaults filled in, for tests and reports. */
export interface NamedSpecification extends Specification {
  readonly rules: readonly NamedRule[];
}

const MAX_NAME = 80;

/** The request of an example, in one line. */
function requestOf({ endpoint, params = {}, query, body, text, token, persona, before }: Example): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  const parts = [
    `${endpoint.method} ${path}`,
    ...[query, body, text].flatMap((part) => (part === undefined ? [] : [JSON.stringify(part)])),
    ...(token === undefined ? [] : [`as ${token ?? 'nobody'}`]),
    ...(persona === undefined ? [] : [`with ${JSON.stringify(persona)}`]),
    ...(before === undefined ? [] : [`after ${before.length}`]),
  ];
  return parts.join(' ');
}

const cut = (text: string): string => (text.length > MAX_NAME ? `${text.slice(0, MAX_NAME - 1)}…` : text);

/** Names each example that has no name; equal names are numbered. */
function named<E extends Example>(examples: readonly E[]): Named<E>[] {
  const seen = new Map<string, number>();
  return examples.map((example) => {
    const name = example.name ?? cut(requestOf(example));
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return { ...example, name: count === 1 ? name : `${name} (${count})` };
  });
}

/** Names every example, and fills in the defaults. */
export const complete = (specification: Specification): NamedSpecification => ({
  ...specification,
  rules: specification.rules.map((rule) => ({
    ...rule,
    accepted: named(rule.accepted),
    refused: named(rule.refused ?? []),
  })),
});

function foldersBelow(folder: string): string[] {
  return readdirSync(new URL(folder, CONTRACT), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !SPLIT.includes(entry.name))
    .flatMap(({ name }) => [folder + name, ...foldersBelow(`${folder}${name}/`)]);
}

/** Folders that are about several resources, and describe none. */
const DERIVED = ['account-file', 'changes'];

/** Whether a folder contains more than other resources, unlike `managed`. */
const isResource = (folder: string): boolean =>
  !DERIVED.some((derived) => `${folder}/`.startsWith(`${derived}/`)) &&
  readdirSync(new URL(folder, CONTRACT), { withFileTypes: true }).some(
    (entry) => entry.isFile() || SPLIT.includes(entry.name),
  );

/** The folders of the contract, one for each resource (`nodebalancers/configs`), and `common` for what all share. */
export const contractFolders = (): string[] => foldersBelow('').filter(isResource).toSorted();

async function load(file: string): Promise<Record<string, unknown>> {
  const module: unknown = await import(new URL(file, CONTRACT).href);
  return isFields(module) ? module : {};
}

/** A file in a folder of the contract, which may be a folder of that name; undefined where it has none. */
const fileOf = (folder: string, name: 'api' | 'examples'): string | undefined =>
  [`${folder}/${name}.ts`, `${folder}/${name}/index.ts`].find((file) => existsSync(new URL(file, CONTRACT)));

/** The specification of a folder of the contract; undefined where it has none. */
export async function specificationOf(folder: string): Promise<NamedSpecification | undefined> {
  const file = fileOf(folder, 'examples');
  if (file === undefined) return undefined;
  const { specification } = await load(file);
  if (!isSpecification(specification)) throw new Error(`src/contract/${file} exports no specification`);
  return complete(specification);
}

/** Every specification: first the common one, then each resource by title. */
export async function allSpecifications(): Promise<NamedSpecification[]> {
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

/** Every endpoint of the contract with its folder. */
export async function allEndpoints(): Promise<{ folder: string; endpoint: Endpoint }[]> {
  const modules = await Promise.all(
    contractFolders().flatMap((folder) => {
      const file = fileOf(folder, 'api');
      return file === undefined ? [] : [load(file).then((module) => ({ folder, module }))];
    }),
  );
  return modules.flatMap(({ folder, module }) =>
    Object.values(module)
      .filter(isFields)
      .flatMap((api) => Object.values(api).filter(isEndpoint))
      .map((endpoint) => ({ folder, endpoint })),
  );
}
