import {
  type CSSVariablesResolver,
  type MantineColorsTuple,
  createTheme,
  localStorageColorSchemeManager,
} from '@mantine/core';
import type { FocusEvent } from 'react';

/** The accent colour: links, the primary action, the selection. */
const accent: MantineColorsTuple = [
  '#edf5fa',
  '#d9e8f2',
  '#b0cfe3',
  '#84b5d4',
  '#5f9fc8',
  '#4891c1',
  '#3a8abe',
  '#2b77a8',
  '#1b6592',
  '#0b537c',
];

/** Text, lines and surfaces of the dark scheme, from light to dark. */
const dark: MantineColorsTuple = [
  '#d5d9de',
  '#bcc3cb',
  '#a9b1bc',
  '#7d8692',
  '#424b56',
  '#353d47',
  '#262d36',
  '#1a1f26',
  '#14181e',
  '#0e1116',
];

/**
 * Mantine's own shades 8 and 9 of these colours fail the contrast of WCAG 2.2 AA on white and on their light variants.
 */
const green: MantineColorsTuple = [
  '#ebfbee',
  '#d3f9d8',
  '#b2f2bb',
  '#8ce99a',
  '#69db7c',
  '#51cf66',
  '#40c057',
  '#37b24d',
  '#237a36',
  '#1b5e2a',
];
const red: MantineColorsTuple = [
  '#fff5f5',
  '#ffe3e3',
  '#ffc9c9',
  '#ffa8a8',
  '#ff8787',
  '#ff6b6b',
  '#fa5252',
  '#f03e3e',
  '#c92a2a',
  '#a61e1e',
];
const orange: MantineColorsTuple = [
  '#fff4e6',
  '#ffe8cc',
  '#ffd8a8',
  '#ffc078',
  '#ffa94d',
  '#ff922b',
  '#fd7e14',
  '#f76707',
  '#b34200',
  '#963600',
];
const yellow: MantineColorsTuple = [
  '#fff9db',
  '#fff3bf',
  '#ffec99',
  '#ffe066',
  '#ffd43b',
  '#fcc419',
  '#fab005',
  '#f59f00',
  '#8f5b00',
  '#754900',
];
const teal: MantineColorsTuple = [
  '#e6fcf5',
  '#c3fae8',
  '#96f2d7',
  '#63e6be',
  '#38d9a9',
  '#20c997',
  '#12b886',
  '#0ca678',
  '#067a56',
  '#055f44',
];

const quick = (duration: number) => ({ transitionProps: { duration } });

const PAGE_CONTROLS = { first: 'First page', previous: 'Previous page', next: 'Next page', last: 'Last page' } as const;

export const theme = createTheme({
  colors: { accent, dark, red, green, orange, yellow, teal },
  primaryColor: 'accent',
  primaryShade: 8,
  autoContrast: true,
  luminanceThreshold: 0.18,
  black: '#1d2329',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace',
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  lineHeights: { xs: '1.3334', sm: '1.4286', md: '1.4286', lg: '1.5', xl: '1.4' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px' },
      h2: { fontSize: '16px', lineHeight: '24px' },
      h3: { fontSize: '14px', lineHeight: '20px' },
      h4: { fontSize: '14px', lineHeight: '20px' },
    },
  },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  defaultRadius: 'sm',
  // Hairlines instead of shadows.
  shadows: { xs: 'none', sm: 'none', md: 'none', lg: 'none', xl: 'none' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Textarea: {
      defaultProps: {
        // Without this, browsers scroll only the caret's line into view and leave the rest below the window's edge.
        onFocus: ({ currentTarget }: FocusEvent<HTMLTextAreaElement>) =>
          currentTarget.scrollIntoView({ block: 'nearest' }),
      },
    },
    Modal: {
      defaultProps: {
        ...quick(120),
        closeButtonProps: { 'aria-label': 'Close' },
        centered: true,
        // A <header> inside the dialog would count as a second banner of the page.
        attributes: { header: { role: 'presentation' } },
        styles: { title: { fontWeight: 600 } },
      },
    },
    Drawer: { defaultProps: { ...quick(140), closeButtonProps: { 'aria-label': 'Close' } } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
    Anchor: { defaultProps: { underline: 'always' } },
    // The description of a choice may hold lists, which a paragraph may not.
    InputDescription: { defaultProps: { component: 'div' } },
    Alert: { defaultProps: { closeButtonLabel: 'Close' } },
    Pagination: {
      defaultProps: {
        getControlProps: (control: keyof typeof PAGE_CONTROLS) => ({ 'aria-label': PAGE_CONTROLS[control] }),
      },
    },
    // Its placeholder for the initial focus is not an allowed child of a menu; without it the first item gets the
    // focus.
    Menu: { defaultProps: { ...quick(100), withInitialFocusPlaceholder: false } },
    Popover: { defaultProps: quick(100) },
    Combobox: { defaultProps: quick(100) },
    Tooltip: {
      defaultProps: {
        ...quick(100),
        multiline: true,
        maw: 320,
        withArrow: true,
        events: { hover: true, focus: true, touch: true },
      },
    },
    Tabs: { defaultProps: { variant: 'default' } },
  },
});

/** Mantine's variables adjusted to the contrast of WCAG 2.2 AA, and the console's surfaces. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--bn-header-height': '48px',
    '--bn-line': 'light-dark(var(--mantine-color-gray-3), var(--mantine-color-dark-5))',
    '--bn-control': 'light-dark(var(--mantine-color-gray-6), var(--mantine-color-dark-3))',
    '--bn-surface': 'light-dark(var(--mantine-color-gray-0), var(--mantine-color-dark-8))',
    '--bn-selected': 'light-dark(var(--mantine-color-accent-0), #20323f)',
  },
  light: {
    '--mantine-color-error': 'var(--mantine-color-red-9)',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-7)',
    '--mantine-color-anchor': 'var(--mantine-color-accent-8)',
    '--mantine-color-success': 'var(--mantine-color-green-8)',
  },
  dark: {
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-anchor': 'var(--mantine-color-accent-3)',
    '--mantine-color-success': 'var(--mantine-color-green-4)',
  },
});

/** Light, dark or the system's scheme, stored under the key that public/theme.js reads before the first paint. */
export const colorSchemes = localStorageColorSchemeManager({ key: 'binnacle-color-scheme' });
