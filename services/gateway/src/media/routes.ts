import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { rejected } from '@league/contracts/kernel/problem'
import { pictureName } from './pictures.ts'

/** `/media/…`: pictures and nothing else, which can do nothing wherever they are opened. */
export function serveMedia(app: FastifyInstance, folder: string): void {
  app.get<{ Params: { name: string } }>(
    '/media/:name',
    { schema: { hide: true } as object },
    async (request, reply) => {
      const { name } = request.params
      const path = pictureName.test(name) ? join(folder, name) : rejected('not-found')
      const file = await stat(path).catch(() => rejected('not-found'))
      return reply
        .headers({
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'same-origin',
          'x-content-type-options': 'nosniff',
          'cache-control': 'public, max-age=31536000, immutable',
          'content-length': file.size,
        })
        .type('image/webp')
        .send(createReadStream(path))
    },
  )
}
