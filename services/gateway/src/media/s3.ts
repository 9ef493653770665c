import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  S3ServiceException,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { S3Keys, S3Location } from './location.ts'
import { pictureName, PicturesUnavailable, type PictureStorage, withStorageErrors } from './storage.ts'

/**
 * Timeout of a request without progress. There are two attempts, which together fit into the timeout of a
 * response.
 */
const DEFAULT_TIMEOUT_MS = 6_000

/** Not every server uses the code `NoSuchKey`. A missing bucket is not a missing picture. */
function isAbsent(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return false
  return error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket'
}

/** Opens a bucket of AWS or of another server with the S3 API. */
export function openS3(location: S3Location, keys: S3Keys, timeoutMs = DEFAULT_TIMEOUT_MS): PictureStorage {
  const { bucket, prefix, region, endpoint, pathStyle } = location
  const client = new S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint }),
    forcePathStyle: pathStyle,
    credentials: keys,
    maxAttempts: 2,
    // Many servers with the S3 API do not support checksums in trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: timeoutMs,
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
    },
  })
  const objectOf = (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}` })
  const read = async (name: string) => {
    try {
      const { Body } = await client.send(new GetObjectCommand(objectOf(name)))
      return Body ? Buffer.from(await Body.transformToByteArray()) : null
    } catch (error) {
      if (isAbsent(error)) return null
      throw error
    }
  }
  async function* list(): AsyncGenerator<string> {
    try {
      for await (const { Contents = [] } of paginateListObjectsV2(
        { client },
        { Bucket: bucket, Prefix: prefix },
      )) {
        const names = Contents.map(({ Key = '' }) => Key.slice(prefix.length))
        yield* names.filter((name) => pictureName.test(name))
      }
    } catch (error) {
      throw new PicturesUnavailable(error)
    }
  }
  return {
    async write(name, bytes) {
      await withStorageErrors(
        client.send(new PutObjectCommand({ ...objectOf(name), Body: bytes, ContentType: 'image/webp' })),
      )
    },
    read: (name) => withStorageErrors(read(name)),
    async remove(name) {
      await withStorageErrors(client.send(new DeleteObjectCommand(objectOf(name))))
    },
    list,
    close: () => client.destroy(),
  }
}
