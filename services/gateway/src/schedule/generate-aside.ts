import { Worker } from 'node:worker_threads'
import type { GeneratedSchedule } from '@league/contracts/schedule/generate'
import type { GenerationInput } from '@league/contracts/schedule/generation'

/** One after the other: a generation is nothing but computing, and the rest of the machine answers requests. */
let last: Promise<unknown> = Promise.resolve()

/**
 * A schedule, made in a thread of its own: the biggest take seconds, in which everybody else would wait.
 *
 * @throws what the generation throws
 */
export function generateAside(input: GenerationInput): Promise<GeneratedSchedule> {
  const made = last.then(() => inThread(input))
  last = made.catch(() => undefined)
  return made
}

function inThread(input: GenerationInput): Promise<GeneratedSchedule> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('generating.thread.ts', import.meta.url), { workerData: input })
    // A gateway that stops does not wait for a draft.
    thread.unref()
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', (code) => reject(new Error(`The thread of a generation ended with ${code}.`)))
  })
}
