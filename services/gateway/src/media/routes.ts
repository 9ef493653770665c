import type { FastifyInstance } from 'fastify'
import { reject } from '@league/contracts/kernel/problem'
import type { GetPictureAccess, PictureAccess } from './photo-access.ts'
import { pictureName, type PictureStorage } from './storage.ts'

/** A picture never changes, but who may see a photo does, so browsers ask for it again after five minutes. */
const cacheControl: Record<Exclude<PictureAccess, 'none'>, string> = {
  picture: 'public, max-age=31536000, immutable',
  'photo-for-all': 'public, max-age=300',
  'photo-for-organizers': 'private, max-age=300',
}

/**
 * Serves pictures at `/media/…`, and nothing else, with headers that disable scripts. A player's photo is 404 for
 * visitors who may not see it, even if they know its address.
 */
export function serveMedia(app: FastifyInstance, storage: PictureStorage, accessTo: GetPictureAccess): void {
  app.get<{ Params: { name: string } }>(
    '/media/:name',
    { schema: { hide: true } as object },
    async ({ params: { name }, headers, caller }, reply) => {
      const access = pictureName.test(name) ? await accessTo(`/media/${name}`, caller.principal) : 'none'
      if (access === 'none') return reject('not-found')
      const validity = { 'cache-control': cacheControl[access], etag: `"${name}"` }
      if (headers['if-none-match'] === validity.etag) return reply.code(304).headers(validity).send()
      const picture = await storage.read(name)
      if (!picture) return reject('not-found')
      return reply
        .headers({
          ...validity,
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'same-origin',
          'x-content-type-options': 'nosniff',
          'content-length': picture.length,
        })
        .type('image/webp')
        .send(picture)
    },
  )
}
