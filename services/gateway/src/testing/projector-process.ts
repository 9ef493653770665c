import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { type Product, testMasterKey } from './product.ts'

/** Starts the projections of a product in a process of their own. Ends it after the test. */
export async function startProjector({ url }: Pick<Product, 'url'>) {
  const program = new URL('projector.main.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [program, url, testMasterKey.toString('base64')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exited
  })
  let output = ''
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk
      if (output.includes('ready\n')) resolve()
    })
    exited.then(() => reject(new Error(`The projector ended:\n${output}`)), reject)
  })
  await ready
  return { kill: (signal: NodeJS.Signals) => child.kill(signal), output: () => output }
}

export type Projector = Awaited<ReturnType<typeof startProjector>>
