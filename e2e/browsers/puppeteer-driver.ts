import puppeteer, { type KeyInput } from 'puppeteer-core'
import { type Driver, type Key, WINDOW } from './driver.ts'

const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
]

/**
 * What Firefox also reports as an error: a connection for live updates or the download of a font that ends because the
 * user goes to another page. The number is NS_BINDING_ABORTED.
 */
const ENDED_BY_LEAVING = /interrupted while the page was loading|download failed .* status=2152398850/

/** Opens Chromium or, over WebDriver BiDi, Firefox. */
export async function openWithPuppeteer(engine: 'chromium' | 'firefox'): Promise<Driver> {
  const browser = await puppeteer.launch(
    engine === 'firefox'
      ? {
          browser: 'firefox',
          protocol: 'webDriverBiDi',
          executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
          defaultViewport: WINDOW,
        }
      : {
          executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
          args: CHROMIUM_ARGUMENTS,
          defaultViewport: WINDOW,
        },
  )
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => {
    if (!ENDED_BY_LEAVING.test(String(error))) errors.push(String(error))
  })
  return {
    async goTo(url) {
      await page.goto(url)
    },
    // The types of Puppeteer describe a function by its arguments only.
    run: (script, ...args) => page.evaluate(script as never, ...args) as Promise<never>,
    async textOfFrame(title) {
      const frame = await (await page.$(`iframe[title="${title}"]`))?.contentFrame()
      return (await frame?.evaluate(() => document.body.innerText)) ?? ''
    },
    async mouse([first, ...others]) {
      if (!first) return
      await page.mouse.move(first.x, first.y)
      await page.mouse.down()
      for (const { x, y } of others) await page.mouse.move(x, y)
      await page.mouse.up()
    },
    type: (text) => page.keyboard.type(text),
    press: (key: Key) => page.keyboard.press((key === 'Space' ? ' ' : key) satisfies KeyInput),
    errors: () => errors,
    close: () => browser.close(),
  }
}
