import { describe, expect, it } from 'vitest';
import { componentsIn } from '../../scripts/visual/parts.ts';
import { exists, filesIn, isTest, type Node, parse, target, walk } from './source.ts';

/** Files of `src/ui` without a list of states, each with the reason why. */
const WITHOUT: Readonly<Record<string, string>> = {
  'charts/plot.tsx': 'the drawing of a time-chart',
  'confirm/asked.tsx': 'fills the dialog',
  'confirm/confirm.tsx': 'loads the dialog',
  'display/hints/hint.tsx': 'shows a hint-tip at what it is around',
  'form/shell/unsaved/unsaved-guard.tsx': 'opens the leave-dialog',
  'form/update-form.tsx': 'a form-shell for a record that exists',
  'page/failure/lazy-panel.tsx': 'loads the failure',
  'table/data/export.tsx': 'a tool-button of a resource-table',
  'table/data/per-row.tsx': 'shows what it is around, later',
  'table/view/rows/head.tsx': 'a piece of a resource-table',
  'table/view/rows/row.tsx': 'a piece of a resource-table',
  'table/view/rows/row-menu.tsx': 'an action-menu at a row',
  'table/view/tools/create.tsx': 'an action beside the title of a resource-table',
  'table/view/tools/toolbar.tsx': 'a piece of a resource-table',
  'theme/provider.tsx': 'what Mantine needs around a page',
};

const hasJsx = (value: unknown): boolean => {
  let has = false;
  walk(value, ({ type }) => {
    if (/^JSX(Element|Fragment)$/.test(type)) has = true;
  });
  return has;
};

const isNode = (value: unknown): value is Node => typeof Object(value).type === 'string';

/** The components that a file exports and that draw something; the default one as `default`. */
function drawnBy(path: string, text?: string): string[] {
  const { body } = Object(parse(path, text).program);
  return (Array.isArray(body) ? body.filter(isNode) : []).flatMap(({ type, declaration }) => {
    if (!isNode(declaration)) return [];
    if (type === 'ExportDefaultDeclaration') return hasJsx(declaration) ? ['default'] : [];
    const { declarations } = declaration;
    const all = Array.isArray(declarations) ? declarations.filter(isNode) : [declaration];
    return all.flatMap((one) => {
      const name = String(Object(one['id']).name);
      // In capitals are values, such as the text of a cell.
      return /^[A-Z](?=.*[a-z])/.test(name) && hasJsx(one) ? [name] : [];
    });
  });
}

const files = filesIn(['src/ui'], /\.tsx$/)
  .filter((path) => !isTest(path) && !/\/(testing|example|parts)\.tsx$/.test(path))
  .map((path) => ({ path, drawn: drawnBy(path) }))
  .filter(({ drawn }) => drawn.length > 0);

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));
const listOf = (path: string): string => `${folderOf(path)}/parts.tsx`;
const listed = files.filter(({ path }) => !(path.replace('src/ui/', '') in WITHOUT));

/** What a file imports of another, by its name there. */
const importedFrom = (path: string, of: string): string[] => {
  const found: string[] = [];
  walk(parse(path).program, ({ type, source, specifiers }) => {
    if (type !== 'ImportDeclaration' || target(path, String(Object(source).value)) !== of) return;
    for (const one of Array.isArray(specifiers) ? specifiers : [])
      found.push(one.type === 'ImportDefaultSpecifier' ? 'default' : String(one.imported.name));
  });
  return found;
};

describe('a drawing component of src/ui', () => {
  it('is found by what it exports', () => {
    const text = `
      export const Up = () => <b />;
      export function Down() { return <i />; }
      export const NONE = <b />;
      export const useSign = () => <b />;
      export default function Sign() { return <u />; }`;
    expect(drawnBy('src/x.tsx', text)).toEqual(['Up', 'Down', 'default']);
    expect(files.length).toBeGreaterThan(80);
  });

  it('has its states in the list of its folder, parts.tsx', () => {
    const lacking = listed.flatMap(({ path, drawn }) => {
      const list = listOf(path);
      if (!exists(list)) return [`${list} is missing`];
      const [, name = ''] = /([^/]+)\.tsx$/.exec(path) ?? [];
      const states = componentsIn(list).includes(name) ? importedFrom(list, path) : [];
      return drawn.filter((one) => !states.includes(one)).map((one) => `${path}: ${one}`);
    });
    expect(lacking).toEqual([]);
  });

  it('is there for each list, and none that is listed is excused', () => {
    const names = filesIn(['src/ui'], /^parts\.tsx$/).flatMap((list) =>
      componentsIn(list).map((name) => `${folderOf(list)}/${name}.tsx`),
    );
    expect(names.toSorted()).toEqual(listed.map(({ path }) => path).toSorted());
  });

  it('is excused only where it is there', () => {
    const there = files.map(({ path }) => path.replace('src/ui/', ''));
    expect(Object.keys(WITHOUT).filter((path) => !there.includes(path))).toEqual([]);
  });
});
