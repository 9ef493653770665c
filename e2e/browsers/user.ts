import { expect } from '@playwright/test'
import type { CuttableConnection } from './cuttable-connection.ts'
import type { Driver, Key } from './driver.ts'
import { type Found, lookFor, type Step } from './in-page.ts'

/** What a user looks for: a kind of element and, among those, its name or text. */
export interface Target {
  kind: keyof typeof selectors
  /** The whole name; an expression can match a part of it. Any, if omitted. */
  name?: string | RegExp
  /** Looks only inside of this. */
  inside?: Target
}

const selectors = {
  button: 'button',
  link: 'a[href]',
  /** The title of a page. */
  title: 'h1',
  heading: 'h1, h2, h3',
  field: 'input, textarea, select',
  dialog: '[role="dialog"]',
  form: 'form',
  row: 'tr',
  score: '[data-score]',
  text: 'body *:not(script, style)',
} as const

/** The names of elements, as they are written in tests. */
export const target = Object.fromEntries(
  Object.keys(selectors).map((kind) => [
    kind,
    (name?: string | RegExp, inside?: Target) => ({ kind, name, inside }),
  ]),
) as Record<keyof typeof selectors, (name?: string | RegExp, inside?: Target) => Target>

const TIMEOUT_MS = 30_000
const INTERVALS = [50, 50, 100, 100, 200]
const MOVES = 12
const CLICKS = 5

/** Somebody who uses the product in a browser, by what they see. Every verb waits for what it needs. */
export class User {
  private readonly driver: Driver
  private readonly connection: CuttableConnection

  constructor(driver: Driver, connection: CuttableConnection) {
    this.driver = driver
    this.connection = connection
  }

  async open(path: string): Promise<void> {
    await this.driver.goTo(`${this.connection.origin}${path}`)
  }

  /** Opens a page of another website. */
  async visit(url: string): Promise<void> {
    await this.driver.goTo(url)
  }

  async reload(): Promise<void> {
    await this.driver.goTo(await this.driver.run(() => location.href))
  }

  /** Clicks, again if the element moves away at the last moment. */
  async click(what: Target): Promise<void> {
    for (let attempt = 1; attempt <= CLICKS; attempt += 1) {
      await this.find(what, ({ isOnTop }) => isOnTop)
      const { found } = await this.driver.run(lookFor, stepsTo(what), 'watch')
      if (!found) continue
      await this.driver.mouse([found.center, found.center])
      // If the click leads to another page, that page knows nothing of it.
      const hits = this.driver.run(() => (window as { clickHits?: boolean }).clickHits)
      if ((await hits.catch(() => undefined)) !== false) return
    }
    throw new Error(`No click reaches ${describe(what)}`)
  }

  /** Replaces what is in a field. */
  async type(field: Target, text: string): Promise<void> {
    await this.click(field)
    await this.driver.run(() => (document.activeElement as HTMLInputElement).select())
    await this.driver.type(text)
  }

  /** Types at the focus. */
  async typeHere(text: string): Promise<void> {
    await this.driver.type(text)
  }

  /** Presses keys, one after the other. */
  async press(...keys: Key[]): Promise<void> {
    for (const key of keys) await this.driver.press(key)
  }

  /** Moves the focus like the Tab key, however many times it would have to be pressed. */
  async focus(what: Target): Promise<void> {
    await this.find(what)
    await this.driver.run(lookFor, stepsTo(what), 'focus')
    await this.waitForFocus(what)
  }

  /** Drags with the mouse, in small moves. */
  async drag(what: Target, to: Target): Promise<void> {
    const { center: start } = await this.find(what, ({ isOnTop }) => isOnTop)
    const { center: end } = await this.find(to)
    const path = Array.from({ length: MOVES + 1 }, (_, step) => ({
      x: Math.round(start.x + ((end.x - start.x) * step) / MOVES),
      y: Math.round(start.y + ((end.y - start.y) * step) / MOVES),
    }))
    await this.driver.mouse([...path, end])
  }

  /** Returns the names of all elements of a kind, in their order. */
  async namesOf(what: Target): Promise<string[]> {
    return (await this.driver.run(lookFor, stepsTo(what), 'look')).names
  }

  async waitFor(what: Target): Promise<void> {
    await this.find(what)
  }

  async waitUntilGone(what: Target): Promise<void> {
    await this.poll(() => this.look(what), `${describe(what)} is still there`).toBeNull()
  }

  /** Waits for the visible text of an element, or the value of a field. */
  async waitForText(what: Target, text: string | RegExp): Promise<void> {
    const expected = typeof text === 'string' ? new RegExp(`^${escape(text)}$`) : text
    await this.poll(async () => (await this.look(what))?.text, describe(what)).toMatch(expected)
  }

  /** Waits for the visible text of the frame with a title. */
  async waitForFrameText(title: string, text: RegExp): Promise<void> {
    await this.poll(() => this.driver.textOfFrame(title), `frame “${title}”`).toMatch(text)
  }

  /** Waits until the frame with a title has another height than at first, because it has reported that of its content. */
  async waitUntilFrameFits(title: string, firstHeight = 400): Promise<void> {
    const height = () =>
      this.driver.run((name) => document.querySelector(`iframe[title="${name}"]`)?.clientHeight, title)
    await this.poll(height, `height of frame “${title}”`).not.toBe(firstHeight)
  }

  /** Returns the visible text of the frame with a title. */
  readFrame(title: string): Promise<string> {
    return this.driver.textOfFrame(title)
  }

  async waitForFocus(what: Target): Promise<void> {
    await this.poll(async () => (await this.look(what))?.isFocused, `focus on ${describe(what)}`).toBe(true)
  }

  async waitForAddress(address: RegExp): Promise<void> {
    await this.poll(() => this.driver.run(() => location.pathname), 'address').toMatch(address)
  }

  /** Waits until the service worker has stored the page of a game, so that it opens without a network. */
  async waitUntilOpensOffline(): Promise<void> {
    await this.poll(
      () => this.driver.run(async () => (await caches.match('/games/')) !== undefined),
      'the stored page of a game',
    ).toBe(true)
  }

  goOffline(): void {
    this.connection.cut()
  }

  async goOnline(): Promise<void> {
    await this.connection.restore()
  }

  private async find(what: Target, isReady: (found: Found) => boolean = () => true): Promise<Found> {
    let last: Found | null = null
    const isThere = async () => {
      const found = await this.look(what)
      const isStill = found !== null && last?.center.x === found.center.x && last.center.y === found.center.y
      last = found
      return isStill && isReady(found)
    }
    await this.poll(isThere, `${describe(what)} is there, on top and still`).toBe(true)
    return last as never as Found
  }

  private async look(what: Target): Promise<Found | null> {
    return (await this.driver.run(lookFor, stepsTo(what), 'look')).found
  }

  private poll<Value>(read: () => Promise<Value>, message: string) {
    // While the browser goes to another page, nothing can be read from it.
    const readIfPossible = () => read().catch(() => undefined)
    return expect.poll(readIfPossible, { timeout: TIMEOUT_MS, intervals: INTERVALS, message })
  }
}

function stepsTo({ kind, name, inside }: Target): Step[] {
  return [...(inside ? stepsTo(inside) : []), [selectors[kind], patternOf(name)]]
}

function patternOf(name: string | RegExp = ''): string {
  if (name instanceof RegExp) return name.source
  return name === '' ? '' : `^${escape(name)}$`
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function describe({ kind, name, inside }: Target): string {
  const own = `${kind} ${name === undefined ? '' : `“${String(name)}”`}`
  return inside ? `${own} in ${describe(inside)}` : own
}
