import { openFolder } from './folder.ts'
import type { MediaPlace, S3Keys } from './place.ts'
import type { PictureStorage } from './storage.ts'

/**
 * Opens the place of the pictures. The client of S3 is loaded where it is used: it is large.
 *
 * @throws Error for a bucket without keys
 */
export async function openMedia(place: MediaPlace, keys: S3Keys | null): Promise<PictureStorage> {
  if (place.kind === 'folder') return openFolder(place.folder)
  if (!keys) throw new Error('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed for a bucket')
  const { openS3 } = await import('./s3.ts')
  return openS3(place, keys)
}
