/** How long to wait before a page that is being built is loaded again. */
export const BEING_BUILT_RETRY_SECONDS = 5

/** Returns whether a read failed because its read model is being built. Checks the code, like `isNotFound`. */
export function isBeingBuilt(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'being-built'
}
