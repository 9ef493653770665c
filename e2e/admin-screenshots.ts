import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import type { Browser } from '@playwright/test'
import { type AdminScreen, emptyScreens, findAdminScreens, sizes } from './admin-screens.ts'
import { chooseTheme } from './themes.ts'
import { createOrganizationWithOwner, signInToApi } from './organization.ts'
import { signInOf } from './sign-ins.ts'

/**
 * Takes a picture of every screen of the admin app, also without data, on a phone and a desktop, light and dark.
 * The folder is outside the repository: `SCREENSHOTS`, or one in the system's temporary folder.
 */
export async function takeAdminScreens(browser: Browser, only?: string): Promise<void> {
  const folder = process.env.SCREENSHOTS ?? join(tmpdir(), 'league-screens')
  await mkdir(folder, { recursive: true })
  for (const theme of ['light', 'dark'] as const) {
    for (const [size, viewport] of Object.entries(sizes)) {
      const context = await browser.newContext({
        baseURL: `http://localhost:${process.env.E2E_PORT}`,
        viewport,
        reducedMotion: 'reduce',
        locale: 'en-US',
        timezoneId: 'America/Los_Angeles',
      })
      const page = await context.newPage()
      const take = async (screens: readonly AdminScreen[]) => {
        await chooseTheme(context.request, theme)
        for (const { name, path } of screens) {
          if (only && name !== only) continue
          await page.goto(path)
          await page.getByRole('heading', { level: 1 }).first().waitFor()
          await page.waitForLoadState('networkidle')
          await page.screenshot({ path: join(folder, `${name}-${size}-${theme}.png`), fullPage: true })
        }
      }
      await signInToApi(context.request, signInOf('org_owner', 'south-coast'))
      await take(await findAdminScreens(context.request))
      if (!only || only.startsWith('empty')) {
        await createOrganizationWithOwner(context.request, { name: 'empty', features: ['brackets'] })
        await take(emptyScreens)
      }
      await context.close()
    }
  }
  console.log(`${folder}: pictures of every screen of the admin app`)
}
