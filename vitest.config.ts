import { existsSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

const isWatching = !process.argv.includes('run') || process.argv.includes('--watch')
const unchangedGlobals = fileURLToPath(new URL('services/local/test/unchanged-globals.ts', import.meta.url))
const appStyles = fileURLToPath(new URL('web-admin/test/app-styles.ts', import.meta.url))
const freshModules = fileURLToPath(new URL('web-admin/test/fresh-modules.ts', import.meta.url))

/** The folder of each workspace, by project name. */
const folders = {
  contracts: 'contracts',
  'event-store': 'services/event-store',
  privacy: 'services/privacy',
  operations: 'services/operations',
  projections: 'projections',
  gateway: 'services/gateway',
  local: 'services/local',
  'web-public': 'web-public',
  'web-admin': 'web-admin',
}

const nodeProjects = Object.entries(folders).map(([name, root]) => ({
  extends: true as const,
  root,
  test: {
    name,
    environment: 'node' as const,
    // A new worker for each file would take longer than most tests.
    isolate: false,
    setupFiles: name === 'web-admin' ? [unchangedGlobals, freshModules] : [unchangedGlobals],
    include: ['{src,test}/**/*.test.{ts,tsx}'],
    exclude: ['**/*.browser.test.tsx'],
  },
}))

/** Tests of components that need a real browser, in files named `*.browser.test.tsx`. */
const browserProjects = createBrowserProjects({ 'web-admin-browser': 'web-admin' })

function createBrowserProjects(apps: Record<string, string>) {
  const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path))
  if (!executablePath) {
    console.warn(
      `NOT RUN: ${Object.keys(apps).join(', ')}. These tests require Chromium in /usr/bin/chromium.`,
    )
    return []
  }
  const disabled = ['gpu', 'background-networking', 'component-update', 'sync']
  const args = ['--no-sandbox', '--no-first-run', ...disabled.map((feature) => `--disable-${feature}`)]
  return Object.entries(apps).map(([name, root]) => ({
    extends: true as const,
    root,
    // Each file loads the modules of the app again, which costs less if the browser need not ask for them.
    server: { headers: { 'Cache-Control': isWatching ? 'no-cache' : 'max-age=3600' } },
    // If Vite discovered these dependencies during the first run, it would reload running tests.
    optimizeDeps: {
      include: ['idb', 'zod/v4/core', 'react/jsx-runtime'],
      // As the product ships it. The development build of React takes half as long again.
      rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
    },
    oxc: { jsx: { development: false } },
    test: {
      name,
      // Work that a test leaves unfinished, such as a command without an answer, must not meet the next file.
      isolate: true,
      setupFiles: [appStyles],
      include: ['src/**/*.browser.test.tsx'],
      // They have workers of their own, and twice as many at once would only get in each other's way.
      sequence: { groupOrder: 1 },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: { executablePath, args },
          contextOptions: { reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium' as const }],
      },
    },
  }))
}

/**
 * Keeps temporary files in memory if the machine has enough of it. Creating and dropping the databases of the
 * test files costs a third of the processor time there that it costs on a disk. A whole run needs about 0.4 GiB; the
 * long proofs need more and stay on the disk.
 */
function keepTemporaryFilesInMemory() {
  const folder = '/dev/shm'
  const gibibyte = 2 ** 30
  if (process.env['LONG_TESTS'] || process.env['TMPDIR'] || !existsSync(folder)) return
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize > gibibyte && freemem() > 4 * gibibyte) process.env['TMPDIR'] = folder
}

keepTemporaryFilesInMemory()

export default defineConfig({
  test: {
    projects: [...nodeProjects, ...browserProjects],
    globalSetup: 'services/local/test/postgres-cluster.ts',
    // Tests often wait for Postgres and timers, so four workers keep two cores busy.
    maxWorkers: 4,
    testTimeout: process.env['LONG_TESTS'] ? 1_800_000 : 60_000,
    hookTimeout: 60_000,
    // A poll ends as soon as it succeeds, so this only gives a busy machine more time.
    expect: { poll: { timeout: 15_000 } },
  },
})
