import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { operationName } from '#contract/endpoint.ts';
import { allEndpoints, allSpecifications, type NamedRule, type NamedSpecification } from './specifications.ts';

/** The path of the generated list. */
export const RULES_FILE = fileURLToPath(new URL('../docs/api/rules.md', import.meta.url));

const INTRODUCTION = `# Rules and assumptions

Made from the specifications in \`src/contract/\` by \`npm run api\`; change those, not this. Each rule has examples that are let
through and, where it can be broken, examples that are refused; they run against the contract's schemas and, over HTTP, against
the mock. The last column counts them: let through / refused.

How the documents are cited: see [README.md](README.md).
`;

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const row = (...cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;

const table = (head: readonly string[], rows: readonly string[][]): string[] => [
  row(...head),
  row(...head.map(() => '---')),
  ...rows.map((cells) => row(...cells)),
];

const counts = ({ accepted, refused }: NamedRule): string => `${accepted.length} / ${refused.length}`;

function partOf({ title, rules }: NamedSpecification): string[] {
  const documented = rules.filter(({ assumed }) => assumed === undefined);
  const assumed = rules.filter((rule) => rule.assumed !== undefined);
  return [
    `## ${title}`,
    '',
    ...(documented.length === 0
      ? []
      : [
          ...table(
            ['Rule', 'Source', 'Name', 'Examples'],
            documented.map((rule) => [rule.rule, rule.section, `\`${rule.id}\``, counts(rule)]),
          ),
          '',
        ]),
    ...(assumed.length === 0
      ? []
      : [
          `### Assumed: ${title}`,
          '',
          ...table(
            ['What is assumed', 'Why', 'Left open in', 'Name', 'Examples'],
            assumed.map((line) => [line.rule, line.assumed ?? '', line.section, `\`${line.id}\``, counts(line)]),
          ),
          '',
        ]),
  ];
}

async function assumedOperations(): Promise<string[]> {
  const endpoints = (await allEndpoints()).map(({ endpoint }) => endpoint);
  const rows = endpoints
    .flatMap((endpoint) =>
      endpoint.assumed === undefined ? [] : [[`\`${operationName(endpoint)}\``, endpoint.assumed, endpoint.section]],
    )
    .toSorted(([a = ''], [b = '']) => a.localeCompare(b, 'en'));
  return ['## Assumed operations', '', ...table(['Operation', 'Why', 'Named in'], rows), ''];
}

/** The text of `docs/api/rules.md`, generated from the specifications. */
export async function rulesText(): Promise<string> {
  const specifications = await allSpecifications();
  const lines = [INTRODUCTION, ...specifications.flatMap(partOf), ...(await assumedOperations())];
  return `${lines.join('\n').trimEnd()}\n`;
}

/** The present text of `docs/api/rules.md`. */
export const writtenRules = (): string => readFileSync(RULES_FILE, 'utf8');

if (import.meta.main) writeFileSync(RULES_FILE, await rulesText());
