const codes: readonly unknown[] = ['not-found', 'organization-not-found', 'page-not-found']

/**
 * Throws the error by which a page reports that the entity in its path does not exist. `Problem` of the
 * contracts would bring the messages of all problems into the bundle.
 */
export function throwNotFound(): never {
  throw Object.assign(new Error('not-found'), { code: 'not-found' })
}

/**
 * Returns whether a read failed because something does not exist. Checks the code: the server bundle and the
 * gateway each have a `Problem` class of their own, so `instanceof` does not work.
 */
export function isNotFound(error: unknown): boolean {
  return codes.includes((error as { code?: unknown } | null)?.code)
}
