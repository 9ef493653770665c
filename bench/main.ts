import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { benchAppend } from './append.ts'
import { benchHostileImports } from './hostile-imports.ts'
import { benchImportSeason } from './import-season.ts'
import { benchIsolation } from './isolation.ts'
import type { Measurement } from './measure.ts'
import { catchUpAll, replayAll, replayStandings } from './replay.ts'
import { benchStart } from './start.ts'
import { benchStandings } from './standings.ts'
import { benchScore } from './score.ts'
import { benchTenants } from './tenants.ts'
import { benchViewers } from './viewers.ts'
import { withTemporaryCluster, type TemporaryCluster } from './temporary-cluster.ts'

/** All benchmarks by name. `npm run bench -- append` runs one. */
const BENCHMARKS: Record<string, (cluster: TemporaryCluster) => Promise<Measurement[]>> = {
  // Latency first: after other benchmarks, this process has a large heap and pauses for garbage collection.
  score: benchScore,
  standings: benchStandings,
  append: benchAppend,
  'replay-standings': replayStandings,
  'replay-all': replayAll,
  'catch-up-all': catchUpAll,
  'import-season': benchImportSeason,
  start: benchStart,
  tenants: benchTenants,
  'hostile-imports': benchHostileImports,
  isolation: benchIsolation,
  viewers: benchViewers,
}

function printTable(measurements: readonly Measurement[]): void {
  const format = (value: number) =>
    value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 2 : 0 })
  console.table(
    Object.fromEntries(
      measurements.map(({ name, unit, value, yardstick, ratio }) => [
        name,
        {
          unit,
          value: format(value),
          yardstick: yardstick === undefined ? '' : format(yardstick),
          ratio: ratio?.toFixed(2) ?? '',
        },
      ]),
    ),
  )
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'string' } } })
const names = positionals.length > 0 ? positionals : Object.keys(BENCHMARKS)
const measurements: Measurement[] = []
for (const name of names) {
  const bench = BENCHMARKS[name]
  if (bench === undefined)
    throw new Error(`There is no benchmark ${name}. Choose from ${Object.keys(BENCHMARKS).join(', ')}.`)
  measurements.push(...(await withTemporaryCluster(bench)))
}
printTable(measurements)
if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(measurements, null, 2)}\n`)
process.exit(0)
