import type { Plugin } from 'vite';

/**
 * Takes the names for development tools off Mantine's components. Writing one counts as an effect of its module, so a
 * component that nobody uses would stay in the bundle with all it needs: with the theme's context, the whole theme.
 */
export function noDisplayNames(): Plugin {
  return {
    name: 'binnacle-no-display-names',
    apply: 'build',
    transform: {
      filter: { id: /@mantine\/core\/esm\// },
      handler: (code) => ({ code: code.replaceAll(/^\w+\.displayName = "[^"]*";$/gm, ''), map: null }),
    },
  };
}
