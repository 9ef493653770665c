import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { signedIn } from '../src/testing/caller.ts'
import { type Product, startProduct } from '../src/testing/product.ts'
import { type Projector, startProjector } from '../src/testing/projector-process.ts'
import { openOrganization, playSeason } from '../src/testing/season.ts'
import { waitForReadModels } from '../src/testing/signed-season.ts'

const WRITERS = 4
/** Pause of a writer after each write, so that the machine has time for the projectors. */
const PAUSE_MS = 20
const ROUNDS = process.env['LONG_TESTS'] ? 10 : 1
/** A standby replaces a projector that is gone or hangs within this time. */
const MAX_TAKEOVER_MS = 10_000

const ends = {
  stopped: (projector: Projector) => projector.kill('SIGTERM'),
  killed: (projector: Projector) => projector.kill('SIGKILL'),
  frozen: (projector: Projector) => projector.kill('SIGSTOP'),
}

/** A write that was answered: what was sent and the answer. */
interface Write {
  gameId: string
  score: number | null
  status: number
  body: string
  position: bigint
}

it(
  'no write is lost or answered 404 while projectors are stopped, killed and frozen, and standbys take over',
  async () => {
    const product = await startProduct({}, 'elsewhere')
    onTestFinished(() => product.stop())
    let holder = await startProjector(product)
    const { owner, season } = await openSeason(product)
    const base = await product.app.listen({ port: 0, host: '127.0.0.1' })
    const before = await product.dependencies.store.head()

    const stop = new AbortController()
    const send = async (method: string, path: string, body: object) => {
      const answer = await fetch(base + path, {
        method,
        body: JSON.stringify(body),
        headers: {
          cookie: owner.cookie ?? '',
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
      })
      const position = BigInt(answer.headers.get('x-event-position') ?? 0)
      const response = { status: answer.status, body: await answer.text(), position }
      await setTimeout(PAUSE_MS)
      return response
    }
    const writes: Write[] = []
    const teams = { home_team_id: season.home.id, away_team_id: season.away.id }
    /** Schedules games and scores each several times, one write after the other. */
    const write = async () => {
      while (!stop.signal.aborted) {
        const created = await send(
          'POST',
          `/api/seasonsv2/${season.seasonId}/leagues/${season.leagueId}/games`,
          teams,
        )
        if (created.status !== 200) return void writes.push({ ...created, gameId: '', score: null })
        const gameId: string = JSON.parse(created.body).game.id
        writes.push({ ...created, gameId, score: null })
        for (let score = 1; score <= 5 && !stop.signal.aborted; score += 1) {
          const scored = await send('PUT', `/api/gamesv2/${gameId}/scores`, {
            score_home: score,
            score_away: 0,
          })
          writes.push({ ...scored, gameId, score })
        }
      }
    }
    const writing = Array.from({ length: WRITERS }, write)
    onTestFinished(async () => {
      stop.abort()
      await Promise.allSettled(writing)
    })

    const takeovers: Record<string, number> = {}
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [how, end] of Object.entries(ends)) {
        const standby = await startProjector(product)
        const former = holder
        const epochs = await readEpochs(product)
        const endedAt = performance.now()
        end(former)
        await expect
          .poll(async () => isEachHigher(await readEpochs(product), epochs), { interval: 50 })
          .toBe(true)
        takeovers[how] = Math.max(takeovers[how] ?? 0, Math.round(performance.now() - endedAt))
        holder = standby
        if (how === 'frozen') await expectFenced(product, former, writes)
      }
    }
    stop.abort()
    await Promise.all(writing)
    await waitForReadModels(product)

    expect(Math.max(...Object.values(takeovers))).toBeLessThan(MAX_TAKEOVER_MS)
    expect(writes.filter(({ status }) => status !== 200)).toEqual([])
    await expectAllShown(product, before, writes)
    if (process.env['LONG_TESTS']) {
      console.info(`${writes.length} writes; slowest takeovers in ms: ${JSON.stringify(takeovers)}`)
    }
  },
  process.env['LONG_TESTS'] ? 600_000 : 120_000,
)

async function openSeason(product: Product) {
  const organizationId = await openOrganization(product.dependencies, 'east', 'east.example')
  const season = await playSeason(product.dependencies, organizationId)
  const owner = await signedIn(product, { username: 'east-owner', role: 'org_owner', organizationId })
  await waitForReadModels(product)
  return { season, owner }
}

/** Returns the number of owners that each projection has had. */
async function readEpochs({ pool }: Product): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ projection: string; epoch: string }>(
    `select projection, epoch from projection.checkpoint where generation = 'live'`,
  )
  return new Map(rows.map(({ projection, epoch }) => [projection, Number(epoch)]))
}

function isEachHigher(epochs: Map<string, number>, before: Map<string, number>): boolean {
  return [...before].every(([projection, epoch]) => (epochs.get(projection) ?? 0) > epoch)
}

/** Lets a frozen projector continue, and expects that it notices its loss and that nobody has to take over again. */
async function expectFenced(product: Product, former: Projector, writes: readonly Write[]): Promise<void> {
  const epochs = await readEpochs(product)
  const written = writes.length
  former.kill('SIGCONT')
  await expect.poll(former.output).toContain('lost the projection leases')
  // The log grows, so a projector that still believed to be the owner would try to write.
  await expect.poll(() => writes.length).toBeGreaterThan(written + 20)
  await waitForReadModels(product)
  expect(await readEpochs(product)).toEqual(epochs)
  former.kill('SIGKILL')
}

/** Expects that the log and the read models have every acknowledged write once, in the order of the log. */
async function expectAllShown({ pool, dependencies }: Product, before: bigint, writes: readonly Write[]) {
  const { events } = await dependencies.store.readAll(before, 1_000_000)
  expect(events.map(({ position }) => position)).toEqual(
    writes.map(({ position }) => position).toSorted((a, b) => (a < b ? -1 : 1)),
  )
  const { rows } = await pool.query<{ event_id: string }>(
    'select event_id from history.entry where position > $1 order by position',
    [before],
  )
  expect(rows.map(({ event_id }) => event_id)).toEqual(events.map(({ eventId }) => eventId))
  const scores = new Map<string, number | null>()
  for (const { gameId, score } of writes.toSorted((a, b) => (a.position < b.position ? -1 : 1)))
    scores.set(gameId, score)
  const { rows: games } = await pool.query<{ game_id: string; score_home: number | null }>(
    'select game_id, score_home from schedule.game where game_id = any($1)',
    [[...scores.keys()]],
  )
  expect(new Map(games.map(({ game_id, score_home }) => [game_id, score_home]))).toEqual(scores)
}
