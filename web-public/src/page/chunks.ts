/** A part of the app that is fetched when it is needed. `source` names it in the build's manifest. */
export interface Chunk<T> {
  source: string
  fetch: () => Promise<T>
}

/** A promise that says how it stands, as React itself marks those it has waited for: `use` returns its value at once. */
interface Pending<T> extends Promise<T> {
  status?: 'fulfilled'
  value?: T
}

const chunks = new Map<string, Pending<unknown>>()

/**
 * Fetches a chunk once, and always answers with the same promise. Once the chunk is there it is marked, so that `use`
 * does not wait for it: what the server and the first view in the browser rely on. A failure is kept until it is
 * forgotten, so that nobody asks in a loop.
 */
export function loadChunk<T>({ source, fetch }: Chunk<T>): Promise<T> {
  const known = chunks.get(source)
  if (known) return known as Promise<T>
  const pending: Pending<T> = fetch().then((value) => {
    pending.status = 'fulfilled'
    pending.value = value
    return value
  })
  chunks.set(source, pending)
  return pending
}

/** Lets a chunk that could not be fetched be asked for again. */
export function forgetChunk({ source }: Pick<Chunk<unknown>, 'source'>): void {
  if (chunks.get(source)?.status !== 'fulfilled') chunks.delete(source)
}
