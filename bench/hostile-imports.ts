import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { ImportView } from '@league/contracts/import/views'
import { type Files, hostileFiles, largeSeason } from './hostile-files.ts'
import { importUntilEnd } from './imports.ts'
import type { Measurement } from './measure.ts'
import { type ProductProcess, withProduct } from './product-process.ts'
import { signInAsOwner } from './sign-in.ts'

/** Organizations that upload, four times each, and the one whose page is read. */
const UPLOADERS = ['south-coast', 'little-dribblers']
const UPLOADS_OF_EACH = 4
const READ_INTERVAL_MS = 20
const REST_MS = 10_000
/** How long the reads go on after an attack: its memory is given back in this time. */
const SETTLE_MS = 8_000

/**
 * Two organizations upload each hostile file of an import once and eight times at once, while the public page of a
 * third is read 50 times a second. Measures the page at p99, the slowest `/livez` and the largest memory of the
 * process, each compared with the product at rest. Lower is better.
 *
 * @throws Error if a read fails or an import ends without a report
 */
export function benchHostileImports(): Promise<Measurement[]> {
  return withProduct(
    async (product) => {
      const rest = await measureReads(product, () => setTimeout(REST_MS))
      const callers = await Promise.all(UPLOADERS.map((slug) => signInAsOwner(product, slug)))
      const measurements: Measurement[] = []
      const attack = async (name: string, work: () => Promise<string[]>) => {
        const start = performance.now()
        let reports: string[] = []
        const load = await measureReads(product, async () => {
          reports = await work()
          await setTimeout(SETTLE_MS)
        })
        const seconds = (performance.now() - start - SETTLE_MS) / 1_000
        console.info(`${name}: ${reports.length} imports in ${seconds.toFixed(1)} s, ${load.reads} reads`)
        for (const report of new Set(reports)) console.info(`  ${report}`)
        for (const [key, unit] of [
          ['page', 'ms'],
          ['livez', 'ms'],
          ['memory', 'MiB'],
        ] as const) {
          measurements.push({
            name: `${name}: ${key}`,
            unit,
            value: load[key],
            yardstick: rest[key],
            ratio: load[key] / rest[key],
          })
        }
      }
      const [caller = {}] = callers
      const upload = async (headers: Record<string, string>, files: Files, dryRun = true) =>
        reportOf(
          await importUntilEnd(product, headers, files, { season: 'Hostile', league: 'Hostile', dryRun }),
        )
      for (const [name, files] of Object.entries(hostileFiles)) {
        await attack(`${name}, once`, async () => [await upload(caller, files)])
        await attack(name, () =>
          Promise.all(
            callers.flatMap((caller) => Array.from({ length: UPLOADS_OF_EACH }, () => upload(caller, files))),
          ),
        )
      }
      await attack('a large season', async () => [await upload(caller, largeSeason(), false)])
      return measurements
    },
    ['wnba', ...UPLOADERS],
  )
}

/** Returns what an import reports. */
function reportOf({ state, problems, problemCount, error }: ImportView): string {
  return `${state}: ${problemCount} problems${problems.length > 0 ? `, such as: ${problems.at(-1)?.message}` : ''}${error ? `, ${error}` : ''}`
}

interface Load {
  reads: number
  /** Milliseconds at p99. */
  page: number
  /** Slowest answer in milliseconds. */
  livez: number
  /** Largest resident memory in MiB. */
  memory: number
}

/** Reads the page and `/livez` while the work goes on. */
async function measureReads({ port, pid }: ProductProcess, work: () => Promise<unknown>): Promise<Load> {
  const pages: number[] = []
  let livez = 0
  let memory = 0
  let isOver = false
  const timed = async (path: string) => {
    const start = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}${path}`)
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}`)
    return performance.now() - start
  }
  const reading: Promise<void>[] = []
  const reader = (async () => {
    for (let index = 0; !isOver; index += 1) {
      // One of ten reads is of an address that is not in the cache, so that the page is rendered.
      const path = `/wnba/teamList${index % 10 === 0 ? `?view=${index}` : ''}`
      reading.push(timed(path).then((milliseconds) => void pages.push(milliseconds)))
      if (index % 5 === 0) {
        reading.push(timed('/livez').then((milliseconds) => void (livez = Math.max(livez, milliseconds))))
        memory = Math.max(memory, residentMemory(pid))
      }
      await setTimeout(READ_INTERVAL_MS)
    }
  })()
  await work().finally(() => (isOver = true))
  await reader
  await Promise.all(reading)
  const sorted = pages.toSorted((a, b) => a - b)
  return { reads: pages.length, page: sorted[Math.floor(sorted.length * 0.99)] ?? 0, livez, memory }
}

/** Returns the resident memory of a process in MiB, from Linux. */
export function residentMemory(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
