import { randomBytes } from 'node:crypto'
import { Problem } from '@league/contracts/kernel/problem'
import { normalizePicture } from './picture.ts'
import type { PictureStorage } from './storage.ts'

/** Uploaded pictures, under random names. */
export interface Pictures {
  /**
   * Keeps a picture while `work` runs with its address, and for good when that succeeds: a refused command leaves no file
   * behind.
   *
   * @throws Problem `unsupported-media`, PicturesUnavailable, and whatever `work` throws
   */
  keepFor<T>(upload: Buffer | undefined, work: (address: string | undefined) => Promise<T>): Promise<T>
}

/** Names that are given to pictures, and that alone are served. */
export const pictureName = /^[a-f0-9]{32}\.webp$/

export function createPictures(storage: PictureStorage): Pictures {
  return {
    async keepFor(upload, work) {
      if (!upload) return work(undefined)
      const picture = await normalizePicture(upload)
      const name = `${randomBytes(16).toString('hex')}.webp`
      await storage.write(name, picture)
      try {
        return await work(`/media/${name}`)
      } catch (error) {
        // What failed in the middle may have been done all the same: a picture too many is better than one too few.
        if (error instanceof Problem && error.status < 500) await storage.remove(name).catch(() => {})
        throw error
      }
    },
  }
}
