import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SignIn } from '@league/local/sample/sign-ins'
import type { GameView } from '@league/contracts/game/views'
import { findFreePort } from '@league/local/free-port'
import { openConnection } from './browsers/cuttable-connection.ts'
import { expect, test, watchLayoutShift } from './journey.ts'

/** Each change waits for the page, and a page that was answered with 502 asks again after up to 15 seconds. */
const CHANGES = process.env.LONG_TESTS ? 100 : 8

/** Starts a product of its own, which uses the builds of the web apps that are there. Returns a function that stops it. */
async function startProduct(port: number, folder: string): Promise<() => Promise<void>> {
  const product = spawn(process.execPath, ['services/local/src/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      LEAGUE_DATA: folder,
      SAMPLES: 'little-dribblers',
      WEB_BUILD: 'never',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(product, 'exit')
  const ready = new Promise<void>((resolve) =>
    product.stdout.on('data', (text) => String(text).includes('ready') && resolve()),
  )
  await Promise.race([ready, exited])
  expect(product.exitCode, 'the product has started').toBeNull()
  return async () => {
    product.kill('SIGTERM')
    await exited
  }
}

test.use({ expectedErrors: [[/net::ERR_|status of 50[23]/], { scope: 'test' }] })
test.skip(({ isMobile }) => isMobile, 'Connections are the same on every screen.')

test('an open game page shows each score after a cut network, a 502 and a restart, and moves nothing', async ({
  page,
  playwright,
}) => {
  test.setTimeout(180_000 + CHANGES * 20_000)
  const folder = mkdtempSync(join(tmpdir(), 'league-live-'))
  const port = await findFreePort('localhost')
  let stop = await startProduct(port, folder)
  const connection = await openConnection(port)
  const baseURL = `http://localhost:${port}`
  const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } })
  try {
    const signIns = JSON.parse(readFileSync(join(folder, 'sign-ins.json'), 'utf8')) as SignIn[]
    const { username, password } = signIns.find(({ role }) => role === 'org_owner') ?? {}
    await request.post('/api/auth/login', { data: { username, password } })
    const { games } = (await (await request.get('/api/gamesv2?slug=little-dribblers')).json()) as {
      games: GameView[]
    }
    const game = games.find(({ status }) => status === 'final')
    await page.goto(`${connection.origin}/little-dribblers/games/${game?.id}`)
    await expect(page.locator('[data-score]').first()).toBeVisible()

    // The digits of the score itself differ in width.
    const moved = await watchLayoutShift(page, 'main', '[data-score]')
    for (let change = 1; change <= CHANGES; change += 1) {
      const isRestart = change === CHANGES / 2
      if (isRestart) await stop()
      else if (change % 4 === 1) connection.cut()
      else if (change % 4 === 3) connection.answerBadGateway()
      if (isRestart) stop = await startProduct(port, folder)
      const score = { score_home: 100 + change, score_away: 99 }
      const answer = await request.put(`/api/gamesv2/${game?.id}/scores`, { data: score })
      expect([change, answer.status()]).toEqual([change, 200])
      await connection.restore()
      await expect(page.locator('[data-score]', { hasText: String(score.score_home) }).first()).toBeVisible({
        timeout: 30_000,
      })
    }
    expect(await moved()).toEqual([])
  } finally {
    await request.dispose()
    await connection.close()
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
