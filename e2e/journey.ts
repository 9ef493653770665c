import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import type { SignIn } from '@league/local/sample/sign-ins'
import { signInToApi } from './organization.ts'
import { signInOf } from './sign-ins.ts'

/** Playwright's `test`, extended to fail if the page logs an error or throws an uncaught exception. */
export const test = base.extend<{ failOnConsoleErrors: void; expectedErrors: RegExp[] }>({
  expectedErrors: [[], { option: true }],
  failOnConsoleErrors: [
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

/** What the browser reports when a test goes offline, also while it fetches the service worker of a page. */
export const OFFLINE_ERRORS =
  /net::ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED)|Failed to fetch|error occurred when fetching the script/

/** Signs a page in as a sample user, without the form. */
export async function signIn(page: Page, role: SignIn['role']): Promise<void> {
  await signInToApi(page.request, signInOf(role))
}

/** Signs in as a sample user with the form. */
export async function signInWithForm(page: Page, role: SignIn['role']): Promise<void> {
  await submitSignIn(page, '/login', signInOf(role))
  await expect(page).toHaveURL(role === 'super_admin' ? /\/organizations$/ : /\/dashboard\/seasons$/)
}

/** Opens the sign-in form at an address, fills it in and submits it. */
export async function submitSignIn(
  page: Page,
  address: string,
  { username, password }: Pick<SignIn, 'username' | 'password'>,
): Promise<void> {
  await page.goto(address)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: /^log ?in$/i }).click()
}

/** The rules of axe that depend on colors. The others need not run again in another color scheme. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Returns the serious and critical violations that axe reports. The legacy mode skips frames of other origins
 * and takes half the time, because it does not open a second page for each result.
 *
 * @param part limits the check to a part of the page or to some rules
 */
export async function findViolations(
  page: Page,
  { selector, rules }: { selector?: string; rules?: string[] } = {},
): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  const runOnly = rules && { runOnly: { type: 'rule' as const, values: rules } }
  axe.options({ resultTypes: ['violations'], ...runOnly })
  if (selector) axe.include(selector)
  const { violations } = await axe.analyze()
  const severe = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return severe.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

/** Expects that axe reports no serious or critical violation. See `findViolations`. */
export async function expectAccessible(
  page: Page,
  part?: Parameters<typeof findViolations>[1],
): Promise<void> {
  expect(await findViolations(page, part)).toEqual([])
}

/** Waits until the app of a public page runs, which starts once the browser is idle. */
export async function waitForApp(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root')
    return root !== null && Object.keys(root).some((key) => key.startsWith('__react'))
  })
}

/** Expects that the page does not scroll horizontally. */
export async function expectToFit(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'horizontal overflow in pixels').toBeLessThanOrEqual(0)
}

/**
 * Collects what moves from now on, also right after a key.
 *
 * @param part the part of the page that is visible; others may move behind it
 * @param except a part that may move, such as a list that grows; nodes that were removed may be of it
 * @returns a function that returns the beginnings of the elements that have moved
 */
export async function watchLayoutShift(
  page: Page,
  part = 'main',
  except?: string,
): Promise<() => Promise<string[]>> {
  await page.evaluate(
    ([visible, list]) => {
      const moved: string[] = []
      Object.assign(window, { moved })
      new PerformanceObserver((shifts) => {
        for (const entry of shifts.getEntries() as (PerformanceEntry & { sources: { node?: Node }[] })[])
          for (const { node } of entry.sources) {
            const element = node instanceof Element ? node : node?.parentElement
            // A node that was removed since counts too, unless it may be one of the list.
            const isVisible = element?.isConnected ? element.closest(visible) : !list
            if (isVisible && !(list && element?.closest(list)))
              moved.push(element?.outerHTML.slice(0, 120) ?? 'a part of the page')
          }
      }).observe({ type: 'layout-shift', buffered: false })
    },
    [part, except] as const,
  )
  return async () => {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))))
    return page.evaluate(() => (window as never as { moved: string[] }).moved)
  }
}

/** Returns the cumulative layout shift since the page was opened. */
export async function layoutShiftOf(page: Page): Promise<number> {
  return (await layoutShiftsOf(page)).sum
}

/** Returns the cumulative layout shift since the page was opened, and the beginnings of the elements that moved. */
function layoutShiftsOf(page: Page): Promise<{ sum: number; moved: string[] }> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        let sum = 0
        const moved: string[] = []
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number
            sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[]
          })[]) {
            sum += entry.value
            for (const { node, previousRect, currentRect } of entry.sources) {
              const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) =>
                [x, y, width, height].map(Math.round).join(' '),
              )
              const text = node instanceof Element ? node.outerHTML : node?.textContent
              moved.push(
                `${Math.round(entry.startTime)} ms, ${from} to ${to}: ${text?.slice(0, 120) ?? 'removed'}`,
              )
            }
          }
        }).observe({ type: 'layout-shift', buffered: true })
        // Buffered entries arrive with the next frames.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => setTimeout(() => resolve({ sum, moved }), 50)),
        )
      }),
  )
}

/** Expects a cumulative layout shift of at most 0.02, or as given, while the page loads. */
export async function expectStableLayout(page: Page, most = 0.02): Promise<void> {
  const { sum, moved } = await layoutShiftsOf(page)
  expect(sum, `layout shift of ${page.url()}\n${moved.join('\n')}`).toBeLessThanOrEqual(most)
}

/** Delays every answer of the API, so that each screen shows its skeleton first. */
export async function slowDownApi(page: Page): Promise<void> {
  await page.route(/\/api\/(?!auth|live)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150))
    await route.continue()
  })
}

/** Opens the box score of the game on the page with the keyboard. */
export async function openBoxScore(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit Stats' }).focus()
  await page.keyboard.press('Enter')
  // The dialog takes the focus a moment after it is shown, and would take it from a cell again.
  await expect(page.getByRole('dialog', { name: /^Box score: / }).locator(':focus')).toHaveCount(1)
}
