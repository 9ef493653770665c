import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const port = Number(process.env.E2E_PORT ?? 3390)
/** A folder from the environment is kept. A temporary folder is removed after the product has stopped. */
const keepsData =
  process.env.E2E_DATA !== undefined && !process.env.E2E_DATA.startsWith(`${tmpdir()}/league-journeys-`)
const data = process.env.E2E_DATA ?? join(tmpdir(), `league-journeys-${process.pid}`)
// Test workers are separate processes, which find the product and its sign-ins through these variables.
process.env.E2E_DATA = data
process.env.E2E_PORT = String(port)

const desktop = { viewport: { width: 1440, height: 900 } }
/** Rebuilds all read models, so it runs after all other tests. */
const needsProductAlone = '**/replay.spec.ts'
/** Has a configuration of its own, because it does not run in the browser of Playwright. */
const otherBrowsers = '**/e2e/browsers/**'
const testIgnore = [needsProductAlone, otherBrowsers]

/** Browser tests of the whole product, with a data folder of their own. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['./e2e/summary-reporter.ts']],
  use: {
    baseURL: `http://localhost:${port}`,
    // Shorter than the timeout of a test, so that the report names the element that did not appear.
    actionTimeout: 20_000,
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
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
    {
      name: 'phone',
      testIgnore,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', testIgnore, use: desktop },
    { name: 'alone', testMatch: needsProductAlone, dependencies: ['phone', 'desktop'], use: desktop },
  ],
  webServer: {
    command: `trap : TERM INT; node services/local/bootstrap.mjs start${keepsData ? '' : `; rm -rf '${data}'`}`,
    url: `http://localhost:${port}/readyz`,
    timeout: 300_000,
    // During development, one product that was started with E2E_DATA and E2E_PORT can serve many runs.
    reuseExistingServer: !process.env.CI,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
    env: { PORT: String(port), LEAGUE_DATA: data },
  },
})
