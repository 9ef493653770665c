import type { APIRequestContext, Page } from '@playwright/test'
import type { GameDetailView, GameView } from '@league/contracts/game/views'
import {
  COLOR_RULES,
  expect,
  expectAccessible,
  expectStableLayout,
  expectToFit,
  layoutShiftOf,
  OFFLINE_ERRORS,
  slowDownApi,
  test,
  watchLayoutShift,
} from './journey.ts'
import { callApi, createOrganizationWithGames, signInToApi } from './organization.ts'
import { byNumber } from './rosters.ts'
import { read, readGames } from './wnba.ts'
import { skipUnlessMeasuring, slowDown } from './slow-computer.ts'

// These tests go offline and lose a response on purpose.
test.use({
  expectedErrors: [[OFFLINE_ERRORS], { scope: 'test' }],
})

/** Ten minutes of taps take ten minutes, so that is only done with LONG_TESTS. */
const TAPS = process.env.LONG_TESTS ? 300 : 32
const PAUSE_MS = process.env.LONG_TESTS ? 1200 : 0

type Side = 'home' | 'away'
const actions = [
  ['+2', { pts: 2, fg2m: 1, fg2a: 1 }],
  ['Miss 3', { fg3a: 1 }],
  ['+3', { pts: 3, fg3m: 1, fg3a: 1 }],
  ['Rebound', { reb: 1 }],
  ['+1', { pts: 1, ftm: 1, fta: 1 }],
  ['Miss 2', { fg2a: 1 }],
  ['Assist', { ast: 1 }],
] as const

/** Schedules a game that was not played yet, between the teams of the first game. */
async function scheduleGame(request: APIRequestContext, slug: string): Promise<GameView> {
  const [first] = await readGames(request, slug)
  if (!first) throw new Error('The organization has no games')
  const { season_id, leagueId, home_team_id, away_team_id } = first
  const path = `/api/seasonsv2/${season_id}/leagues/${leagueId}/games`
  const body = { home_team_id, away_team_id, date: '2026-11-22', time: '18:30' }
  return (await callApi<{ game: GameView }>(request, 'post', path, body)).game
}

const detailOf = (request: APIRequestContext, { id }: GameView, slug: string): Promise<GameDetailView> =>
  read(request, 'GET /api/gamesv2/:id', `/api/gamesv2/${id}`, slug)

/** Returns wins and losses of both teams of a game. */
async function recordsOf(request: APIRequestContext, game: GameView): Promise<number[]> {
  type Standing = { id: string; wins: number; losses: number }
  const path = `/api/seasonsv2/${game.season_id}/leagues/${game.leagueId}/games`
  const { teams } = await callApi<{ teams: Standing[] }>(request, 'get', path)
  return [game.home_team_id, game.away_team_id].flatMap((teamId) => {
    const team = teams.find(({ id }) => id === teamId)
    return [team?.wins ?? 0, team?.losses ?? 0]
  })
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 900
const tiles = (page: Page, side: Side) => page.locator(`section[data-side=${side}] button[aria-pressed]`)

async function showTeam(page: Page, side: Side): Promise<void> {
  if (!isPhone(page)) return
  const button = page.getByRole('group', { name: 'Team' }).getByRole('button')
  await button.nth(side === 'away' ? 0 : 1).click()
}

/** Opens live scoring from the page of the game and starts the game with the first five of each team. */
async function startGame(page: Page, game: GameView): Promise<void> {
  await page.goto(`/games/${game.id}`)
  await page.getByRole('link', { name: 'Live scoring' }).click()
  await expect(page.getByRole('button', { name: 'Start game' })).toBeVisible()
  for (const team of await page.getByRole('group').all()) {
    const players = team.getByRole('button')
    for (const index of [0, 1, 2, 3, 4]) await players.nth(index).click()
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start game' }).click()
  await expect(page.getByRole('button', { name: 'Start the clock' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
}

test('a live game scored by tapping with the network cut twice has every tap in the box score once, and counts when it is finished', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000 + TAPS * (PAUSE_MS + 1500))
  const { slug, staff } = await createOrganizationWithGames(page.request, 'live')
  const game = await scheduleGame(page.request, slug)
  const before = await recordsOf(page.request, game)
  await signInToApi(page.request, staff)
  await startGame(page, game)
  const { homeRoster, awayRoster } = await detailOf(page.request, game, slug)
  const rosters = { home: byNumber(homeRoster), away: byNumber(awayRoster) }

  const expected = new Map<string, number>()
  const add = (playerId: string, counts: Record<string, number>, sign = 1) => {
    for (const [key, count] of Object.entries(counts)) {
      const name = `${playerId} ${key}`
      expected.set(name, (expected.get(name) ?? 0) + sign * count)
    }
  }
  const score = { home: 0, away: 0 }
  const status = page.locator('[data-kind=waiting], [data-kind=sent]')
  // Nothing moves but the lines of the log, below a new one. The log itself keeps its place and size.
  const movedSince = await watchLayoutShift(page, 'main', '[aria-label=Log] li')
  await page.getByRole('button', { name: 'Start the clock' }).click()

  const tap = async (index: number) => {
    const side: Side = index % 3 === 0 ? 'away' : 'home'
    const nth = (index * 2) % 5
    const playerId = rosters[side][nth]?.player_id ?? ''
    const [label, counts] = actions[index % actions.length] ?? actions[0]
    await showTeam(page, side)
    // The tile would answer a question about the last shot, so that question is answered first.
    const tile = tiles(page, side).nth(nth)
    if ((await tile.getAttribute('data-asks')) !== null) {
      const asks = await tile.getAttribute('data-asks')
      await tile.click()
      add(playerId, asks === 'assist' ? { ast: 1 } : { reb: 1 })
      await expect(tile).not.toHaveAttribute('data-asks')
    }
    if ((await tile.getAttribute('aria-pressed')) !== 'true') await tile.click()
    await page.getByRole('region', { name: 'Actions' }).getByRole('button', { name: label }).click()
    add(playerId, counts)
    score[side] += 'pts' in counts ? counts.pts : 0
    // A basket with an undo and a change now and then.
    if (index % 11 === 10) {
      await page.getByRole('button', { name: 'Undo', exact: true }).click()
      add(playerId, counts, -1)
      score[side] -= 'pts' in counts ? counts.pts : 0
    }
    if (PAUSE_MS > 0) await page.waitForTimeout(PAUSE_MS)
  }

  // A response is lost after the server has recorded the taps. They are sent again, and count once.
  let lost = 0
  await context.route('**/plays', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  const quarter = Math.floor(TAPS / 4)
  for (let index = 0; index < quarter; index += 1) await tap(index)
  await expect(page.locator('body')).not.toBeFocused()
  await expect(status).toHaveText('All taps are sent', { timeout: 20_000 })
  expect(lost).toBe(1)
  expect((await detailOf(page.request, game, slug)).game).toMatchObject({
    status: 'scheduled',
    score_home: null,
    live: { home: { score: score.home }, away: { score: score.away } },
  })

  // The network is gone, and comes back.
  await context.setOffline(true)
  for (let index = quarter; index < 2 * quarter; index += 1) await tap(index)
  await expect(status).toContainText(/^Offline, \d+ taps not sent$/)
  await context.setOffline(false)
  await expect(status).toHaveText('All taps are sent', { timeout: 20_000 })
  expect(await movedSince()).toEqual([])
  // Without a tap, the lines stay too: while the network goes and comes back, and taps are marked as sent.
  await context.setOffline(true)
  await tap(2 * quarter)
  await expect(status).toContainText(/^Offline, \d+ taps? not sent$/)
  const movedWithoutTap = await watchLayoutShift(page)
  await context.setOffline(false)
  await expect(status).toHaveText('All taps are sent', { timeout: 20_000 })
  expect(await movedWithoutTap()).toEqual([])

  // It is gone again, and the browser is closed and opened meanwhile.
  await expect.poll(() => page.evaluate(async () => (await caches.match('/games/')) !== undefined)).toBe(true)
  await context.setOffline(true)
  for (let index = 2 * quarter + 1; index < 3 * quarter; index += 1) await tap(index)
  await expect(status).toContainText('taps not sent')
  await page.reload()
  await expect(status).toContainText('taps not sent')
  for (let index = 3 * quarter; index < TAPS; index += 1) await tap(index)
  await context.setOffline(false)
  await expect(status).toHaveText('All taps are sent', { timeout: 30_000 })
  await expectToFit(page)

  // Until it is finished, the game is in no table.
  expect(await recordsOf(page.request, game)).toEqual(before)
  await page.getByRole('button', { name: /change period and clock/ }).click()
  await page.getByRole('button', { name: 'Finish game' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Finish game' }).last().click()
  await expect(page).toHaveURL(new RegExp(`/games/${game.id}$`))
  await expect(page.getByText(/^Completed/)).toBeVisible()

  const detail = await detailOf(page.request, game, slug)
  expect(detail.game).toMatchObject({
    status: 'final',
    score_home: score.home,
    score_away: score.away,
    score_mismatch: false,
  })
  const keys = new Map(detail.allStats.filter(({ kind }) => kind === 'count').map(({ id, key }) => [id, key]))
  const recorded = detail.playerStats.flatMap(({ player_id, stat_id, value }) => {
    const key = keys.get(stat_id)
    return key && value > 0 ? [[`${player_id} ${key}`, value] as const] : []
  })
  const positive = [...expected].filter(([, count]) => count > 0)
  expect(new Map(recorded.toSorted())).toEqual(new Map(positive.toSorted()))
  const [homeWins = 0, homeLosses = 0, awayWins = 0, awayLosses = 0] = before
  const homeWon = score.home > score.away
  expect(await recordsOf(page.request, game)).toEqual([
    homeWins + Number(homeWon),
    homeLosses + Number(!homeWon),
    awayWins + Number(!homeWon),
    awayLosses + Number(homeWon),
  ])
})

test('live scoring does not move while it loads, and is accessible in light and dark', async ({ page }) => {
  const { slug } = await createOrganizationWithGames(page.request, 'live-look')
  const game = await scheduleGame(page.request, slug)
  await startGame(page, game)
  await tiles(page, 'away').first().click()
  const pad = page.getByRole('region', { name: 'Actions' })
  for (const action of ['+2', 'Miss 3']) await pad.getByRole('button', { name: action }).click()
  await expect(page.getByRole('region', { name: 'Log' }).getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'dark'))
  await expectAccessible(page, { rules: COLOR_RULES })
  await expect(page.locator('[data-kind=sent]')).toHaveText('All taps are sent')
  await slowDownApi(page)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Log' }).getByRole('listitem')).toHaveCount(2)
  await page.waitForLoadState('networkidle')
  expect(await layoutShiftOf(page)).toBe(0)
  await expectToFit(page)
})

test('live scoring works by keyboard alone, and asks only when something is missing', async ({
  page,
}, info) => {
  test.skip(info.project.name === 'phone', 'A phone has no keyboard.')
  const { slug } = await createOrganizationWithGames(page.request, 'live-keys')
  const game = await scheduleGame(page.request, slug)
  await startGame(page, game)
  await expectAccessible(page)
  await expectStableLayout(page)
  const [first] = byNumber((await detailOf(page.request, game, slug)).awayRoster)
  const log = page.getByRole('region', { name: 'Log' }).getByRole('listitem')
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Stop the clock' })).toBeVisible()
  await page.keyboard.type(first?.jersey ?? '')
  await page.keyboard.press('Enter')
  await page.keyboard.press('3')
  await expect(log).toHaveCount(1)
  await expect(log.first()).toContainText(/3 points\s*3–0/)
  await page.keyboard.type('q')
  await expect(log.first()).toContainText('Missed 2')
  await page.keyboard.press('Backspace')
  await expect(log.first()).toContainText('3 points')

  // A line of the log is changed with one tap, and the dialog returns the focus.
  const line = log.first().getByRole('button')
  await line.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: '2 points' }).click()
  await expect(log.first()).toContainText(/2 points\s*2–0/)
  await expect(page.locator('body')).not.toBeFocused()
  await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'dark'))
  await expectAccessible(page, { rules: COLOR_RULES })
  await page.getByRole('button', { name: /^Q1/ }).focus()
  await page.keyboard.press('Enter')
  await expectAccessible(page, { selector: '[role=dialog]' })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Q1/ })).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`/games/${game.id}$`))
  await expect(page.getByRole('link', { name: 'Live scoring' })).toBeFocused()
  await expect(page.getByText('In play, Q1')).toBeVisible()
})

test('a game that one tap has finished is in play again after Undo, and the history says what changed', async ({
  page,
}) => {
  const { slug } = await createOrganizationWithGames(page.request, 'live-undo')
  await startGame(page, await scheduleGame(page.request, slug))
  await tiles(page, isPhone(page) ? 'away' : 'home')
    .first()
    .click()
  await page.getByRole('region', { name: 'Actions' }).getByRole('button', { name: '+2' }).click()
  await page.getByRole('button', { name: /change period and clock/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Q4' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('0:00')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Actions' }).getByRole('button', { name: 'Finish game' }).click()
  await expect(page.getByText(/^Completed/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('In play, Q4')).toBeVisible()
  await page.getByRole('button', { name: 'History', exact: true }).click()
  const entries = page.getByRole('dialog', { name: 'History' }).getByRole('listitem')
  await expect(entries.nth(0)).toContainText(/Earlier record .*restored.*final/)
  await expect(entries.nth(1)).toContainText(/Earlier period scores .*restored.*Q1/)
})

test('a tap in live scoring is on the screen within 50 ms on a slow computer', async ({ page }) => {
  skipUnlessMeasuring()
  const { slug } = await createOrganizationWithGames(page.request, 'live-taps')
  await startGame(page, await scheduleGame(page.request, slug))
  await tiles(page, 'away').first().click()
  const button = page.getByRole('region', { name: 'Actions' }).getByRole('button', { name: 'Rebound' })
  const box = await button.boundingBox()
  await slowDown(page)
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { times })
    let pressedAt = 0
    document.addEventListener('click', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true })
    const log = document.querySelector('[aria-label=Log] ol')
    if (!log) throw new Error('The page has no log')
    new MutationObserver(() => {
      if (pressedAt === 0) return
      const since = pressedAt
      pressedAt = 0
      // The next frame shows the line.
      requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - since)))
    }).observe(log, { childList: true })
  })
  for (let tap = 0; tap < 100; tap += 1) {
    await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20)
    await expect
      .poll(() => page.evaluate(() => (window as never as { times: number[] }).times.length), {
        intervals: [20],
      })
      .toBeGreaterThan(tap)
  }
  const times = await page.evaluate(() => (window as never as { times: number[] }).times)
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
  console.log(`A tap at 4 times CPU slowdown, p95 of 100: ${Math.round(p95)} ms`)
  expect(p95).toBeLessThanOrEqual(50)
})
