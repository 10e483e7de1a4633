import type { Plugin } from 'vite';

/** Fails a build for a real server that contains a part of the mock. */
export function noMock(): Plugin {
  return {
    name: 'binnacle-no-mock',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        const found =
          file.type === 'chunk' ? file.moduleIds.find((id) => /\/mocks\/|\/node_modules\/msw\//.test(id)) : undefined;
        if (found !== undefined) this.error(`${file.fileName} carries a part of the mock: ${found}`);
      }
    },
  };
}
