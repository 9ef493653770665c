/** Logs why a part of a page stays empty. Visitors see no message (R037, R038). */
export function logReadFailure(error: unknown): void {
  console.error('A read failed:', error)
}
