import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { streamName } from '@league/contracts/kernel/envelope'
import { openEventStore } from '@league/event-store/open'
import { migrateLog } from '@league/event-store/postgres/schema'
import { sampleEvent } from './append-yardstick.ts'
import type { Measurement } from './measure.ts'
import { type ProductProcess, type Standings, standingsPath, withProduct } from './product-process.ts'
import type { Scratch } from './scratch.ts'

const samples = 500
const warmUp = 50
/** Between two scores, so that each is told of alone: the read models that nobody waits for end their work meanwhile. */
const pauseMs = 25
/** After a load, until the planner of the product's cluster knows how large the tables are (autovacuum, every 10 s). */
const settleMs = 25_000

/**
 * From posting a score to the moment when another client has read the table that it changes, beside an append alone on a
 * cluster as safe, one of each in turn. p99 in milliseconds: here less is better. A score moves one league, and the table that
 * is read grows with the season: ten times the data are ten leagues in it.
 */
export function benchScore(scratch: Scratch): Promise<Measurement[]> {
  return withProduct(async (product) => {
    const url = await scratch.database('append_alone')
    await migrateLog(url)
    const store = await openEventStore({ kind: 'postgres', url })
    const append = async () => {
      const result = await store.append(streamName('game', 'organization', randomUUID()), 'none', [
        sampleEvent(),
      ])
      if (result.outcome !== 'ok') throw new Error(`The bench met a ${result.outcome}`)
    }
    await setTimeout(settleMs)
    const small = await measure(product, 'score-to-readable-p99', append)
    await product.growTenfold()
    await setTimeout(settleMs)
    const large = await measure(product, 'score-to-readable-p99-10x', append)
    await store.close()
    return [small, large]
  })
}

async function measure(
  product: ProductProcess,
  name: string,
  append: () => Promise<void>,
): Promise<Measurement> {
  const scoring = await openScoring(product)
  const alone: number[] = []
  const readable: number[] = []
  for (let nth = 0; nth < warmUp + samples; nth += 1) {
    const aloneMs = await timed(append)
    await setTimeout(pauseMs)
    const readableMs = await timed(scoring)
    if (nth < warmUp) continue
    alone.push(aloneMs)
    readable.push(readableMs)
  }
  const [value, yardstick] = [quantile(readable, 0.99), quantile(alone, 0.99)]
  const medians = [quantile(readable, 0.5), quantile(alone, 0.5)].map((ms) => ms.toFixed(1))
  console.log(`${name}: medians ${medians.join(' and ')} ms, p99 ${(value - yardstick).toFixed(1)} ms more`)
  return { name, unit: 'ms', value, yardstick, ratio: value / yardstick }
}

/**
 * Each run posts a score that turns the next game of the first league around, and reads the table until it shows. Game after
 * game: one that is corrected hundreds of times would be no game.
 */
async function openScoring({ port, owner }: ProductProcess): Promise<() => Promise<void>> {
  const base = `http://127.0.0.1:${port}`
  const headers = { origin: base, 'content-type': 'application/json' }
  const body = JSON.stringify(await owner())
  const signedIn = await answered(`${base}/api/auth/login`, { method: 'POST', headers, body })
  const cookie = signedIn.headers.getSetCookie().map((line) => line.split(';', 1)[0])
  const path = await standingsPath(port)
  const table = async () =>
    ((await (await answered(base + path)).json()) as Standings).leagues[0]?.teams ?? []
  let teams = await table()
  const winsOf = (team: string) => teams.find(({ id }) => id === team)?.wins ?? 0
  const all = (await (await answered(`${base}/api/gamesv2?slug=wnba`)).json()) as { games: Game[] }
  const games = all.games.filter(({ home_team_id }) => teams.some(({ id }) => id === home_team_id))
  let next = 0
  return async () => {
    const game = games[(next += 1) % games.length] as Game
    const turned = { score_home: game.score_away, score_away: game.score_home }
    Object.assign(game, turned)
    const wins = winsOf(game.home_team_id) + (turned.score_home > turned.score_away ? 1 : -1)
    const posted = answered(`${base}/api/gamesv2/${game.id}/scores`, {
      method: 'PUT',
      headers: { ...headers, cookie: cookie.join('; ') },
      body: JSON.stringify(turned),
    })
    do teams = await table()
    while (winsOf(game.home_team_id) !== wins)
    await posted
  }
}

interface Game {
  id: string
  home_team_id: string
  score_home: number
  score_away: number
}

async function answered(url: string, request: RequestInit = {}): Promise<Response> {
  const answer = await fetch(url, request)
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}: ${await answer.text()}`)
  return answer
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function quantile(figures: readonly number[], share: number): number {
  return figures.toSorted((a, b) => a - b)[Math.ceil(figures.length * share) - 1] ?? Number.NaN
}
