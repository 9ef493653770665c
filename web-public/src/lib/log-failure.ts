/** Tells who runs the site why a part of a page stays empty; visitors are not told (R037, R038). */
export function logFailure(error: unknown): void {
  console.error('Could not be read:', error)
}
