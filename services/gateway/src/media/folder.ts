import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type PictureStorage, PicturesUnavailable } from './storage.ts'

/** Pictures as files of a folder, which several gateways may share. */
export function openFolder(folder: string): PictureStorage {
  const answered = <T>(work: Promise<T>) =>
    work.catch((error: unknown) => {
      throw new PicturesUnavailable(error)
    })
  return {
    write: (name, bytes) => answered(write(join(folder, name), join(folder, `.${name}`), bytes)),
    read: (name) =>
      answered(
        readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return null
          throw error
        }),
      ),
    remove: (name) => answered(rm(join(folder, name), { force: true })),
    close: () => undefined,
  }
}

/** On the disk, whole, before anything names it. */
async function write(path: string, draft: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  try {
    const file = await open(draft, 'wx', 0o644)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
