import { randomUUID } from 'node:crypto'
import { streamName } from '@league/contracts/kernel/envelope'
import { openEventStore } from '@league/event-store/open'
import { migrateLog } from '@league/event-store/postgres/schema'
import { sampleEvent } from './append-yardstick.ts'
import type { Measurement } from './measure.ts'
import { type ProductProcess, type Standings, standingsPath, withProduct } from './product-process.ts'
import type { Scratch } from './scratch.ts'

const samples = 500
const warmUp = 50

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
    const small = await measure(product, 'score-to-readable-p99', append)
    await product.growTenfold()
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
    const readableMs = await timed(() => scoring(nth % 2 === 0))
    if (nth < warmUp) continue
    alone.push(aloneMs)
    readable.push(readableMs)
  }
  const [value, yardstick] = [quantile(readable, 0.99), quantile(alone, 0.99)]
  const medians = [quantile(readable, 0.5), quantile(alone, 0.5)].map((ms) => ms.toFixed(1))
  console.log(`${name}: medians ${medians.join(' and ')} ms, p99 ${(value - yardstick).toFixed(1)} ms more`)
  return { name, unit: 'ms', value, yardstick, ratio: value / yardstick }
}

/** Posts a score that turns a game around, and reads the table until it shows. */
async function openScoring({ port, owner }: ProductProcess): Promise<(homeWins: boolean) => Promise<void>> {
  const base = `http://127.0.0.1:${port}`
  const from = { origin: base, 'content-type': 'application/json' }
  const signedIn = await answered(
    fetch(`${base}/api/auth/login`, { method: 'POST', headers: from, body: JSON.stringify(await owner()) }),
  )
  const cookie = signedIn.headers.getSetCookie().map((line) => line.split(';', 1)[0])
  const path = await standingsPath(port)
  const read = async () => (await (await answered(fetch(base + path))).json()) as Standings
  const { games } = (await (await answered(fetch(`${base}/api/gamesv2?slug=wnba`))).json()) as {
    games: { id: string; home_team_id: string }[]
  }
  const { leagues } = await read()
  const game = games.find(({ home_team_id }) => leagues[0]?.teams.some(({ id }) => id === home_team_id))
  if (!game) throw new Error('The sample season has no game of a team in its first league')
  const winsOf = (standings: Standings) =>
    standings.leagues[0]?.teams.find(({ id }) => id === game.home_team_id)?.wins ?? 0
  const post = async (home: number, away: number) => {
    await answered(
      fetch(`${base}/api/gamesv2/${game.id}/scores`, {
        method: 'PUT',
        headers: { ...from, cookie: cookie.join('; ') },
        body: JSON.stringify({ score_home: home, score_away: away }),
      }),
    )
  }
  const readUntil = async (wins: number) => {
    while (winsOf(await read()) !== wins);
  }
  await post(70, 80)
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  const lost = winsOf(await read())
  return async (homeWins) => {
    const posted = homeWins ? post(80, 70) : post(70, 80)
    await readUntil(homeWins ? lost + 1 : lost)
    await posted
  }
}

async function answered(asked: Promise<Response>): Promise<Response> {
  const answer = await asked
  if (!answer.ok) throw new Error(`${answer.url} was answered ${answer.status}: ${await answer.text()}`)
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
