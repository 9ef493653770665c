import { resolve } from 'node:path'
import { z } from 'zod'
import { type MediaLocation, parseMediaLocation, type S3Keys } from './location.ts'

const mediaLocation = z.string().transform((text, context): MediaLocation => {
  try {
    const location = parseMediaLocation(text)
    return location.kind === 'folder' ? { ...location, folder: resolve(location.folder) } : location
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message })
    return z.NEVER
  }
})

const s3Key = z.string().min(1).optional()

/** Environment variables for the storage of pictures. */
export const mediaVariables = {
  /** A folder, or `s3://bucket/prefix?region=…&endpoint=…&pathStyle=true`. */
  MEDIA: mediaLocation.optional(),
  S3_ACCESS_KEY_ID: s3Key,
  S3_SECRET_ACCESS_KEY: s3Key,
}

interface MediaEnvironment {
  MEDIA?: MediaLocation | undefined
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
}

/** Returns the keys of a bucket, or null if one of them is missing. */
export function s3KeysOf({ S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: MediaEnvironment): S3Keys | null {
  if (S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined) return null
  return { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
}

/** Requires the keys of a bucket. The arguments of a zod `refine`. */
export const hasS3Keys: [(all: MediaEnvironment) => boolean, { path: string[]; message: string }] = [
  (all) => all.MEDIA?.kind !== 's3' || s3KeysOf(all) !== null,
  { path: ['S3_ACCESS_KEY_ID'], message: 'is needed with S3_SECRET_ACCESS_KEY when MEDIA is a bucket' },
]
