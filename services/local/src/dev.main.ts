import { join } from 'node:path'
import { runDevelopment } from './dev.ts'
import { readLocalEnvironment } from './environment.ts'
import { runProcess } from './process.ts'

/** `npm run dev`: the product, with the apps rebuilt as they change. */
const root = join(import.meta.dirname, '..', '..', '..')
await runProcess((lifetime) => runDevelopment(root, readLocalEnvironment(process.env), process.env, lifetime))
