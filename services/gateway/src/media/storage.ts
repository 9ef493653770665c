/**
 * Storage of pictures under names that are never reused.
 *
 * @throws PicturesUnavailable from each method if the storage is unreachable or refuses access
 */
export interface PictureStorage {
  /** Resolves when the bytes are stored durably. A partial file is never visible. */
  write(name: string, bytes: Buffer): Promise<void>
  /** Returns null for an unknown name. */
  read(name: string): Promise<Buffer | null>
  /** Does nothing for an unknown name. */
  remove(name: string): Promise<void>
  /** Lists the names of all pictures, and nothing else that may be stored beside them. */
  list(): AsyncIterable<string>
  close(): void
}

/** The names of stored pictures. Nothing else is served. */
export const pictureName = /^[a-f0-9]{32}\.webp$/

/** The storage of pictures failed; the caller did nothing wrong. */
export class PicturesUnavailable extends Error {
  constructor(cause: unknown) {
    const { name, message } = cause as Error
    super(`The picture storage is unavailable: ${name}: ${message}`, { cause })
    this.name = 'PicturesUnavailable'
  }
}

/**
 * Awaits a call to the storage.
 *
 * @throws PicturesUnavailable for any error
 */
export function withStorageErrors<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw new PicturesUnavailable(error)
  })
}
