import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const port = Number(process.env.E2E_PORT ?? 3390)
/** A folder that was named from outside stays; ours goes with the product, and not before it has stopped. */
const named =
  process.env.E2E_DATA !== undefined && !process.env.E2E_DATA.startsWith(`${tmpdir()}/league-journeys-`)
const data = process.env.E2E_DATA ?? join(tmpdir(), `league-journeys-${process.pid}`)
// Workers are processes of their own: they find the product and its sign-ins here.
process.env.E2E_DATA = data
process.env.E2E_PORT = String(port)

/** Journeys in a real browser against the whole product on a data folder of its own. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['./e2e/closing-line.ts']],
  use: {
    baseURL: `http://localhost:${port}`,
    // A button that never comes is told of while the rest of the test still has time.
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
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: `trap : TERM INT; node services/local/bootstrap.mjs start${named ? '' : `; rm -rf '${data}'`}`,
    url: `http://localhost:${port}/readyz`,
    timeout: 300_000,
    // While working on a journey: one product, started by hand with E2E_DATA and E2E_PORT, for many runs.
    reuseExistingServer: !process.env.CI,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
    env: { PORT: String(port), LEAGUE_DATA: data },
  },
})
