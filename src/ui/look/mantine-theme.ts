import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { theme } from '../theme.ts';

/** The theme as Mantine's components read it. */
export const mantineTheme = mergeMantineTheme(DEFAULT_THEME, theme);
