import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** An answer of ours as it went over the wire, without what every server adds by itself. */
export interface Recording {
  path: string
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** A Fastify in a process of its own whose one route sends the bytes of a recording and does nothing else. */
export async function withBareFastify<T>(
  recording: Recording,
  work: (port: number) => Promise<T>,
): Promise<T> {
  const child = fork(join(import.meta.dirname, 'bare-fastify.main.ts'), { serialization: 'advanced' })
  const gone = once(child, 'exit')
  try {
    child.send(recording)
    const [port] = (await once(child, 'message')) as [number]
    return await work(port)
  } finally {
    child.disconnect()
    await gone
  }
}
