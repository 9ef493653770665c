import { resolve } from 'node:path'
import { z } from 'zod'
import { type MediaPlace, mediaPlace, type S3Keys } from './place.ts'

const place = z.string().transform((text, context): MediaPlace => {
  try {
    const given = mediaPlace(text)
    return given.kind === 'folder' ? { ...given, folder: resolve(given.folder) } : given
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message })
    return z.NEVER
  }
})

const key = z.string().min(1).optional()

/** The variables that say where pictures are kept, for who reads the environment. */
export const mediaVariables = {
  /** A folder, or `s3://bucket/prefix?region=…&endpoint=…&pathStyle=true`. */
  MEDIA: place.optional(),
  S3_ACCESS_KEY_ID: key,
  S3_SECRET_ACCESS_KEY: key,
}

interface MediaEnvironment {
  MEDIA?: MediaPlace | undefined
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
}

/** The keys of a bucket, null where they are not both there. */
export function s3KeysOf({ S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: MediaEnvironment): S3Keys | null {
  if (S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined) return null
  return { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
}

/** A bucket is of no use without its keys. Takes what `refine` takes. */
export const haveKeys: [(all: MediaEnvironment) => boolean, { path: string[]; message: string }] = [
  (all) => all.MEDIA?.kind !== 's3' || s3KeysOf(all) !== null,
  { path: ['S3_ACCESS_KEY_ID'], message: 'is needed with S3_SECRET_ACCESS_KEY when MEDIA is a bucket' },
]
