import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { Builder, By, Key as Keys, Origin } from 'selenium-webdriver'
import { type Driver, type Key, WINDOW } from './driver.ts'

const keys: Record<Key, string> = {
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  Tab: Keys.TAB,
  Space: ' ',
  ArrowUp: Keys.ARROW_UP,
  ArrowDown: Keys.ARROW_DOWN,
  ArrowLeft: Keys.ARROW_LEFT,
  ArrowRight: Keys.ARROW_RIGHT,
}

/** Milliseconds between two moves of the mouse. */
const MOVE_MS = 10
/** Milliseconds that WebKitWebDriver may take to start. */
const START_MS = 20_000

/** Opens WebKitGTK on a display of its own. */
export async function openWebKit(): Promise<Driver> {
  const started: ChildProcess[] = []
  const stop = async () => {
    for (const child of started.toReversed()) await end(child)
  }
  try {
    const display = await startDisplay(started)
    const port = await startService(started, display)
    return await openBrowser(port, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

async function openBrowser(port: number, stop: () => Promise<void>): Promise<Driver> {
  const browser = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({ browserName: 'MiniBrowser' })
    .build()
  await browser
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...WINDOW })
  return {
    goTo: (url) => browser.get(url),
    run: (script, ...args) => browser.executeScript(script, ...args),
    async textOfFrame(title) {
      await browser.switchTo().frame(await browser.findElement(By.css(`iframe[title="${title}"]`)))
      try {
        return await browser.executeScript(() => document.body.innerText)
      } finally {
        await browser.switchTo().defaultContent()
      }
    },
    async mouse([first, ...others]) {
      if (!first) return
      const moves = browser
        .actions()
        .move({ ...first, origin: Origin.VIEWPORT, duration: MOVE_MS })
        .press()
      for (const point of others) moves.move({ ...point, origin: Origin.VIEWPORT, duration: MOVE_MS })
      await moves.release().perform()
    },
    type: (text) => browser.actions().sendKeys(text).perform(),
    press: (key) => browser.actions().sendKeys(keys[key]).perform(),
    errors: () => [],
    async close() {
      await browser.quit().catch(() => {})
      await stop()
    },
  }
}

/** Starts an X server and returns its display. */
async function startDisplay(started: ChildProcess[]): Promise<string> {
  const screen = ['-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
  const server = spawn('Xvfb', ['-displayfd', '3', ...screen], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  started.push(server)
  const [number] = (await once(server.stdio[3] as Readable, 'data')) as [Buffer]
  return `:${String(number).trim()}`
}

/** Starts the service that speaks WebDriver and returns its port. */
async function startService(started: ChildProcess[], display: string): Promise<number> {
  const port = await freePort()
  // There is no graphics card, and no desktop whose services GTK could use.
  const desktop = { GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1', NO_AT_BRIDGE: '1' }
  const service = spawn('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, ...desktop, DISPLAY: display },
  })
  started.push(service)
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline) {
    const isReady = await fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return port
    await sleep(50)
  }
  throw new Error('WebKitWebDriver did not start')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, 'exit')
}
