import type { Page } from '@playwright/test'

/** A mouse or a finger that drags. */
export interface Pointer {
  press(x: number, y: number): Promise<void>
  moveTo(x: number, y: number): Promise<void>
  release(): Promise<void>
}

const DRAG_STEPS = 8

export const mousePointer = ({ mouse }: Page): Pointer => ({
  async press(x, y) {
    await mouse.move(x, y)
    await mouse.down()
  },
  moveTo: (x, y) => mouse.move(x, y, { steps: DRAG_STEPS }),
  release: () => mouse.up(),
})

/** Creates a finger that sends touch events to the browser, which may interpret them as scrolling. */
export async function touchPointer(page: Page): Promise<Pointer> {
  const session = await page.context().newCDPSession(page)
  let position = { x: 0, y: 0 }
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: (typeof position)[]) => {
    await session.send('Input.dispatchTouchEvent', { type, touchPoints })
    position = touchPoints[0] ?? position
  }
  return {
    press: (x, y) => touch('touchStart', [{ x, y }]),
    async moveTo(x, y) {
      const from = position
      for (let step = 1; step <= DRAG_STEPS; step += 1)
        await touch('touchMove', [
          { x: from.x + ((x - from.x) * step) / DRAG_STEPS, y: from.y + ((y - from.y) * step) / DRAG_STEPS },
        ])
    },
    async release() {
      await touch('touchEnd', [])
      await session.detach()
    },
  }
}
