/**
 * Where pictures are kept: whole files under names that never come twice.
 *
 * @throws PicturesUnavailable from each, where the place does not answer or refuses us
 */
export interface PictureStorage {
  /** Resolves when the bytes are kept for good. Nobody sees half of them. */
  write(name: string, bytes: Buffer): Promise<void>
  /** Null for a name that is not there. */
  read(name: string): Promise<Buffer | null>
  /** A name that is not there is removed already. */
  remove(name: string): Promise<void>
  close(): void
}

/** The place of the pictures fails, and nobody who asked did anything wrong. */
export class PicturesUnavailable extends Error {
  constructor(cause: unknown) {
    const { name, message } = cause as Error
    super(`The pictures cannot be reached: ${name}: ${message}`, { cause })
    this.name = 'PicturesUnavailable'
  }
}
