import type { Plugin } from 'vite';

/** Counts the keys of an icon's shapes, which are random texts: 148 of them, which no compression shortens, are a kB. */
export function iconKeys(): Plugin {
  return {
    name: 'binnacle-icon-keys',
    apply: 'build',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\// },
      handler(code) {
        let count = 0;
        return { code: code.replaceAll(/\bkey: "\w+"/g, () => `key: "${(count += 1)}"`), map: null };
      },
    },
  };
}
