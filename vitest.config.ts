import { defineConfig } from 'vitest/config'

/** Name of each project in node, and its folder. */
const folders = {
  contracts: 'contracts',
  'event-store': 'services/event-store',
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
  test: { name, environment: 'node' as const, include: ['{src,test}/**/*.test.{ts,tsx}'] },
}))

/** Components that need a real browser: one project an app, named `<app>-browser`, with `*.browser.test.tsx`. */
const inBrowser: never[] = []

export default defineConfig({
  test: {
    projects: [...inNode, ...inBrowser],
    globalSetup: 'services/local/test/postgres-cluster.ts',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
