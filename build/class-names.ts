import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';

const here = join(import.meta.dirname, '..');

/**
 * The class of a module in the page: its name, and four letters of its file. By itself Vite adds the line as well, which
 * compresses badly, and every list loads a hundred such names.
 */
export const cssModules = {
  generateScopedName: (name: string, file: string): string => {
    const [path = ''] = relative(here, file).split('?');
    return `${name}_${createHash('sha256').update(path).digest('base64url').replaceAll(/\W|_/g, '').slice(0, 4)}`;
  },
};
