import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Environment } from './environment.ts'
import type { Lifetime } from './lifetime.ts'
import { buildWebApps, viteProgram } from './web/build.ts'

const ADMIN_PORT = 5173

/**
 * Starts Vite's development server for the admin app, with the product behind it. The product restarts when
 * one of its modules changes. The server bundle of the public app is one of them, so the product also
 * restarts when Vite has rebuilt it.
 */
export async function runDevelopment(
  root: string,
  environment: Environment,
  variables: NodeJS.ProcessEnv,
  lifetime: Lifetime,
): Promise<void> {
  await buildWebApps(root, console.log)
  const runNode = (args: string[], cwd: string, extraVariables: Record<string, string> = {}) =>
    run(lifetime, args, cwd, { ...variables, ...extraVariables })
  const publicApp = join(root, 'web-public')
  const watchBuild = [viteProgram(), 'build', '--watch', '--logLevel', 'warn']
  await runNode([...watchBuild, '--outDir', 'dist/client'], publicApp)
  await runNode([...watchBuild, '--ssr', 'src/entry-server.tsx', '--outDir', 'dist/server'], publicApp)
  const api = `http://localhost:${environment.PORT}`
  await runNode([viteProgram(), '--port', String(ADMIN_PORT), '--strictPort'], join(root, 'web-admin'), {
    API: api,
  })
  await runNode(['--watch', '--watch-preserve-output', join(import.meta.dirname, 'main.ts')], root, {
    WEB_BUILD: 'never',
  })
  console.log(`Admin app with hot reload: http://localhost:${ADMIN_PORT} · everything else: ${api}`)
}

/** Runs a child process that stops with the product. If it fails, the others continue. */
async function run(lifetime: Lifetime, args: string[], cwd: string, env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const exited = once(child, 'exit')
  await lifetime.add(async () => {
    child.kill('SIGTERM')
    await exited
  })
}
