import { join } from 'node:path'
import { runDevelopment } from './dev.ts'
import { readLocalEnvironment } from './environment.ts'
import { runProcess } from './process.ts'

/** `npm run dev`: starts the product and rebuilds the apps when their sources change. */
const root = join(import.meta.dirname, '..', '..', '..')
await runProcess((lifetime) => runDevelopment(root, readLocalEnvironment(process.env), process.env, lifetime))
