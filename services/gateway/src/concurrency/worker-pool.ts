import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { RetryLaterError } from '../kernel/errors.ts'
import { createFairQueue } from './fair-queue.ts'

/** A function that runs in a worker thread: an export of a module. */
export interface WorkerTask<Input, Result> {
  module: URL
  name: string
  /** Only for the compiler. */
  signature?: (input: Input) => Result | Promise<Result>
}

interface TaskOptions {
  /** Organization, or user without one, for which the task runs. */
  tenant: string
  /** Stops the task and its thread. */
  signal?: AbortSignal | undefined
}

/** Runs tasks that would keep the event loop busy, in threads with a limit of memory and time. */
export interface WorkerPool {
  /**
   * Runs a task. `inputOf` is called when its turn comes.
   *
   * @throws WorkerLimitExceeded · RetryLaterError `unavailable` if the tenant has too many waiting tasks · the
   * error of the task · the reason of the signal
   */
  run<Input, Result>(
    task: WorkerTask<Input, Result>,
    inputOf: () => Input | Promise<Input>,
    options: TaskOptions,
  ): Promise<Result>
  /** Stops all threads. */
  close(): Promise<void>
}

/** A task was stopped because it needed too much memory or time. */
export class WorkerLimitExceeded extends Error {
  readonly limit: 'memory' | 'time'
  constructor(limit: 'memory' | 'time') {
    super(`A task in a worker thread needed too much ${limit}.`)
    this.name = 'WorkerLimitExceeded'
    this.limit = limit
  }
}

export interface WorkerLimits {
  memoryMegabytes: number
  timeMs: number
  maxWaiting: number
  /** How long a thread without work keeps its memory. */
  idleTimeoutMs: number
}

/**
 * The largest import takes about half of the memory and time. Both count for one thread: with all of them, a
 * gateway takes up to twice the memory more.
 */
const DEFAULT_LIMITS: WorkerLimits = {
  memoryMegabytes: 320,
  timeMs: 120_000,
  maxWaiting: 8,
  idleTimeoutMs: 5_000,
}

/** Two tenants run side by side, so that a long task of one does not hold up the other. */
const MAX_THREADS = Math.min(2, availableParallelism())

/** Threads yield to the event loop when there are fewer cores than work. */
const NICENESS = 5

/** Creates the worker threads of a process. They start when they are needed. */
export function createWorkerPool(limits: Partial<WorkerLimits> = {}): WorkerPool {
  const { memoryMegabytes, timeMs, maxWaiting, idleTimeoutMs } = { ...DEFAULT_LIMITS, ...limits }
  const threads = new Piscina({
    minThreads: 0,
    maxThreads: MAX_THREADS,
    idleTimeout: idleTimeoutMs,
    // Waiting for the next message without blocking lets a thread collect garbage and be stopped.
    atomics: 'disabled',
    recordTiming: false,
    niceIncrement: NICENESS,
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes, maxYoungGenerationSizeMb: 32 },
  })
  // An error of an idle thread, which the pool replaces, concerns nobody.
  threads.on('error', () => {})
  const queue = createFairQueue(
    { concurrency: MAX_THREADS, maxWaiting },
    () => new RetryLaterError('unavailable', 5),
  )
  return {
    run: (task, inputOf, { tenant, signal }) =>
      queue.run(
        tenant,
        async () => {
          const input = await inputOf()
          const timeout = AbortSignal.timeout(timeMs)
          const signals = signal ? [timeout, signal] : [timeout]
          try {
            return await threads.run(input, {
              filename: task.module.href,
              name: task.name,
              signal: AbortSignal.any(signals),
            })
          } catch (error) {
            signal?.throwIfAborted()
            if (timeout.aborted) throw new WorkerLimitExceeded('time')
            if (isOutOfMemory(error)) throw new WorkerLimitExceeded('memory')
            throw error
          }
        },
        signal,
      ),
    close: () => threads.destroy(),
  }
}

function isOutOfMemory(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY'
}
