import { filesIn, type Node, parse, walk } from '../../tests/architecture/source.ts';

/** The names of an object's properties. */
const keysOf = (object: unknown): string[] => {
  const { properties } = Object(object);
  return (Array.isArray(properties) ? properties : []).map(({ key }: Node) =>
    String(Object(key).name ?? Object(key).value),
  );
};

/** The components that a `parts.tsx` has the states of, by their files: `status`. */
export function componentsIn(path: string): string[] {
  const found: string[] = [];
  walk(parse(path).program, (node) => {
    if (node.type === 'VariableDeclarator' && Object(node['id']).name === 'parts') found.push(...keysOf(node['init']));
  });
  return found;
}

/** The components of `/lab/parts`, as its address names them: `display/status`. */
export const partNames = (): string[] =>
  filesIn(['src/ui'], /^parts\.tsx$/).flatMap((path) => {
    const folder = path.replace(/^src\/ui\/(.*)\/parts\.tsx$/, '$1');
    return componentsIn(path).map((name) => `${folder}/${name}`);
  });
