/**
 * `npm run api`: describes the API as OpenAPI 3.1, from the endpoints of the contract and the examples of its
 * specifications: `docs/api/openapi.json` is everything, `docs/api/openapi-documented.json` what the documents promise.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { operationName } from '#contract/endpoint.ts';
import type { Example } from '#contract/specification.ts';
import { openApi, type OperationExamples } from '#mocks/openapi/openapi.ts';
import { allEndpoints, allSpecifications } from './specifications.ts';

/** How many examples of each kind an operation shows. */
const SHOWN = { accepted: 3, refused: 8 };

/** Whether a body explains itself: neither who sends it matters, nor what the world holds (`@compute:web-1`). */
const isPlain = ({ body, text, before, serverOnly, token, persona, status = 400 }: Example): boolean =>
  body !== undefined &&
  status === 400 &&
  [text, before, serverOnly, token, persona].every((part) => part === undefined) &&
  // Certificates are made anew with each run.
  !/"@|-----BEGIN/.test(JSON.stringify(body));

/** The examples of every operation, as far as their bodies explain themselves. */
async function examplesByOperation(): Promise<Map<string, OperationExamples>> {
  const found = new Map<
    string,
    { accepted: OperationExamples['accepted'][number][]; refused: OperationExamples['refused'][number][] }
  >();
  const of = ({ endpoint }: Example) => {
    const name = operationName(endpoint);
    const known = found.get(name) ?? { accepted: [], refused: [] };
    found.set(name, known);
    return known;
  };
  for (const { rules } of await allSpecifications())
    for (const { rule, accepted, refused } of rules) {
      for (const example of accepted.filter(isPlain)) {
        const known = of(example).accepted;
        const isShown = known.some(({ body }) => JSON.stringify(body) === JSON.stringify(example.body));
        if (known.length < SHOWN.accepted && !isShown) known.push({ name: rule, body: example.body });
      }
      const [first] = refused.filter(isPlain);
      const known = first && of(first).refused;
      if (first !== undefined && known !== undefined && known.length < SHOWN.refused)
        known.push({ name: rule, body: first.body, fields: first.field ?? null });
    }
  return found;
}

const FILES = { 'openapi.json': false, 'openapi-documented.json': true } as const;

/** Name and content of each file. */
export async function openApiFiles(): Promise<{ readonly path: string; readonly text: string }[]> {
  const manifest: { version: string } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  const endpoints = (await allEndpoints()).map(({ endpoint }) => endpoint);
  const examples = await examplesByOperation();
  return Object.entries(FILES).map(([name, documentedOnly]) => ({
    path: fileURLToPath(new URL(`../docs/api/${name}`, import.meta.url)),
    text: `${JSON.stringify(openApi(endpoints, { version: manifest.version, documentedOnly, examples }))}\n`,
  }));
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const { path, text } of await openApiFiles()) writeFileSync(path, text);
