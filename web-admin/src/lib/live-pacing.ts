const atOnce = 100
const longest = 8000

/**
 * How long to wait before the screen is read anew: at once after a quiet time, twice as long each time while changes
 * keep coming (an import), so that an open page stays far below the limit of reads. Times are milliseconds.
 */
export function createPacing() {
  let last = -Infinity
  let pause = 500
  return {
    wait(now: number): number {
      if (now - last > pause * 2) pause = 500
      return Math.max(atOnce, last + pause - now)
    },
    took(now: number): void {
      last = now
      pause = Math.min(longest, pause * 2)
    },
  }
}
