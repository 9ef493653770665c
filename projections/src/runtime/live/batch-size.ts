/** How many events go together: fewer when a batch takes longer than its time, more when it takes much less. */
export function createBatchSize(most: number, targetMs: number) {
  let size = most
  return {
    get: () => size,
    took(milliseconds: number): void {
      if (milliseconds > targetMs) size = Math.max(1, size >> 1)
      else if (milliseconds < targetMs / 4) size = Math.min(most, size * 2)
    },
  }
}
