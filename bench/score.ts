import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { streamName } from '@league/contracts/kernel/envelope'
import { openEventStore } from '@league/event-store/open'
import { migrateLog } from '@league/event-store/postgres/schema'
import { sampleEvent } from './append-yardstick.ts'
import { type Measurement, quantile } from './measure.ts'
import { type ProductProcess, type Standings, standingsPath, withProduct } from './product-process.ts'
import { signInAsOwner } from './sign-in.ts'
import type { TemporaryCluster } from './temporary-cluster.ts'

const SAMPLES = 500
const WARM_UP_SAMPLES = 50
/** Pause between two scores, in which the read models that this benchmark does not wait for catch up. */
const PAUSE_MS = 25
/** Time after an import until autovacuum, which runs every 10 s, has updated the planner's statistics. */
const SETTLE_MS = 25_000

/**
 * Measures the time from posting a score until another client has read the standings that it changes. The
 * yardstick is a single append on a cluster with the same durability. Both alternate. The unit is ms at p99,
 * so lower is better. A score changes one league, but the standings that are read cover the season: ten times
 * the data means ten leagues in it.
 */
export function benchScore(cluster: TemporaryCluster): Promise<Measurement[]> {
  return withProduct(async (product) => {
    const url = await cluster.createDatabase('append')
    await migrateLog(url)
    const store = await openEventStore({ kind: 'postgres', url })
    const append = async () => {
      const result = await store.append(streamName('game', 'organization', randomUUID()), 'none', [
        sampleEvent(),
      ])
      if (result.outcome !== 'ok') throw new Error(`Unexpected outcome of an append: ${result.outcome}`)
    }
    await setTimeout(SETTLE_MS)
    const small = await measure(product, 'score-to-readable-p99', append)
    await product.growTenfold()
    await setTimeout(SETTLE_MS)
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
  const scoreGame = await createScorer(product)
  const appendTimes: number[] = []
  const readableTimes: number[] = []
  for (let sample = 0; sample < WARM_UP_SAMPLES + SAMPLES; sample += 1) {
    const appendMs = await timed(append)
    await setTimeout(PAUSE_MS)
    const readableMs = await timed(scoreGame)
    if (sample < WARM_UP_SAMPLES) continue
    appendTimes.push(appendMs)
    readableTimes.push(readableMs)
  }
  const [value, yardstick] = [quantile(readableTimes, 0.99), quantile(appendTimes, 0.99)]
  const medians = [quantile(readableTimes, 0.5), quantile(appendTimes, 0.5)].map((ms) => ms.toFixed(1))
  console.log(`${name}: medians ${medians.join(' and ')} ms, p99 ${(value - yardstick).toFixed(1)} ms more`)
  return { name, unit: 'ms', value, yardstick, ratio: value / yardstick }
}

/**
 * Returns a function that swaps the score of the next game of the first league and reads the standings until
 * they show the change. It goes through all games, because a real game is not corrected hundreds of times.
 */
async function createScorer(product: ProductProcess): Promise<() => Promise<void>> {
  const { port } = product
  const base = `http://127.0.0.1:${port}`
  const headers = await signInAsOwner(product)
  const path = await standingsPath(port)
  const readTeams = async () =>
    ((await (await fetchOk(base + path)).json()) as Standings).leagues[0]?.teams ?? []
  let teams = await readTeams()
  const winsOf = (team: string) => teams.find(({ id }) => id === team)?.wins ?? 0
  const response = (await (await fetchOk(`${base}/api/gamesv2?slug=wnba`)).json()) as { games: Game[] }
  const games = response.games.filter(({ home_team_id }) => teams.some(({ id }) => id === home_team_id))
  let next = 0
  return async () => {
    const game = games[(next += 1) % games.length] as Game
    const swapped = { score_home: game.score_away, score_away: game.score_home }
    Object.assign(game, swapped)
    const wins = winsOf(game.home_team_id) + (swapped.score_home > swapped.score_away ? 1 : -1)
    const posted = fetchOk(`${base}/api/gamesv2/${game.id}/scores`, {
      method: 'PUT',
      headers,
      body: JSON.stringify(swapped),
    })
    do teams = await readTeams()
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

async function fetchOk(url: string, request: RequestInit = {}): Promise<Response> {
  const answer = await fetch(url, request)
  if (!answer.ok) throw new Error(`${url} returned status ${answer.status}: ${await answer.text()}`)
  return answer
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
