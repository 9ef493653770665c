import type { APIRequestContext } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './journey.ts'
import { officialStandings } from './sample-season.ts'
import { signInOf } from './sign-ins.ts'
import { readGames, readStandings } from './wnba.ts'

const REPEAT_DELAY_MS = 120

/** Repeats an action until `stop` is called, which returns how often it ran or throws its first error. */
function repeat(action: () => Promise<void>): { stop: () => Promise<number> } {
  let stopped = false
  let count = 0
  const running = (async () => {
    while (!stopped) {
      await action()
      count += 1
      await new Promise((resolve) => setTimeout(resolve, REPEAT_DELAY_MS))
    }
    return count
  })()
  running.catch(() => undefined)
  return {
    stop: () => {
      stopped = true
      return running
    },
  }
}

async function send(scorer: APIRequestContext, path: string, data: object): Promise<void> {
  const response = await scorer.fetch(path, {
    method: path.includes('login') ? 'POST' : 'PUT',
    headers: { 'sec-fetch-site': 'same-origin' },
    data,
  })
  expect(response.status(), await response.text()).toBe(200)
}

test('every projection is rebuilt, verified and activated while visitors read and a scorer writes', async ({
  page,
  request,
  playwright,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const game = (await readGames(request))[20]
  if (!game || game.score_home === null || game.score_away === null)
    throw new Error('The sample season has no such game')
  const scorer = await playwright.request.newContext(baseURL ? { baseURL } : {})
  const { username, password } = signInOf('org_owner')
  await send(scorer, '/api/auth/login', { username, password })

  let score = 60
  const writing = repeat(async () => {
    score = score === 60 ? 61 : 60
    await send(scorer, `/api/gamesv2/${game.id}/scores`, { score_home: score, score_away: 50 })
    const response = await scorer.get(`/api/gamesv2/${game.id}?slug=wnba`)
    expect(response.headers()['x-stale']).toBeUndefined()
    expect(((await response.json()) as { game: { score_home: number } }).game.score_home).toBe(score)
  })
  const reading = repeat(async () => {
    for (const path of ['/wnba/teamList', '/wnba/schedule', '/api/stat-leaders?slug=wnba']) {
      expect((await request.get(path)).status(), path).toBe(200)
    }
  })

  await signIn(page, 'super_admin')
  // An interrupted test run may have left a replay behind.
  await page.request.post('/api/projections/all/abort', { headers: { 'sec-fetch-site': 'same-origin' } })
  await page.goto('/projections')
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
  await expect(cards.first()).toBeVisible()
  const count = await cards.count()
  expect(count).toBeGreaterThanOrEqual(8)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Replay all' }).click()
  await expect(page.getByText(/Replay ready/)).toHaveCount(count, { timeout: 60_000 })
  await page.getByRole('button', { name: 'Verify all' }).click()
  await expect(page.getByText(/Replay verified/)).toHaveCount(count, { timeout: 60_000 })
  await expect(page.getByText(/Equal at position/)).toHaveCount(count)
  await page.getByRole('button', { name: 'Activate all' }).click()
  await expect(page.getByRole('button', { name: /^Switch back / })).toHaveCount(count, { timeout: 30_000 })

  expect(await reading.stop()).toBeGreaterThan(3)
  expect(await writing.stop()).toBeGreaterThan(3)
  await send(scorer, `/api/gamesv2/${game.id}/scores`, {
    score_home: game.score_home,
    score_away: game.score_away,
    reason: 'The rebuild is over',
  })
  await scorer.dispose()
  await expect.poll(() => readStandings(request)).toEqual(officialStandings())
})
