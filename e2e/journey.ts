import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { signInOf, type SignIn } from './sign-ins.ts'

/** Every journey fails on a console error or an uncaught exception in the page. */
export const test = base.extend<{ quietConsole: void; expectedErrors: RegExp[] }>({
  expectedErrors: [[], { option: true }],
  quietConsole: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = []
      context.on('weberror', (error) => errors.push(String(error.error())))
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
      })
      await use()
      expect(errors.filter((text) => !expectedErrors.some((expected) => expected.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

export async function signIn(page: Page, role: SignIn['role']): Promise<void> {
  await signInWith(page, '/login', signInOf(role))
  await expect(page).toHaveURL(role === 'super_admin' ? /\/organizations$/ : /\/dashboard\/seasons$/)
}

/** Fills in the sign-in form at an address and sends it. */
export async function signInWith(
  page: Page,
  address: string,
  { username, password }: Pick<SignIn, 'username' | 'password'>,
): Promise<void> {
  await page.goto(address)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: /^log ?in$/i }).click()
}

/**
 * Nothing serious or critical by axe. Its legacy mode leaves out what is in frames of other origins, which is not ours,
 * and takes half the time, since it opens no second page for each result. `part` is a selector where the rest was looked at before.
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  if (part) axe.include(part)
  const { violations } = await axe.analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(
    grave.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ).toEqual([])
}

/** No sideways scrolling of the page itself. */
export async function expectToFit(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'page is wider than the screen').toBeLessThanOrEqual(0)
}

/** What is on the page stays where it is while it loads: layout shift of at most 0.02. */
export async function expectSteady(page: Page): Promise<void> {
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        // Entries of the past come with the next frames.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum), 50)))
      }),
  )
  expect(shift, 'layout shift').toBeLessThanOrEqual(0.02)
}
