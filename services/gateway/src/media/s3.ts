import {
  DeleteObjectCommand,
  GetObjectCommand,
  S3ServiceException,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { S3Keys, S3Place } from './place.ts'
import { type PictureStorage, PicturesUnavailable } from './storage.ts'

/** How long a request may stand still, in milliseconds. It is tried twice, within the time that an answer may take. */
const usualPatience = 6_000

/** Not every server calls it `NoSuchKey`; a bucket that is not there is no absent picture. */
function isAbsent(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return false
  return error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket'
}

/** Pictures as objects of a bucket, of Amazon or of whoever else speaks S3. */
export function openS3(place: S3Place, keys: S3Keys, patience = usualPatience): PictureStorage {
  const { bucket, prefix, region, endpoint, pathStyle } = place
  const client = new S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint }),
    forcePathStyle: pathStyle,
    credentials: keys,
    maxAttempts: 2,
    // Of those who speak S3 many know no checksums in trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: patience,
      requestTimeout: patience,
      throwOnRequestTimeout: true,
    },
  })
  const of = (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}` })
  const answered = <T>(work: Promise<T>) =>
    work.catch((error: unknown) => {
      throw new PicturesUnavailable(error)
    })
  const read = async (name: string) => {
    try {
      const { Body } = await client.send(new GetObjectCommand(of(name)))
      return Body ? Buffer.from(await Body.transformToByteArray()) : null
    } catch (error) {
      if (isAbsent(error)) return null
      throw error
    }
  }
  return {
    async write(name, bytes) {
      await answered(
        client.send(new PutObjectCommand({ ...of(name), Body: bytes, ContentType: 'image/webp' })),
      )
    },
    read: (name) => answered(read(name)),
    async remove(name) {
      await answered(client.send(new DeleteObjectCommand(of(name))))
    },
    close: () => client.destroy(),
  }
}
