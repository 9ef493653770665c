/**
 * The result of a benchmark: the value of the product and, where there is one, that of the yardstick in the same run,
 * and value divided by yardstick.
 */
export interface Measurement {
  name: string
  unit: string
  value: number
  yardstick?: number
  ratio?: number
}

export interface Comparison {
  name: string
  unit: string
  rounds: number
  /** Runs one round and returns its value in `unit`. */
  product: () => Promise<number>
  yardstick: () => Promise<number>
}

/** Returns the value that this share of the values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/**
 * Compares medians. After a warm-up round of each, product and yardstick alternate, and so does their order.
 */
export async function compare(comparison: Comparison): Promise<Required<Measurement>> {
  const productValues: number[] = []
  const yardstickValues: number[] = []
  await comparison.yardstick()
  await comparison.product()
  for (let round = 0; round < comparison.rounds; round += 1) {
    if (round % 2 === 0) yardstickValues.push(await comparison.yardstick())
    productValues.push(await comparison.product())
    if (round % 2 === 1) yardstickValues.push(await comparison.yardstick())
  }
  const [value, yardstick] = [median(productValues), median(yardstickValues)]
  return { name: comparison.name, unit: comparison.unit, value, yardstick, ratio: value / yardstick }
}

/** Runs `work`, which does `count` operations, and returns the operations per second. */
export async function perSecond(count: number, work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (count * 1_000) / (performance.now() - start)
}
