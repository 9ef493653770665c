import { expect, test } from './journey.ts'
import { findLayoutFaults } from './measure-page.ts'
import { findPublicPages, measuredWidths } from './public-pages.ts'

/** In full, every page in every state at four widths, in both themes. The short form takes one page of each kind. */
const isFull = process.env['LONG_TESTS'] !== undefined
const widths = isFull ? measuredWidths : [390, 1024]
const themes = isFull ? (['light', 'dark'] as const) : (['light'] as const)
const shortSlug = 'south-coast'

test.describe('the layout of public pages', () => {
  // Pages that are not found are measured, too.
  test.use({ expectedErrors: [/status of 404/] })
  test.skip(({ isMobile }) => isMobile, 'The test sets the width of the screen itself.')

  for (const width of widths)
    test(`on public pages ${width} px wide, no text overlaps another, is cut off or makes the page scroll sideways`, async ({
      page,
      request,
    }) => {
      test.setTimeout(isFull ? 1_200_000 : 180_000)
      await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
      const pages = await findPublicPages(request)
      const shown = isFull ? pages : pages.filter(({ name }) => name.startsWith(shortSlug))
      const faults: string[] = []
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
        for (const { name, path } of shown) {
          await page.goto(path)
          await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
          for (const fault of await findLayoutFaults(page)) faults.push(`${name}, ${theme}: ${fault}`)
        }
      }
      expect(faults).toEqual([])
    })
})
