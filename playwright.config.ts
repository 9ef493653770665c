import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

/** The journeys drive a product of their own, on a data folder that is gone afterwards. Workers inherit both. */
process.env['JOURNEY_PORT'] ??= String(4000 + (process.pid % 1000))
process.env['JOURNEY_DATA'] ??= mkdtempSync(join(tmpdir(), 'league-journeys-'))
const port = process.env['JOURNEY_PORT']
const data = process.env['JOURNEY_DATA']

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.journey.ts',
  outputDir: 'test-results',
  // One product, and journeys that change it: one after another.
  workers: 1,
  timeout: 60_000,
  forbidOnly: process.env['CI'] !== undefined,
  reporter:
    process.env['JOURNEY_REPORT'] === undefined
      ? [['list']]
      : [['list'], ['json', { outputFile: process.env['JOURNEY_REPORT'] }]],
  use: {
    baseURL: `http://localhost:${port}`,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 } } },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    // The shell outlives the product by one line, to remove what it wrote.
    command: `trap : TERM INT; node services/local/bootstrap.mjs start; rm -rf "${data}"`,
    env: { PORT: port, LEAGUE_DATA: data },
    url: `http://localhost:${port}/readyz`,
    timeout: 5 * 60_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 12_000 },
  },
})
