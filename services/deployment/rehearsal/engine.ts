import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'

const MAX_OUTPUT_BYTES = 64 * 2 ** 20

/** Runs programs in the root folder, in which `docker compose` means the project of the rehearsal. */
export function createEngine(root: string, environmentFile: string) {
  const env = {
    ...process.env,
    COMPOSE_PROJECT_NAME: 'league-rehearsal',
    COMPOSE_ENV_FILES: environmentFile,
    COMPOSE_PROGRESS: 'quiet',
  }
  const options = { cwd: root, env, encoding: 'utf8', maxBuffer: MAX_OUTPUT_BYTES } as const
  const seconds: Record<string, number> = {}

  const run = (program: string, args: readonly string[]) =>
    execFileSync(program, args, { ...options, stdio: ['ignore', 'pipe', 'inherit'] })
  return {
    run,
    /** Returns at once, with a promise of the end. */
    start: async (program: string, args: readonly string[]) => {
      await promisify(execFile)(program, args, options)
    },
    shell: (command: string) => run('sh', ['-c', command]),
    compose: (...args: string[]) => run('docker', ['compose', ...args]),
    /** Measures a step. */
    async step(name: string, work: () => unknown) {
      console.log(`${name} ...`)
      const start = performance.now()
      await work()
      seconds[name] = Math.round((performance.now() - start) / 100) / 10
      console.log(`  ${seconds[name]} s`)
    },
    seconds,
  }
}

/** @throws Error unless the condition holds */
export function check(holds: boolean, what: string): void {
  if (!holds) throw new Error(`Check failed: ${what}`)
  console.log(`  ok: ${what}`)
}
