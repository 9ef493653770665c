/**
 * A part of the app that is loaded on demand. `source` is its file, which is its key in the build manifest.
 */
export interface Chunk<T> {
  source: string
  fetch: () => Promise<T>
}

/**
 * A promise with the fields that React's `use` reads. `use` returns the value of a fulfilled one without
 * suspending.
 */
interface TrackedPromise<T> extends Promise<T> {
  status?: 'fulfilled'
  value?: T
}

const chunks = new Map<string, TrackedPromise<unknown>>()

/**
 * Loads a chunk once and returns the same promise every time. Sets the fields of the promise when the chunk
 * has loaded, so that `use` does not suspend: rendering on the server and hydration rely on this. A failure
 * stays until `forgetFailedChunk`, or React would retry in a loop.
 */
export function loadChunk<T>({ source, fetch }: Chunk<T>): Promise<T> {
  const known = chunks.get(source)
  if (known) return known as Promise<T>
  const promise: TrackedPromise<T> = fetch().then((value) => {
    promise.status = 'fulfilled'
    promise.value = value
    return value
  })
  chunks.set(source, promise)
  return promise
}

/** Forgets a chunk that could not be loaded, so that the next `loadChunk` tries again. */
export function forgetFailedChunk({ source }: Pick<Chunk<unknown>, 'source'>): void {
  if (chunks.get(source)?.status !== 'fulfilled') chunks.delete(source)
}
