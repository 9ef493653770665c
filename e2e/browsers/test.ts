import { test as base } from '@playwright/test'
import { openConnection } from './cuttable-connection.ts'
import { openWithPuppeteer } from './puppeteer-driver.ts'
import { User } from './user.ts'
import { openWebKit } from './webkit-driver.ts'

export type Engine = 'chromium' | 'firefox' | 'webkit'

/** Playwright's `test` with a user in the browser of the project, which has nothing stored. */
export const test = base.extend<{ engine: Engine; expectedErrors: RegExp[]; user: User }>({
  engine: ['chromium', { option: true }],
  expectedErrors: [[], { option: true }],
  user: async ({ engine, expectedErrors }, use) => {
    const connection = await openConnection(Number(process.env.E2E_PORT))
    const driver = engine === 'webkit' ? await openWebKit() : await openWithPuppeteer(engine)
    try {
      await use(new User(driver, connection))
      const isExpected = (text: string) => expectedErrors.some((expected) => expected.test(text))
      base
        .expect(
          driver.errors().filter((text) => !isExpected(text)),
          'errors in scripts',
        )
        .toEqual([])
    } finally {
      await driver.close()
      await connection.close()
    }
  },
})

export { expect } from '@playwright/test'
export { target } from './user.ts'
