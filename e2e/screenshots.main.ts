import { join } from 'node:path'
import { chromium, expect, type Browser, type BrowserContext } from '@playwright/test'
import sharp from 'sharp'
import { takeAdminScreens } from './admin-screenshots.ts'
import { signIn } from './journey.ts'
import { callApi, signInToApi } from './organization.ts'
import { takePublicPages } from './public-screenshots.ts'
import { signInOf } from './sign-ins.ts'
import { readGames } from './wnba.ts'

// Takes a picture of every screen of the admin app (see `admin-screenshots.ts`), or with `-- admin NAME` of one of them
// only; with `-- public` or `-- public NAME` of public pages (see `public-screenshots.ts`); and without either also the
// pictures of the README again, from a running product with the sample data. The picture of the
// history needs a correction, so the script corrects the score of one game and corrects it back.

/** Pixels of a picture for each CSS pixel. */
const SCALE = 2
/** Space between the screens of a picture, in pixels of the picture. */
const GAP = 40 * SCALE

process.env.E2E_PORT ??= '3000'
process.env.E2E_DATA ??= '.league'

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const [part, screen] = process.argv.slice(2)
try {
  if (part === 'public') await takePublicPages(browser, screen)
  else await takeAdminScreens(browser, screen)
  if (part === undefined) {
    await takeStandings(browser)
    await takeBoxScoreEditor(browser)
    await takeHistory(browser)
  }
} finally {
  await browser.close()
}

async function takeStandings(browser: Browser): Promise<void> {
  const screens = []
  for (const size of [
    { width: 1080, height: 720 },
    { width: 390, height: 720 },
  ]) {
    const context = await open(browser, size)
    const page = await context.newPage()
    await page.goto('/wnba/teamList')
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    screens.push(await page.screenshot())
    await context.close()
  }
  await save('standings', await joinSideBySide(screens))
}

async function takeBoxScoreEditor(browser: Browser): Promise<void> {
  const context = await open(browser, { width: 1340, height: 860 })
  const page = await context.newPage()
  await signIn(page, 'staff')
  await page.goto(`/games/${(await findGame(context)).id}`)
  await page.getByRole('button', { name: 'Edit Stats' }).click()
  // The editor works without a network. So the change of the picture is shown, but never recorded.
  await context.setOffline(true)
  const assists = page.getByRole('textbox', { name: 'AST, Kelsey Plum' })
  await assists.fill('6')
  await assists.press('Enter')
  await expect(page.getByText(/1 value not sent/).first()).toBeVisible()
  await save('box-score-editor', await page.screenshot())
  await context.close()
}

async function takeHistory(browser: Browser): Promise<void> {
  const context = await open(browser, { width: 1180, height: 720 })
  const { id, score_home: home, score_away: away } = await findGame(context)
  const scores = `/api/gamesv2/${id}/scores`
  if (home === null || away === null) throw new Error('The game of the picture has no score.')
  await signInToApi(context.request, signInOf('staff'))
  const wrong = { score_home: home + 2, score_away: away, reason: 'A basket was not counted' }
  await callApi(context.request, 'put', scores, wrong)
  await signInToApi(context.request, signInOf('org_owner'))
  const right = { score_home: home, score_away: away, reason: 'The video shows that time was up' }
  await callApi(context.request, 'put', scores, right)

  const page = await context.newPage()
  await page.goto(`/games/${id}`)
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await expect(history.getByText(right.reason).first()).toBeVisible()
  await save('history', await page.screenshot())
  await context.close()
}

/** Opens a context of the browser that shows the product as it is, without animations. */
async function open(browser: Browser, viewport: { width: number; height: number }): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: `http://localhost:${process.env.E2E_PORT}`,
    viewport,
    deviceScaleFactor: SCALE,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
  })
}

/** Returns a game of the sample season whose box score is complete. */
async function findGame({ request }: BrowserContext) {
  const game = (await readGames(request)).findLast(
    ({ homeTeam, awayTeam }) => homeTeam.name === 'Las Vegas Aces' && awayTeam.name === 'Indiana Fever',
  )
  if (!game) throw new Error('The product has no sample season.')
  return game
}

/** Returns a transparent picture with screens of the same height beside each other. */
async function joinSideBySide(screens: readonly Buffer[]): Promise<Buffer> {
  const sizes = await Promise.all(screens.map((screen) => sharp(screen).metadata()))
  const widths = sizes.map(({ width }) => width)
  const total = widths.reduce((sum, width) => sum + width + GAP, -GAP)
  const layers = screens.map((input, index) => ({
    input,
    top: 0,
    left: widths.slice(0, index).reduce((sum, width) => sum + width + GAP, 0),
  }))
  const height = Math.max(...sizes.map((size) => size.height))
  return sharp({ create: { width: total, height, channels: 4, background: 'transparent' } })
    .composite(layers)
    .png()
    .toBuffer()
}

async function save(name: string, picture: Buffer): Promise<void> {
  const file = join(import.meta.dirname, '..', 'docs', 'images', `${name}.webp`)
  const { size } = await sharp(picture).webp({ quality: 80, effort: 6 }).toFile(file)
  console.log(`${file}: ${Math.round(size / 1024)} KB`)
}
