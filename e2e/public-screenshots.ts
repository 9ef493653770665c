import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, request } from '@playwright/test'
import { findExtremeOrganizations } from './extreme-organizations.ts'
import { findPublicPages, picturedWidths } from './public-pages.ts'

/**
 * Takes a picture of every public page of the sample organizations in each of its states, on a phone and a desktop,
 * light and dark. With LONG_TESTS, also of organizations that are larger, longer and emptier, which it creates. The folder is outside the repository: `SCREENSHOTS`, or one in the system's temporary folder.
 *
 * @param only the beginning of the names of the pages, such as `south-coast-game`
 */
export async function takePublicPages(browser: Browser, only = ''): Promise<void> {
  const folder = process.env.SCREENSHOTS ?? join(tmpdir(), 'league-screens')
  await mkdir(folder, { recursive: true })
  const baseURL = `http://localhost:${process.env.E2E_PORT}`
  const organizer = await request.newContext({ baseURL })
  const extremes = process.env.LONG_TESTS ? await findExtremeOrganizations(organizer) : []
  const pages = await findPublicPages(organizer, extremes)
  await organizer.dispose()
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of picturedWidths) {
      const context = await browser.newContext({
        baseURL,
        viewport: { width, height: width < 600 ? 844 : 900 },
        colorScheme,
        reducedMotion: 'reduce',
        locale: 'en-US',
        timezoneId: 'America/Los_Angeles',
      })
      const page = await context.newPage()
      for (const { name, path } of pages) {
        if (!name.startsWith(only)) continue
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true })
      }
      await context.close()
    }
  }
  console.log(`${folder}: pictures of public pages`)
}
