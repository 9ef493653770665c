import { parentPort, workerData } from 'node:worker_threads'
import { generate } from '@league/contracts/schedule/generate'
import type { GenerationInput } from '@league/contracts/schedule/generation'

// Started by `generateAside`: one schedule, and this thread ends.
parentPort?.postMessage(generate(workerData as GenerationInput))
