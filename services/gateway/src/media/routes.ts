import type { FastifyInstance } from 'fastify'
import { reject } from '@league/contracts/kernel/problem'
import { pictureName, type PictureStorage } from './storage.ts'

/** Serves pictures at `/media/…`, and nothing else, with headers that disable scripts. */
export function serveMedia(app: FastifyInstance, storage: PictureStorage): void {
  app.get<{ Params: { name: string } }>(
    '/media/:name',
    { schema: { hide: true } as object },
    async (request, reply) => {
      const { name } = request.params
      const picture = pictureName.test(name) ? await storage.read(name) : null
      if (!picture) return reject('not-found')
      return reply
        .headers({
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'same-origin',
          'x-content-type-options': 'nosniff',
          'cache-control': 'public, max-age=31536000, immutable',
          'content-length': picture.length,
        })
        .type('image/webp')
        .send(picture)
    },
  )
}
