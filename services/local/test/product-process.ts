import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { removeAfterUs } from './remove-after-us.ts'

/** A data folder for a whole product, gone after the test with whatever still runs in it. */
export function productFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'league-product-'))
  onTestFinished(removeAfterUs(folder, join(folder, 'postgres')))
  return folder
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** `npm start` without npm and without the web bundles, as a process of its own, with these of the samples. */
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
  let said = ''
  const heard = new Set<() => void>()
  for (const stream of [product.stdout, product.stderr]) {
    stream?.on('data', (text) => {
      said += text
      for (const listener of heard) listener()
    })
  }
  const gone = once(product, 'close').then(([code]) => code as number | null)
  onTestFinished(async () => {
    product.kill('SIGKILL')
    await gone
  })
  return {
    said: () => said,
    /** Resolves to its exit code, null when a signal ended it. */
    gone,
    kill: (signal: NodeJS.Signals) => product.kill(signal),
    /** Resolves when it has said this, rejects when it ends without. */
    async says(words: string): Promise<void> {
      const spoken = new Promise<void>((resolve) => {
        const listen = () => said.includes(words) && resolve()
        heard.add(listen)
        listen()
      })
      const silent = gone.then(() => {
        if (!said.includes(words)) throw new Error(`It ended without saying ${words}:\n${said}`)
      })
      await Promise.race([spoken, silent])
    },
  }
}
