import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { removeOnExit } from './remove-on-exit.ts'

/**
 * Creates a data folder for a product. Removes it after the test and stops the server that still runs in it.
 */
export function createProductFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'league-product-'))
  onTestFinished(removeOnExit(folder, join(folder, 'postgres')))
  return folder
}

/** Starts the product in a process of its own, like `npm start` but without the web apps. */
export function startProduct(dataDir: string, port: number, samples = 'little-dribblers') {
  const main = join(import.meta.dirname, '..', 'src', 'main.ts')
  const product = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      LEAGUE_DATA: dataDir,
      PORT: String(port),
      SAMPLES: samples,
      WEB_BUILD: 'never',
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
  onTestFinished(async () => {
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
