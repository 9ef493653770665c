import type { Page } from '@playwright/test'

/** A hand that takes hold of something, leads it in steps, and lets it go. */
export interface Hand {
  take(x: number, y: number): Promise<void>
  lead(x: number, y: number): Promise<void>
  drop(): Promise<void>
}

export const mouseOf = ({ mouse }: Page): Hand => ({
  async take(x, y) {
    await mouse.move(x, y)
    await mouse.down()
  },
  lead: (x, y) => mouse.move(x, y, { steps: 8 }),
  drop: () => mouse.up(),
})

/** A finger on the glass, as the browser itself hears of it: it may take the touch for a scroll. */
export async function fingerOf(page: Page): Promise<Hand> {
  const glass = await page.context().newCDPSession(page)
  let at = { x: 0, y: 0 }
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: (typeof at)[]) => {
    await glass.send('Input.dispatchTouchEvent', { type, touchPoints })
    at = touchPoints[0] ?? at
  }
  return {
    take: (x, y) => touch('touchStart', [{ x, y }]),
    async lead(x, y) {
      const from = at
      for (let step = 1; step <= 8; step += 1)
        await touch('touchMove', [
          { x: from.x + ((x - from.x) * step) / 8, y: from.y + ((y - from.y) * step) / 8 },
        ])
    },
    async drop() {
      await touch('touchEnd', [])
      await glass.detach()
    },
  }
}
