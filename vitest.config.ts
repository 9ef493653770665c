import { existsSync } from 'node:fs'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

/** Name of each project in node, and its folder. */
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

const inNode = Object.entries(folders).map(([name, root]) => ({
  extends: true as const,
  root,
  test: {
    name,
    environment: 'node' as const,
    include: ['{src,test}/**/*.test.{ts,tsx}'],
    exclude: ['**/*.browser.test.tsx'],
  },
}))

/** Components that need a real browser: one project an app, named `<app>-browser`, with `*.browser.test.tsx`. */
const inBrowser = browserProjects({ 'web-admin-browser': 'web-admin' })

function browserProjects(apps: Record<string, string>) {
  const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path))
  if (!executablePath) {
    console.warn(`NOT RUN: ${Object.keys(apps).join(', ')}. These tests need Chromium at /usr/bin/chromium.`)
    return []
  }
  const quiet = ['background-networking', 'component-update', 'sync'].map((what) => `--disable-${what}`)
  const args = ['--no-sandbox', '--disable-gpu', '--no-first-run', ...quiet]
  return Object.entries(apps).map(([name, root]) => ({
    extends: true as const,
    root,
    // Found in the middle of a first run, it would make Vite reload the tests that run.
    optimizeDeps: { include: ['idb', 'zod/v4/core'] },
    test: {
      name,
      include: ['src/**/*.browser.test.tsx'],
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({ launchOptions: { executablePath, args } }),
        instances: [{ browser: 'chromium' as const }],
      },
    },
  }))
}

export default defineConfig({
  test: {
    projects: [...inNode, ...inBrowser],
    globalSetup: 'services/local/test/postgres-cluster.ts',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
