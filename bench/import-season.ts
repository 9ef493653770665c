import { largeSeason } from './hostile-files.ts'
import { importUntilEnd } from './imports.ts'
import { median, type Measurement } from './measure.ts'
import { withProduct } from './product-process.ts'
import { signInAsOwner } from './sign-in.ts'

const ROUNDS = 3
/** About 32,000 lines in five files, of which 28,500 are lines of box scores. */
const SEASON = { teams: 30, players: 300, games: 2_850 }

/** Measures the seconds from uploading the files of a large season until its import has ended. Lower is better. */
export function benchImportSeason(): Promise<Measurement[]> {
  return withProduct(async (product) => {
    const headers = await signInAsOwner(product)
    const files = largeSeason(SEASON)
    const seconds: number[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const start = performance.now()
      const name = `Season ${round}`
      const run = await importUntilEnd(product, headers, files, { season: name, league: name, dryRun: false })
      if (run.state !== 'done') throw new Error(`The import ended as ${run.state}: ${run.error}`)
      // The first round warms up.
      if (round > 0) seconds.push((performance.now() - start) / 1_000)
    }
    return [{ name: 'import-season', unit: 's', value: median(seconds) }]
  })
}
