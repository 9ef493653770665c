import { parentPort, workerData } from 'node:worker_threads'
import { generate } from '@league/operations/schedule/solver/generate'
import type { GenerationInput } from '@league/contracts/schedule/generation'

// Started by `generateInWorker`. Generates one schedule, then exits.
parentPort?.postMessage(generate(workerData as GenerationInput))
