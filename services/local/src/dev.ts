import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Environment } from './environment.ts'
import type { Lifetime } from './lifetime.ts'
import { buildWebApps, viteProgram } from './web/build.ts'

const adminPort = 5173

/**
 * The administration by Vite, with the product behind it. The product restarts when a module of the server changes, and
 * so when Vite has built the public pages anew, since the bundle of the server is one of its modules.
 */
export async function runDevelopment(
  root: string,
  environment: Environment,
  inherited: NodeJS.ProcessEnv,
  lifetime: Lifetime,
): Promise<void> {
  await buildWebApps(root, console.log)
  const node = (args: string[], cwd: string, variables: Record<string, string> = {}) =>
    run(lifetime, args, cwd, { ...inherited, ...variables })
  const site = join(root, 'web-public')
  const watch = [viteProgram(), 'build', '--watch', '--logLevel', 'warn']
  await node([...watch, '--outDir', 'dist/client'], site)
  await node([...watch, '--ssr', 'src/entry-server.tsx', '--outDir', 'dist/server'], site)
  const api = `http://localhost:${environment.PORT}`
  await node([viteProgram(), '--port', String(adminPort), '--strictPort'], join(root, 'web-admin'), {
    API: api,
  })
  await node(['--watch', '--watch-preserve-output', join(import.meta.dirname, 'main.ts')], root, {
    WEB_BUILD: 'never',
  })
  console.log(`Administration with hot modules: http://localhost:${adminPort} · everything else: ${api}`)
}

/** A child that ends with us. When it ends by itself, the others go on: a broken file is no reason to stop. */
async function run(lifetime: Lifetime, args: string[], cwd: string, env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const gone = once(child, 'exit')
  await lifetime.add(async () => {
    child.kill('SIGTERM')
    await gone
  })
}
