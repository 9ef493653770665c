import { createTheme, defaultVariantColorsResolver, type MantineColorsTuple } from '@mantine/core'
import { brandShades } from './brand-shades.ts'

/**
 * Text, lines and surfaces as the kit expects them: ten shades. A token is another color in each scheme, so the shade that
 * the kit takes for something differs too.
 */
const ink: Record<'light' | 'dark', MantineColorsTuple> = {
  light: [
    'var(--sunk)',
    'var(--sunk)',
    'var(--line)',
    'var(--line-strong)',
    'var(--ink-3)',
    'var(--ink-3)',
    'var(--ink-2)',
    'var(--ink-2)',
    'var(--ink-2)',
    'var(--ink)',
  ],
  dark: [
    'var(--ink)',
    'var(--ink)',
    'var(--ink)',
    'var(--ink-2)',
    'var(--ink-3)',
    'var(--ink-3)',
    'var(--line-strong)',
    'var(--line)',
    'var(--line)',
    'var(--line)',
  ],
}

/** Surfaces of the dark scheme, from text to the ground; the kit takes them by their place. */
const dark: MantineColorsTuple = [
  'var(--ink)',
  'var(--ink)',
  'var(--ink-2)',
  'var(--ink-3)',
  'var(--line-strong)',
  'var(--line)',
  'var(--card)',
  'var(--card)',
  'var(--sunk)',
  'var(--paper)',
]

/** The shade that things are filled with: strong under white text, pale under dark text. */
const filled = { light: 9, dark: 3 } as const

const dialogTitle = { ff: 'var(--display)', fz: 'var(--f28)', fw: 700, lh: 1.1 }

/** What stands on the ground that `ink` fills. */
const onInk = 'var(--card)'

const labelledClose = { closeButtonProps: { 'aria-label': 'Close' } }

/** Neutral surfaces; the organization's colour stands on the primary action alone. */
export function themeOf(brandColor: string, scheme: 'light' | 'dark' = 'light') {
  return createTheme({
    colors: { ink: ink[scheme], dark, brand: brandShades(brandColor) },
    primaryColor: 'ink',
    // One number for the scheme in use: the kit computes the text on a filled ground by the light one's.
    primaryShade: filled[scheme],
    autoContrast: true,
    // The kit cannot tell whether a token is light, and would write white on it.
    variantColorResolver: (input) => {
      const colors = defaultVariantColorsResolver(input)
      return input.variant === 'filled' && input.color === 'ink' ? { ...colors, color: onInk } : colors
    },
    black: 'var(--field)',
    fontFamily: 'var(--text)',
    fontSizes: {
      xs: 'var(--f12)',
      sm: 'var(--f14)',
      md: 'var(--f16)',
      lg: 'var(--f20)',
      xl: 'var(--f28)',
    },
    spacing: { xs: 'var(--s2)', sm: 'var(--s3)', md: 'var(--s4)', lg: 'var(--s5)', xl: 'var(--s8)' },
    radius: { sm: 'var(--r-data)', md: 'var(--r-panel)' },
    defaultRadius: 'sm',
    cursorType: 'pointer',
    headings: {
      fontFamily: 'var(--display)',
      fontWeight: '700',
      sizes: {
        h1: { fontSize: 'var(--f40)', lineHeight: '1.05' },
        h2: { fontSize: 'var(--f28)', lineHeight: '1.1' },
        h3: { fontSize: 'var(--f20)', lineHeight: '1.2' },
      },
    },
    components: {
      Checkbox: { defaultProps: { iconColor: onInk } },
      Radio: { defaultProps: { iconColor: onInk } },
      Button: { defaultProps: { variant: 'default', size: 'sm' } },
      Modal: { defaultProps: { ...labelledClose, radius: 'md', centered: true } },
      Drawer: { defaultProps: { ...labelledClose, position: 'right' } },
      // A dialog's header is no banner of the page.
      ModalHeader: { defaultProps: { component: 'div' } },
      DrawerHeader: { defaultProps: { component: 'div' } },
      ModalTitle: { defaultProps: dialogTitle },
      DrawerTitle: { defaultProps: dialogTitle },
      Select: { defaultProps: { openOnFocus: false, maxDropdownHeight: 420 } },
      Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
      InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
      TextInput: { defaultProps: { autoComplete: 'off' } },
    },
  })
}
