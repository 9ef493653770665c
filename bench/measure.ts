/** One line of the table: what we reach, what the yardstick reaches in the same run, and the one by the other. */
export interface Measurement {
  name: string
  unit: string
  value: number
  yardstick: number
  ratio: number
}

export interface Contest {
  name: string
  unit: string
  rounds: number
  /** Each runs one round and answers with its figure, in `unit`. */
  ours: () => Promise<number>
  yardstick: () => Promise<number>
}

export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** Runs a round of each to warm up, then both in turn, the first one changing, and compares the medians. */
export async function compare(contest: Contest): Promise<Measurement> {
  const ours: number[] = []
  const yardstick: number[] = []
  await contest.yardstick()
  await contest.ours()
  for (let round = 0; round < contest.rounds; round += 1) {
    if (round % 2 === 0) yardstick.push(await contest.yardstick())
    ours.push(await contest.ours())
    if (round % 2 === 1) yardstick.push(await contest.yardstick())
  }
  const [value, measure] = [median(ours), median(yardstick)]
  return { name: contest.name, unit: contest.unit, value, yardstick: measure, ratio: value / measure }
}

/** Runs `work` and answers how many of `count` it did a second. */
export async function perSecond(count: number, work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (count * 1_000) / (performance.now() - start)
}
