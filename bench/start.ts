import { median, type Measurement } from './measure.ts'
import { sampleOrganizations, startProduct, temporaryFolder } from './product-process.ts'

const ROUNDS = 3

/**
 * Measures the seconds until the product is ready: with an empty data folder, in which it creates its database and loads
 * all samples, and again with what it has then. Both apps are built before. Lower is better.
 */
export async function benchStart(): Promise<Measurement[]> {
  const first: number[] = []
  const second: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const folder = await temporaryFolder()
    for (const seconds of [first, second]) {
      const start = performance.now()
      const product = await startProduct(folder.path, sampleOrganizations)
      // The first round warms up, and builds the apps if it has to.
      if (round > 0) seconds.push((performance.now() - start) / 1_000)
      await product.stop()
    }
    await folder.remove()
  }
  return [
    { name: 'first-start', unit: 's', value: median(first) },
    { name: 'second-start', unit: 's', value: median(second) },
  ]
}
