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

const dialogTitle = { ff: 'var(--numeral)', fz: 28, fw: 700, lh: 1.1 }

const labelledClose = { closeButtonProps: { 'aria-label': 'Close' } }

/** Neutral surfaces; the organization's colour stands on the primary action alone. */
export function themeOf(brandColor: string) {
  return createTheme({
    colors: { ink, brand: brandShades(brandColor) },
    primaryColor: 'ink',
    primaryShade: 9,
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
      TextInput: { defaultProps: { autoComplete: 'off' } },
    },
  })
}
