import { afterAll, beforeAll } from 'vitest'

/**
 * Turns the styles of the app off while the tests of a file run that measure sizes without them. Files share a page, in
 * which an earlier file may have loaded these styles.
 */
export function measureWithoutAppStyles(): void {
  const switchStyles = (areOff: boolean) => {
    for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-vite-dev-id]')) {
      const file = style.dataset['viteDevId'] ?? ''
      if (/(tokens|base)\.css/.test(file) && style.sheet) style.sheet.disabled = areOff
    }
  }
  beforeAll(() => switchStyles(true))
  afterAll(() => switchStyles(false))
}
