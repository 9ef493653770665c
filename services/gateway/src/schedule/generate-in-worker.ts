import { Worker } from 'node:worker_threads'
import PQueue from 'p-queue'
import type { GeneratedSchedule } from '@league/operations/schedule/solver/generate'
import type { GenerationInput } from '@league/contracts/schedule/generation'

/** A generation keeps a core busy. Only one runs at a time, so that the other cores can answer requests. */
const queue = new PQueue({ concurrency: 1 })

/**
 * Generates a schedule in a worker thread. A large one takes seconds, in which the gateway could answer nobody.
 *
 * @throws Error of the generation
 */
export function generateInWorker(input: GenerationInput): Promise<GeneratedSchedule> {
  return queue.add(() => runInWorker(input))
}

function runInWorker(input: GenerationInput): Promise<GeneratedSchedule> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('generate.worker.ts', import.meta.url), { workerData: input })
    // A gateway that shuts down does not wait for a generation.
    worker.unref()
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) =>
      reject(new Error(`The worker that generates a schedule exited with code ${code}.`)),
    )
  })
}
