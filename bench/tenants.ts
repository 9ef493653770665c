import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { largeSeason } from './hostile-files.ts'
import { importUntilEnd } from './imports.ts'
import { type Measurement, quantile } from './measure.ts'
import { type ProductProcess, standingsPath, withProduct } from './product-process.ts'
import { signInAsOwner } from './sign-in.ts'

const READER = 'wnba'
const NEIGHBOR = 'south-coast'
const PHASE_MS = 20_000
const READ_PAUSE_MS = 10
const SCORES_PER_SECOND = 100
/** What the product answers while it has too much to do. */
const BUSY = 503
const RETRY_MS = 250
const SEASON = { teams: 30, players: 300, games: 2_850 }

/**
 * Measures how long a visitor of one organization waits for its standings, in ms at p99, while another organization
 * imports one season after another, generates schedules and posts 100 scores a second. The yardstick is the same read
 * at rest, before and after. Lower is better.
 */
export function benchTenants(): Promise<Measurement[]> {
  return withProduct(
    async (product) => {
      await readFor(product, PHASE_MS / 4)
      const before = await readFor(product, PHASE_MS)
      const ended = new AbortController()
      const load = Promise.all([
        importSeasons(product, ended.signal),
        generateSchedules(product, ended.signal),
        postScores(product, ended.signal),
      ])
      const busy = await readFor(product, PHASE_MS)
      ended.abort()
      const [imports, schedules, scores] = await load
      console.log(`tenants: ${imports} imports, ${schedules} schedules and ${scores} scores meanwhile`)
      const rest = [...before, ...(await readFor(product, PHASE_MS))]
      const [value, yardstick] = [quantile(busy, 0.99), quantile(rest, 0.99)]
      console.log(
        `tenants: medians ${quantile(busy, 0.5).toFixed(1)} and ${quantile(rest, 0.5).toFixed(1)} ms`,
      )
      return [{ name: 'tenants', unit: 'ms', value, yardstick, ratio: value / yardstick }]
    },
    [READER, NEIGHBOR],
  )
}

/** Reads the standings of the first organization, one read after another, and returns the milliseconds of each. */
async function readFor({ port }: ProductProcess, milliseconds: number): Promise<number[]> {
  const base = `http://127.0.0.1:${port}`
  const path = await standingsPath(port, READER)
  // A browser keeps its connection. The ones of fetch are all taken by the neighbor.
  const connection = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  const end = performance.now() + milliseconds
  while (performance.now() < end) {
    const start = performance.now()
    // Every read is of an address that is not in the cache, so it reaches the database.
    const status = await readOn(connection, `${base}${path}&at=${times.length}`)
    if (status !== 200) throw new Error(`The standings were answered ${status}`)
    times.push(performance.now() - start)
    await setTimeout(READ_PAUSE_MS)
  }
  connection.destroy()
  return times
}

/** Reads a whole answer and returns its status. */
async function readOn(connection: Agent, url: string): Promise<number | undefined> {
  const [answer] = (await once(get(url, { agent: connection }), 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return answer.statusCode
}

async function importSeasons(product: ProductProcess, signal: AbortSignal): Promise<number> {
  const headers = await signInAsOwner(product, NEIGHBOR)
  const files = largeSeason(SEASON)
  let count = 0
  for (; !signal.aborted; count += 1) {
    const name = `Season ${count}`
    const run = await importUntilEnd(product, headers, files, { season: name, league: name, dryRun: false })
    if (run.state !== 'done') throw new Error(`The import ended as ${run.state}: ${run.error}`)
  }
  return count
}

/** Generates one schedule of half a year again and again, each time another one. */
async function generateSchedules(product: ProductProcess, signal: AbortSignal): Promise<number> {
  const headers = await signInAsOwner(product, NEIGHBOR)
  const base = `http://127.0.0.1:${product.port}`
  const post = async <T>(path: string, body: object): Promise<T> => {
    const answer = await fetch(base + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (answer.ok) return (await answer.json()) as T
    if (answer.status !== BUSY)
      throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
    await setTimeout(RETRY_MS)
    return post(path, body)
  }
  const standings = (await (await fetch(base + (await standingsPath(product.port, NEIGHBOR)))).json()) as {
    leagues: { id: string }[]
  }
  const { schedule } = await post<{ schedule: { id: string } }>('/api/schedules', {
    name: 'Every week',
    leagueId: standings.leagues[0]?.id,
    startDate: '2030-01-07',
    numWeeks: 26,
    gameDays: ['Monday'],
    timeSlots: ['18:00', '19:00', '20:00'],
  })
  let count = 0
  for (; !signal.aborted; count += 1)
    await post('/api/games/generate-full-schedule', { scheduleId: schedule.id, seed: count })
  return count
}

/** Posts scores at a fixed rate, whether or not the ones before were answered. Returns how many were accepted. */
async function postScores(product: ProductProcess, signal: AbortSignal): Promise<number> {
  const headers = await signInAsOwner(product, NEIGHBOR)
  const base = `http://127.0.0.1:${product.port}`
  const { games } = (await (await fetch(`${base}/api/gamesv2?slug=${NEIGHBOR}`)).json()) as {
    games: { id: string; status: string; match_id: string | null }[]
  }
  // A game of a bracket keeps its winner once the next round was played.
  const played = games.filter(({ status, match_id }) => status === 'final' && match_id === null)
  const posted: Promise<number>[] = []
  const start = performance.now()
  while (!signal.aborted) {
    const due = ((performance.now() - start) * SCORES_PER_SECOND) / 1_000
    while (posted.length < due) {
      const game = played[posted.length % played.length]
      const score = { score_home: 60 + (posted.length % 50), score_away: 50 + (posted.length % 7) }
      posted.push(
        fetch(`${base}/api/gamesv2/${game?.id}/scores`, {
          method: 'PUT',
          headers,
          body: JSON.stringify(score),
        }).then(async (answer) => {
          await answer.arrayBuffer()
          return answer.status
        }),
      )
    }
    await setTimeout(5)
  }
  return (await Promise.all(posted)).filter((status) => status === 200).length
}
