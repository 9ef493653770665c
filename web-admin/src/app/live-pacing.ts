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

let known = -1n

/** The log position of a command of this page: its effect is read by the page itself. */
export function noteOwnPosition(position: string | null): void {
  const at = position === null || !/^\d+$/.test(position) ? -1n : BigInt(position)
  if (at > known) known = at
}

/** Whether a live event tells of anything beyond this page's own commands. */
export function isNews(message: string): boolean {
  const position = /"position":"(\d+)"/.exec(message)?.[1]
  return position === undefined || BigInt(position) > known
}
