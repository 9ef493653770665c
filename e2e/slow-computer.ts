import type { Page } from '@playwright/test'
import { test } from './journey.ts'

/** Skips a test that measures the machine as well as the product, unless it was asked for. */
export function skipUnlessMeasuring(): void {
  test.skip(
    !process.env['MEASURE'],
    'It measures the machine as well. Run it alone on a quiet one, with MEASURE=1.',
  )
}

/** Makes the processor of a page four times slower. */
export async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/**
 * Returns how long each key and click takes until the screen shows it, in milliseconds, shortest first. Those below
 * 16 ms are not reported by the browser.
 */
export async function interactionsDuring(page: Page, act: () => Promise<void>): Promise<number[]> {
  const durations = await page.evaluateHandle(() => {
    const measured = new Map<number, number>()
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId)
          measured.set(entry.interactionId, Math.max(measured.get(entry.interactionId) ?? 0, entry.duration))
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as never)
    return measured
  })
  await act()
  // The last ones are reported late.
  await page.waitForTimeout(300)
  return durations.evaluate((measured) => [...measured.values()].toSorted((a, b) => a - b))
}
