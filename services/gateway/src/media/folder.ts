import { mkdir, open, opendir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pictureName, PicturesUnavailable, type PictureStorage, withStorageErrors } from './storage.ts'

/** Opens a folder of picture files, which several gateways may share. */
export function openFolder(folder: string): PictureStorage {
  return {
    write: (name, bytes) => withStorageErrors(write(join(folder, name), join(folder, `.${name}`), bytes)),
    read: (name) =>
      withStorageErrors(
        readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return null
          throw error
        }),
      ),
    remove: (name) => withStorageErrors(rm(join(folder, name), { force: true })),
    list: () => list(folder),
    close: () => undefined,
  }
}

async function* list(folder: string): AsyncGenerator<string> {
  try {
    for await (const { name } of await opendir(folder)) if (pictureName.test(name)) yield name
  } catch (error) {
    // The folder is created with the first picture.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw new PicturesUnavailable(error)
  }
}

/** Writes the file completely to disk before it gets its name. */
async function write(path: string, temporaryPath: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  try {
    const file = await open(temporaryPath, 'wx', 0o644)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporaryPath, path)
  } catch (error) {
    await rm(temporaryPath, { force: true })
    throw error
  }
}
