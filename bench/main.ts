import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { benchAppend } from './append.ts'
import type { Measurement } from './measure.ts'
import { replayAll, replayStandings } from './replay.ts'
import { benchStandings } from './standings.ts'
import { benchScore } from './score.ts'
import { withScratch, type Scratch } from './scratch.ts'

/** Every bench by the word that picks it: `npm run bench -- append`. One more is a file beside this and a line here. */
const benches: Record<string, (scratch: Scratch) => Promise<Measurement[]>> = {
  // Latency first, while this process is small: one that has held 400,000 events stops now and then to tidy up.
  score: benchScore,
  standings: benchStandings,
  append: benchAppend,
  'replay-standings': replayStandings,
  'replay-all': replayAll,
}

function show(measurements: readonly Measurement[]): void {
  const figure = (value: number) =>
    value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 2 : 0 })
  console.table(
    Object.fromEntries(
      measurements.map(({ name, unit, value, yardstick, ratio }) => [
        name,
        { unit, value: figure(value), yardstick: figure(yardstick), ratio: ratio.toFixed(2) },
      ]),
    ),
  )
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'string' } } })
const chosen = positionals.length > 0 ? positionals : Object.keys(benches)
const measurements: Measurement[] = []
for (const name of chosen) {
  const bench = benches[name]
  if (bench === undefined) throw new Error(`No bench ${name}: there are ${Object.keys(benches).join(', ')}`)
  measurements.push(...(await withScratch(bench)))
}
show(measurements)
if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(measurements, null, 2)}\n`)
process.exit(0)
