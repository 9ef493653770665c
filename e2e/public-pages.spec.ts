import type { Page } from '@playwright/test'
import { findExtremeOrganizations } from './extreme-organizations.ts'
import { COLOR_RULES, expect, findViolations, OFFLINE_ERRORS, test, waitForApp } from './journey.ts'
import { findLayoutFaults } from './measure-page.ts'
import { findPublicPages, measuredWidths, type PublicPage } from './public-pages.ts'

/**
 * In full, every page in every state at four widths, in both themes, also of leagues that are larger, longer and
 * emptier than the samples. The short form takes the pages of one sample.
 */
const isFull = process.env['LONG_TESTS'] !== undefined
const widths = isFull ? measuredWidths : [390, 1024]
const themes = isFull ? (['light', 'dark'] as const) : (['light'] as const)
const shortSlug = 'south-coast'

/** Opens every page and returns what a check found, with the name of the page. */
async function checkPages(
  page: Page,
  pages: readonly PublicPage[],
  check: () => Promise<string[]>,
): Promise<string[]> {
  const faults: string[] = []
  for (const { name, path } of pages) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
    await page.evaluate(() => document.fonts.ready)
    for (const fault of await check()) faults.push(`${name}: ${fault}`)
  }
  return faults
}

test.describe('public pages in every state', () => {
  // Pages that are not found are measured, too.
  test.use({ expectedErrors: [/status of 404/] })
  test.skip(({ isMobile }) => isMobile, 'The test sets the width of the screen itself.')
  test.describe.configure({ timeout: isFull ? 1_800_000 : 180_000 })

  let pages: PublicPage[] = []
  test.beforeAll(async ({ playwright, baseURL }, { parallelIndex }) => {
    const request = await playwright.request.newContext({ baseURL })
    if (isFull)
      pages = await findPublicPages(
        request,
        await findExtremeOrganizations(request, `extreme-${parallelIndex}`),
      )
    else pages = (await findPublicPages(request)).filter(({ name }) => name.startsWith(shortSlug))
    await request.dispose()
  })

  for (const width of widths)
    test(`on public pages ${width} px wide, no text overlaps another, is cut off or makes the page scroll sideways`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
      const measureThemes = async () => {
        const faults: string[] = []
        for (const theme of themes) {
          // Only style sheets depend on the theme, so the page need not be loaded again.
          await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
          for (const fault of await findLayoutFaults(page)) faults.push(`${theme}: ${fault}`)
        }
        return faults
      }
      expect(await checkPages(page, pages, measureThemes)).toEqual([])
    })

  for (const width of widths)
    test(`on public pages ${width} px wide, menus, sheets and notes show all of their text and are accessible`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
      const faults: string[] = []
      let opened = 0
      // The menu of the site, the calendar, and a note on a tie.
      for (const { name, path } of pages.filter((each) => /-(home|schedule|standings)$/.test(each.name))) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
        for (const part of [':is(header, nav)', 'main']) {
          const opener = page.locator(`${part} button[popovertarget]:not([popovertargetaction])`)
          const [button] = await opener.filter({ visible: true }).all()
          if (!button) continue
          await button.click()
          await page.locator(':popover-open').waitFor()
          opened += 1
          for (const theme of themes) {
            await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
            const found = [
              ...(await findLayoutFaults(page)),
              ...(await findViolations(page, { selector: ':popover-open' })),
            ]
            for (const fault of found) faults.push(`${name}, ${part}, ${theme}: ${fault}`)
          }
          await page.keyboard.press('Escape')
          await expect(page.locator(':popover-open')).toHaveCount(0)
        }
      }
      expect(faults).toEqual([])
      expect(opened).toBeGreaterThan(2)
    })

  test.describe('without a network', () => {
    test.use({ expectedErrors: [[OFFLINE_ERRORS], { scope: 'test' }] })
    test('the page that says that a visitor is offline is laid out well and accessible at every width', async ({
      page,
      context,
    }) => {
      const faults: string[] = []
      for (const width of widths) {
        await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
        await page.goto(`/${shortSlug}`)
        await page.waitForLoadState('networkidle')
        await waitForApp(page)
        await context.setOffline(true)
        const check = async (state: string) => {
          for (const theme of themes) {
            await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
            const found = [...(await findLayoutFaults(page)), ...(await findViolations(page))]
            for (const fault of found) faults.push(`${state}, ${width} px, ${theme}: ${fault}`)
          }
        }
        await expect(page.getByText('This page may be out of date.')).toBeVisible()
        await check('a page that was loaded before')
        const menu = page.getByRole('navigation', { name: width < 900 ? 'Main pages' : 'Site' })
        await menu.getByRole('link', { name: 'STANDINGS' }).click()
        await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
        await check('a page that was not loaded')
        await context.setOffline(false)
        // The page opens by itself, which the next address must not interrupt.
        await expect(page.getByRole('heading', { level: 1, name: 'Standings' })).toBeVisible()
        await page.waitForLoadState('networkidle')
      }
      expect(faults).toEqual([])
    })
  })

  for (const width of [390, 1440])
    test(`public pages ${width} px wide are accessible in every state, light and dark`, async ({ page }) => {
      test.skip(!isFull, 'The pages of the samples are checked by visitor.spec.ts.')
      await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
      const findInThemes = async () => {
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
        const light = await findViolations(page)
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
        return [...light, ...(await findViolations(page, { rules: COLOR_RULES }))]
      }
      expect(await checkPages(page, pages, findInThemes)).toEqual([])
    })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    for (const width of [390, 1440])
      test(`public pages ${width} px wide can be read in every state`, async ({ page }) => {
        test.skip(!isFull, 'The pages of the samples are read by visitor.spec.ts.')
        await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
        // The ticker of the leaders stands still.
        await page.emulateMedia({ reducedMotion: 'reduce' })
        const read = async () => {
          const text = await page.getByRole('main').innerText()
          const faults = await findLayoutFaults(page)
          if (text.includes('Loading...')) faults.push('The page shows "Loading...".')
          if (text.length < 20) faults.push(`The page says only "${text}".`)
          return faults
        }
        expect(await checkPages(page, pages, read)).toEqual([])
      })
  })

  test('a bracket of 64 teams prints on one page of A4 and of Letter, and no text overlaps another', async ({
    page,
  }) => {
    test.skip(!isFull, 'The bracket takes a minute to create.')
    const bracket = pages.find(({ name }) => name.startsWith('cup-bracket'))
    await page.goto(bracket?.path ?? '')
    for (const format of ['A4', 'Letter']) {
      const pdf = await page.pdf({ format, preferCSSPageSize: true })
      expect([format, /\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]]).toEqual([format, '1'])
    }
    // The width of A4 without its margins.
    await page.setViewportSize({ width: 703, height: 1000 })
    await page.emulateMedia({ media: 'print' })
    // Names of a hundred letters are cut off, so that 64 teams fit.
    const faults = await findLayoutFaults(page)
    expect(faults.filter((fault) => !fault.endsWith('is cut off.'))).toEqual([])
  })
})
