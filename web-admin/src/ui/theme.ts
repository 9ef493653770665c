import { createTheme, type MantineColorsTuple } from '@mantine/core'
import { brandShades } from './brand-shades.ts'

const ink: MantineColorsTuple = [
  '#f5f6f8',
  '#e9ebef',
  '#d4d8df',
  '#b4bac5',
  '#8f97a6',
  '#6d7687',
  '#525b6b',
  '#3f4756',
  '#2c3340',
  '#1b2029',
]

/** Surfaces of the dark scheme, from text to the ground; the kit takes them by their place. */
const dark: MantineColorsTuple = [
  '#e6e9ee',
  '#ccd1da',
  '#a9b1be',
  '#8d95a3',
  '#4b5362',
  '#39414e',
  '#2a313c',
  '#1d232c',
  '#151a21',
  '#0f1318',
]

/** The shade that things are filled with: strong under white text, pale under dark text. */
const filled = { light: 9, dark: 3 } as const

const dialogTitle = { ff: 'var(--numeral)', fz: 28, fw: 700, lh: 1.1 }

const labelledClose = { closeButtonProps: { 'aria-label': 'Close' } }

/** Neutral surfaces; the organization's colour stands on the primary action alone. */
export function themeOf(brandColor: string, scheme: 'light' | 'dark' = 'light') {
  return createTheme({
    colors: { ink, dark, brand: brandShades(brandColor) },
    primaryColor: 'ink',
    // One number for the scheme in use: the kit computes the text on a filled ground by the light one's.
    primaryShade: filled[scheme],
    autoContrast: true,
    black: '#1b2029',
    fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
    fontSizes: { xs: '12px', sm: '14px', md: '16px', lg: '20px', xl: '28px' },
    defaultRadius: 4,
    cursorType: 'pointer',
    headings: {
      fontFamily: 'var(--numeral)',
      fontWeight: '700',
      sizes: {
        h1: { fontSize: '40px', lineHeight: '1.05' },
        h2: { fontSize: '28px', lineHeight: '1.1' },
        h3: { fontSize: '20px', lineHeight: '1.2' },
      },
    },
    components: {
      Button: { defaultProps: { variant: 'default', size: 'sm' } },
      Modal: { defaultProps: { ...labelledClose, radius: 10, centered: true } },
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
