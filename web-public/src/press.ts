/** How long after a finger was lifted its click may still come. */
const CLICK_DELAY_MS = 100
let released = Promise.resolve()

/** Starts to notice fingers and mouse buttons that are down. */
export function followPresses(): void {
  addEventListener(
    'pointerdown',
    () => {
      released = new Promise((resolve) => {
        const once = { capture: true, once: true }
        addEventListener('pointerup', () => setTimeout(resolve, CLICK_DELAY_MS), once)
        addEventListener('pointercancel', () => resolve(), once)
      })
    },
    true,
  )
}

/**
 * Resolves when no finger or mouse button is down. Wait for it before something that the visitor did not ask for moves
 * the page: otherwise a tap ends on what has moved under the finger.
 */
export const untilReleased = (): Promise<void> => released
