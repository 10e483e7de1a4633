import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { cssVariables, theme } from './theme.ts';

const markup = (): string =>
  renderToStaticMarkup(<MantineProvider theme={theme} cssVariablesResolver={cssVariables} withGlobalClasses={false} />);

test('the style sheet of the variables is that of the theme (`npm run unit -- -u src/ui/theme` writes it anew)', async () => {
  const css = markup()
    .replace(/^<style[^>]*>|<\/style>$/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll(/[{;](?! *$)/g, '$&\n  ')
    .replaceAll(/\s*\}/g, '\n}\n\n');
  await expect(
    `/* Written from src/ui/theme/theme.ts by ui/theme/variables.test.tsx. */\n${css.trimEnd()}\n`,
  ).toMatchFileSnapshot('../../styles/variables.css');
});
