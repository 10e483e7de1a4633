import { type CSSVariablesResolver, type MantineColorsTuple, createTheme } from '@mantine/core';
import type { FocusEvent } from 'react';

/** The accent: the primary action, the selection and the focus, nothing else. */
const accent: MantineColorsTuple = [
  '#eff2fe',
  '#e0e6fd',
  '#c3cdfa',
  '#a1b0f6',
  '#8496f1',
  '#6a7eec',
  '#5468e6',
  '#4457dd',
  '#384ac4',
  '#2c3a9c',
];

/** Text, lines and surfaces of the light scheme, from light to dark: 6 is the border of a control, 7 muted text. */
const gray: MantineColorsTuple = [
  '#fafafa',
  '#f4f4f6',
  '#ebebee',
  '#e2e2e6',
  '#d0d0d6',
  '#b3b3bc',
  '#84848f',
  '#5e5e69',
  '#3c3c45',
  '#1a1a1f',
];

/** The same for the dark scheme, from light to dark: 2 is muted text, 3 the border of a control, 7 the page. */
const dark: MantineColorsTuple = [
  '#ececf0',
  '#c9c9d1',
  '#a3a3ae',
  '#7b7b88',
  '#46464f',
  '#313138',
  '#232328',
  '#151518',
  '#0f0f12',
  '#09090b',
];

/**
 * The four hues of states. Shade 8 is text on white and 4 text on the dark page, both at 4.5:1 on their tints as well
 * (WCAG 2.2 AA), which Mantine's own shades 8 and 9 are not.
 */
const green: MantineColorsTuple = [
  '#ecfaf1',
  '#d5f3e0',
  '#abe5c2',
  '#7dd49f',
  '#56c584',
  '#35ad69',
  '#279457',
  '#1d8049',
  '#176b3c',
  '#11552f',
];
const blue: MantineColorsTuple = [
  '#edf5fe',
  '#d9e9fd',
  '#b3d2fa',
  '#86b7f5',
  '#61a0ef',
  '#4089e4',
  '#2c74d2',
  '#2063ba',
  '#18539f',
  '#114180',
];
const yellow: MantineColorsTuple = [
  '#fff8e6',
  '#fdedc3',
  '#fadb8f',
  '#f5c659',
  '#eeb02d',
  '#d4930f',
  '#b17806',
  '#966304',
  '#7e5203',
  '#633f02',
];
const red: MantineColorsTuple = [
  '#fef0f0',
  '#fde0df',
  '#fac0be',
  '#f59996',
  '#f07672',
  '#e35450',
  '#d33b37',
  '#c12d29',
  '#a82320',
  '#881a18',
];

/** Of what floats above the page: menus, dropdowns, dialogs. */
const SHADOW = '0 8px 24px rgb(0 0 0 / 0.12)';

const quick = { transitionProps: { duration: 140 } };

export const theme = createTheme({
  colors: { accent, gray, dark, green, blue, yellow, red, orange: yellow, teal: green },
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  luminanceThreshold: 0.18,
  black: '#1a1a1f',
  fontFamily: '"Geist Variable", "Geist Fallback", system-ui, sans-serif',
  fontFamilyMonospace: '"Geist Mono Variable", "Geist Mono Fallback", ui-monospace, monospace',
  fontSizes: { xs: '13px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  lineHeights: { xs: '1.3847', sm: '1.4286', md: '1.4286', lg: '1.5', xl: '1.4' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '24px', lineHeight: '32px' },
      h2: { fontSize: '16px', lineHeight: '24px' },
      h3: { fontSize: '14px', lineHeight: '20px' },
      h4: { fontSize: '14px', lineHeight: '20px' },
    },
  },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  defaultRadius: 'md',
  shadows: { xs: 'none', sm: 'none', md: SHADOW, lg: SHADOW, xl: SHADOW },
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
    Drawer: { defaultProps: { ...quick, closeButtonProps: { 'aria-label': 'Close' } } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
    Anchor: { defaultProps: { underline: 'always' } },
    // Help stands under its field, where the eye is after the label is read.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] } },
    // The description of a choice may hold lists, which a paragraph may not.
    InputDescription: { defaultProps: { component: 'div' } },
    Alert: { defaultProps: { closeButtonLabel: 'Close' } },
    // Its placeholder for the initial focus is not an allowed child of a menu; without it the first item gets the
    // focus.
    Menu: { defaultProps: { ...quick, withInitialFocusPlaceholder: false } },
    Popover: { defaultProps: quick },
    Combobox: { defaultProps: quick },
    Tooltip: {
      defaultProps: {
        ...quick,
        multiline: true,
        maw: 320,
        withArrow: true,
        events: { hover: true, focus: true, touch: true },
      },
    },
  },
});

/** Mantine's variables adjusted to the contrast of WCAG 2.2 AA, and the console's surfaces. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--bn-header-height': '48px',
    '--bn-line': 'light-dark(var(--mantine-color-gray-3), var(--mantine-color-dark-5))',
    '--bn-control': 'light-dark(var(--mantine-color-gray-6), var(--mantine-color-dark-3))',
    '--bn-surface': 'light-dark(var(--mantine-color-gray-0), var(--mantine-color-dark-8))',
    '--bn-raised': 'light-dark(#fff, var(--mantine-color-dark-6))',
    '--bn-hover': 'light-dark(var(--mantine-color-gray-1), var(--mantine-color-dark-6))',
    '--bn-selected': 'light-dark(var(--mantine-color-accent-0), #22263f)',
    '--bn-good': 'light-dark(var(--mantine-color-green-8), var(--mantine-color-green-4))',
    '--bn-good-tint': 'light-dark(var(--mantine-color-green-0), #10261a)',
    '--bn-progress': 'light-dark(var(--mantine-color-blue-8), var(--mantine-color-blue-4))',
    '--bn-progress-tint': 'light-dark(var(--mantine-color-blue-0), #11233a)',
    '--bn-warning': 'light-dark(var(--mantine-color-yellow-8), var(--mantine-color-yellow-4))',
    '--bn-warning-tint': 'light-dark(var(--mantine-color-yellow-0), #2b2110)',
    '--bn-danger': 'light-dark(var(--mantine-color-red-8), var(--mantine-color-red-4))',
    '--bn-danger-tint': 'light-dark(var(--mantine-color-red-0), #331616)',
    // An answer to a press, what appears or grows, what travels.
    '--bn-press': '80ms cubic-bezier(0.2, 0, 0, 1)',
    '--bn-appear': '140ms cubic-bezier(0.2, 0, 0, 1)',
    '--bn-travel': '220ms cubic-bezier(0.2, 0, 0, 1)',
    // Of areas alone, never of text.
    '--bn-good-fill': 'light-dark(#35ad69, #279457)',
    '--bn-progress-fill': 'light-dark(#4089e4, #2c74d2)',
    '--bn-warning-fill': 'light-dark(#d97706, #eeb02d)',
    '--bn-danger-fill': 'light-dark(#d33b37, #e35450)',
    '--bn-quiet': 'light-dark(#d0d0d6, #46464f)',
  },
  light: {
    '--mantine-color-error': 'var(--mantine-color-red-8)',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-7)',
    '--mantine-color-anchor': 'var(--mantine-color-text)',
    '--mantine-color-success': 'var(--mantine-color-green-8)',
  },
  dark: {
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    // Mantine’s own is the surface of dialogs here.
    '--mantine-color-disabled': 'var(--mantine-color-dark-5)',
    '--mantine-color-disabled-color': 'var(--mantine-color-dark-2)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-anchor': 'var(--mantine-color-text)',
    '--mantine-color-success': 'var(--mantine-color-green-4)',
  },
});
