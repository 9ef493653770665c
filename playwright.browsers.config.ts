import { defineConfig } from '@playwright/test'
import endToEnd from './playwright.config.ts'

/** The main journeys in every supported browser, on a product that is started as for the other end-to-end tests. */
export default defineConfig<{ engine: string }>({
  ...endToEnd,
  // Twice that of the other tests, because each test starts a browser of its own.
  timeout: 180_000,
  testDir: 'e2e/browsers',
  use: { baseURL: endToEnd.use?.baseURL },
  projects: ['chromium', 'firefox', 'webkit'].map((engine) => ({ name: engine, use: { engine } })),
})
