import { openFolder } from './folder.ts'
import type { MediaLocation, S3Keys } from './location.ts'
import type { PictureStorage } from './storage.ts'

/**
 * Opens the storage of pictures. The S3 client is loaded on demand, since it is large.
 *
 * @throws Error for a bucket without keys
 */
export async function openMedia(location: MediaLocation, keys: S3Keys | null): Promise<PictureStorage> {
  if (location.kind === 'folder') return openFolder(location.folder)
  if (!keys) throw new Error('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed for a bucket')
  const { openS3 } = await import('./s3.ts')
  return openS3(location, keys)
}
