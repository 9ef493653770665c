import { defineConfig } from 'vitest/config'

/**
 * Records the log, or the responses over it, again: see README.md.
 *
 * @public Vitest reads it.
 */
export default defineConfig({
  test: {
    include: ['services/gateway/test/recorded-log/*.main.ts'],
    globalSetup: 'services/local/test/postgres-cluster.ts',
    hookTimeout: 60_000,
  },
})
