import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contractFolders } from '../../scripts/specifications.ts';
import { exists, filesIn, foldersIn, read } from './source.ts';

const documents = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', ...filesIn(['docs'], /\.md$/)].filter(
  exists,
);
const tops = ['src', 'mocks', 'e2e', 'docs', 'scripts', 'build', 'tests', 'public', '.ci'];

/**
 * The path that a text in backticks names, if it is one of this project and no pattern (`src/resources/x/`, `<…>`,
 * `*`).
 */
function pathOf(text: string): string | undefined {
  if (!tops.some((top) => text.startsWith(`${top}/`))) return undefined;
  if (/[\s<>{}*…$]|\/x(\/|\.|$)/.test(text)) return undefined;
  return text.replace(/:\d+$/, '').replace(/\/$/, '');
}

/** What links call the headings of a document. */
const placesIn = (path: string): string[] =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

describe('documents', () => {
  it('name paths that exist', () => {
    const missing = documents.flatMap((document) =>
      [...read(document).matchAll(/`([^`\n]+)`/g)]
        .map(([, text = '']) => pathOf(text))
        .filter((path) => path !== undefined && !exists(path))
        .map((path) => `${document}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it('link to files that exist, and to headings in them', () => {
    const missing = documents.flatMap((document) =>
      [...read(document).matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, link = '']) => link)
        .filter((link) => !/^[a-z]+:/.test(link))
        .filter((link) => {
          const [file = '', place] = link.split('#');
          const path = file === '' ? document : join(dirname(document), file);
          return !exists(path) || (place !== undefined && !placesIn(path).includes(place));
        })
        .map((link) => `${document}: ${link}`),
    );
    expect(missing).toEqual([]);
  });

  it('name scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const missing = documents.flatMap((document) =>
      [...read(document).matchAll(/npm run ([a-z][\w:-]*)/g)]
        .map(([, name = '']) => name)
        .filter((name) => !(name in scripts))
        .map((name) => `${document}: npm run ${name}`),
    );
    expect(missing).toEqual([]);
  });
});

/** Requested by `api/permissions` and the session: it has no screens of its own. */
const withoutScreens = ['profile'];

describe('resources', () => {
  const contract = contractFolders().filter(
    (name) => exists(`src/contract/${name}/api.ts`) || exists(`src/contract/${name}/api`),
  );

  it.each(contract.filter((name) => !withoutScreens.includes(name)))('%s has its screens', (name) => {
    const folder = `src/resources/${name}`;
    expect(exists(`${folder}/queries.ts`) || exists(`${folder}/queries`), `${folder}/queries.ts`).toBe(true);
  });

  it.each(contract)('%s has its handlers', (name) => {
    const folder = `mocks/resources/${name}`;
    expect(exists(`${folder}/handlers.ts`) || exists(`${folder}/handlers`), `${folder}/handlers.ts`).toBe(true);
  });

  it('have their rows in the mock, their rules and their screens under names of the contract', () => {
    const known = [...foldersIn('src/resources'), ...foldersIn('mocks/resources')];
    expect(known.filter((name) => !exists(`src/contract/${name}`))).toEqual([]);
  });
});
