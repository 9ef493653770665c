import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A response of the product, without the headers that every server adds. */
export interface Recording {
  path: string
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** Runs `work` with a Fastify server in a separate process whose only route sends a recorded response. */
export async function withBareFastify<T>(
  recording: Recording,
  work: (port: number) => Promise<T>,
): Promise<T> {
  const child = fork(join(import.meta.dirname, 'bare-fastify.main.ts'), { serialization: 'advanced' })
  const exited = once(child, 'exit')
  try {
    child.send(recording)
    const [port] = (await once(child, 'message')) as [number]
    return await work(port)
  } finally {
    child.disconnect()
    await exited
  }
}
