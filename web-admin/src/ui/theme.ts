import { createTheme, defaultVariantColorsResolver, type MantineColorsTuple } from '@mantine/core'
import { brandShades } from './brand-shades.ts'

/**
 * Text, lines and surfaces as the ten shades that Mantine expects. Mantine uses different shades for the same
 * purpose in the light and in the dark scheme, while our tokens change their color with the scheme.
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

/** Colors of the dark scheme, from the text to the page background. Mantine reads them by index. */
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

/** Index of the shade that fills buttons: a strong one under white text, a pale one under dark text. */
const filledShade = { light: 9, dark: 3 } as const

const dialogTitle = { ff: 'var(--display)', fz: 'var(--f28)', fw: 700, lh: 1.1 }

/** Color of text and icons on a background filled with `ink`. */
const onInk = 'var(--card)'

const labeledCloseButton = { closeButtonProps: { 'aria-label': 'Close' } }

/** Creates the Mantine theme. Only the main action of a screen has the organization's color. */
export function createLeagueTheme(brandColor: string, scheme: 'light' | 'dark' = 'light') {
  return createTheme({
    colors: { ink: ink[scheme], dark, brand: brandShades(brandColor) },
    primaryColor: 'ink',
    // A single number: given one for each scheme, Mantine picks the text color by the shade of the light
    // scheme.
    primaryShade: filledShade[scheme],
    autoContrast: true,
    // Mantine cannot tell whether a CSS variable is a light color, and would put white text on it.
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
      Modal: { defaultProps: { ...labeledCloseButton, radius: 'md', centered: true } },
      Drawer: { defaultProps: { ...labeledCloseButton, position: 'right' } },
      // As `header` elements, the headers of dialogs would be banner landmarks of the page.
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
