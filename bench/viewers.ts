import { residentMemory } from './hostile-imports.ts'
import { type Measurement, quantile } from './measure.ts'
import { type ProductProcess, withProduct } from './product-process.ts'
import { signInAsOwner } from './sign-in.ts'
import { followLive } from './tenant-load.ts'

const VIEWERS = 1_000
const SCORES = 100
/** How long the viewers may take to see a score before the benchmark fails. */
const TIMEOUT_MS = 30_000

/**
 * Measures the time from posting a score of a game until the last of 1,000 open pages has read it, in ms at p99 of 100
 * scores. Every page follows `/live` and reads the game again when it is told that the game has changed, as a browser
 * does. The yardstick is a single page. All of them share one address, and the viewers run in this process, so a part of the
 * time is theirs.
 *
 * @throws Error if a page is refused, or does not show the last score in the end
 */
export function benchViewers(): Promise<Measurement[]> {
  return withProduct(async (product) => {
    const yardstick = await measure(product, 1)
    const value = await measure(product, VIEWERS)
    return [{ name: 'score-to-viewers-p99', unit: 'ms', value, yardstick, ratio: value / yardstick }]
  })
}

async function measure(product: ProductProcess, viewers: number): Promise<number> {
  const base = `http://127.0.0.1:${product.port}`
  const headers = await signInAsOwner(product)
  const { games } = (await (await fetch(`${base}/api/gamesv2?slug=wnba`)).json()) as {
    games: { id: string }[]
  }
  const game = `${base}/api/gamesv2/${games[0]?.id}`
  const closed = new AbortController()
  const pages = await Promise.all(
    Array.from({ length: viewers }, () => openPage(base, `${game}?slug=wnba`, closed.signal)),
  )
  const times: number[] = []
  for (let score = 1; score <= SCORES; score += 1) {
    const startedAt = performance.now()
    const posted = await fetch(`${game}/scores`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ score_home: 100 + score, score_away: 1 }),
    })
    if (!posted.ok) throw new Error(`The score was refused: ${await posted.text()}`)
    await Promise.all(pages.map((page) => page.shows(100 + score)))
    times.push(performance.now() - startedAt)
  }
  const memory = residentMemory(product.pid).toFixed(0)
  closed.abort()
  const [median, p99] = [quantile(times, 0.5), quantile(times, 0.99)]
  console.log(
    `${viewers} viewers: p50 ${median.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${memory} MiB of memory`,
  )
  return p99
}

/** Opens a page of the game, which reads it again whenever its schedule has moved. */
async function openPage(base: string, address: string, signal: AbortSignal) {
  let shown = -1
  let isReading = false
  let isOutdated = false
  let notify = () => {}
  const read = async () => {
    if (isReading) {
      isOutdated = true
      return
    }
    isReading = true
    do {
      isOutdated = false
      const answer = await fetch(address, { signal })
      if (answer.status !== 200) throw new Error(`A viewer was refused with ${answer.status}`)
      const { game } = (await answer.json()) as { game: { score_home: number } }
      shown = game.score_home
      notify()
    } while (isOutdated)
    isReading = false
  }
  await read()
  const opened = Promise.withResolvers<void>()
  void followLive(`${base}/live?slug=wnba`, signal, ({ projections }) => {
    opened.resolve()
    if (projections.includes('schedule')) void read().catch(ignoreAbort(signal))
  }).catch(ignoreAbort(signal))
  await opened.promise
  return {
    async shows(score: number): Promise<void> {
      const deadline = AbortSignal.timeout(TIMEOUT_MS)
      while (shown !== score) {
        await new Promise<void>((resolve, reject) => {
          notify = resolve
          deadline.onabort = () => reject(new Error(`A viewer shows ${shown} instead of ${score}`))
        })
      }
    },
  }
}

function ignoreAbort(signal: AbortSignal) {
  return (error: unknown) => {
    if (!signal.aborted) throw error
  }
}
