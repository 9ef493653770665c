import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { removeOnExit } from './remove-on-exit.ts'

type CleanUp = () => Promise<void>

/**
 * Creates a data folder for a product. Removes it after the test and stops the server that still runs in it.
 *
 * @param whenDone registers a function that cleans up. By default it runs after the test
 */
export function createProductFolder(whenDone: (cleanUp: CleanUp) => void = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'league-product-'))
  whenDone(removeOnExit(folder, join(folder, 'postgres')))
  return folder
}

interface ProductOptions {
  port: number
  samples?: string
  /** Registers a function that cleans up. By default it runs after the test. */
  whenDone?: (cleanUp: CleanUp) => void
}

/** Starts the product in a process of its own, like `npm start` but without the web apps. */
export function startProduct(
  dataDir: string,
  { port, samples = 'little-dribblers', whenDone = onTestFinished }: ProductOptions,
) {
  const main = join(import.meta.dirname, '..', 'src', 'main.ts')
  const product = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      LEAGUE_DATA: dataDir,
      PORT: String(port),
      SAMPLES: samples,
      WEB_BUILD: 'never',
      // Compiling the modules takes most of the time until the product starts its work.
      NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  const listeners = new Set<() => void>()
  for (const stream of [product.stdout, product.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk
      for (const listener of listeners) listener()
    })
  }
  const exited = once(product, 'close').then(([code]) => code as number | null)
  whenDone(async () => {
    product.kill('SIGKILL')
    await exited
  })
  return {
    output: () => output,
    /** Resolves to the exit code, or null if a signal ended the process. */
    exited,
    kill: (signal: NodeJS.Signals) => product.kill(signal),
    /** Resolves when the output contains a text. Rejects if the process ends without it. */
    async prints(text: string): Promise<void> {
      const printed = new Promise<void>((resolve) => {
        const listen = () => output.includes(text) && resolve()
        listeners.add(listen)
        listen()
      })
      const ended = exited.then(() => {
        if (!output.includes(text)) throw new Error(`The product ended without printing ${text}:\n${output}`)
      })
      await Promise.race([printed, ended])
    },
  }
}
