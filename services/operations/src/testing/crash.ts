import type { CommandDependencies } from '../kernel/dependencies.ts'

/** Thrown where a simulated process is killed. What it appended before stays in the log. */
export class Crash extends Error {
  constructor() {
    super('The process was killed.')
  }
}

/**
 * Returns dependencies of a process that is killed before its next append, once it has appended this many
 * times.
 */
export function crashAfter(dependencies: CommandDependencies, appends: number): CommandDependencies {
  let remaining = appends
  return {
    ...dependencies,
    store: {
      ...dependencies.store,
      async append(...request) {
        if (remaining === 0) throw new Crash()
        remaining -= 1
        return dependencies.store.append(...request)
      },
    },
  }
}

/**
 * Runs a scenario repeatedly. In each round the process is killed one append later than in the round before,
 * and then the command is repeated unchanged. Stops after the first round without a crash. The scenario must
 * use names of its own in each round.
 *
 * @returns the number of rounds with a crash
 */
export async function crashEverywhere(
  dependencies: CommandDependencies,
  scenario: (
    round: number,
    runInterrupted: <Result>(run: (dependencies: CommandDependencies) => Promise<Result>) => Promise<Result>,
  ) => Promise<void>,
): Promise<number> {
  for (let round = 0; ; round += 1) {
    let crashed = false
    await scenario(round, async (run) => {
      try {
        return await run(crashAfter(dependencies, round))
      } catch (error) {
        if (!(error instanceof Crash)) throw error
        crashed = true
        return run(dependencies)
      }
    })
    if (!crashed) return round
  }
}
