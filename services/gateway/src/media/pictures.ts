import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { normalizePicture } from './picture.ts'

/** Uploaded pictures, in a folder, under random names. */
export interface Pictures {
  /**
   * Keeps a picture while `work` runs with its address, and for good when that succeeds: a refused command leaves no file
   * behind.
   *
   * @throws Problem `unsupported-media`, and whatever `work` throws
   */
  keepFor<T>(upload: Buffer | undefined, work: (address: string | undefined) => Promise<T>): Promise<T>
}

/** Names that the folder gives out, and that alone are served. */
export const pictureName = /^[a-f0-9]{32}\.webp$/

export function createPictures(folder: string): Pictures {
  return {
    async keepFor(upload, work) {
      if (!upload) return work(undefined)
      const picture = await normalizePicture(upload)
      const name = `${randomBytes(16).toString('hex')}.webp`
      await write(folder, name, picture)
      try {
        return await work(`/media/${name}`)
      } catch (error) {
        await unlink(join(folder, name)).catch(() => {})
        throw error
      }
    },
  }
}

/** On the disk, whole, before anything names it. */
async function write(folder: string, name: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true })
  const draft = join(folder, `.${name}`)
  const file = await open(draft, 'wx', 0o644)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, join(folder, name))
}
