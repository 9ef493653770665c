import { onTestFinished, vi } from 'vitest'

/** Runs timers without a delay 400 ms late until the end of the test, as on a busy device. */
export function delayTimers(): void {
  const setTimer = window.setTimeout.bind(window)
  const late = (run: () => void, delay = 0) => setTimer(run, delay || 400)
  const timers = vi.spyOn(window, 'setTimeout').mockImplementation(late as typeof setTimeout)
  onTestFinished(() => timers.mockRestore())
}
