import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { reject } from '@league/contracts/kernel/problem'
import { embedKinds } from '@league/contracts/site/embeds'
import { nonPageHeaders } from '../http/security-headers.ts'

const loader = readFileSync(new URL('loader.js', import.meta.url))
const loaderTag = `"${createHash('sha256').update(loader).digest('base64url').slice(0, 22)}"`

type Page = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>

/**
 * Serves what other sites may show in a frame: `/<slug>/embed/standings` on the shared host and `/embed/standings` on a
 * domain, and the scripts `….js` that insert the frame.
 */
export function serveEmbeds(app: FastifyInstance, page: Page): void {
  const options = { schema: { hide: true } as object }
  const respond = async (
    request: FastifyRequest<{ Params: { file: string } }>,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> => {
    const [kind, extension] = request.params.file.split('.')
    if (!embedKinds.some((known) => known === kind)) return reject('not-found')
    if (extension === undefined) return page(request, reply)
    return request.params.file === `${kind}.js` ? sendLoader(request, reply) : reject('not-found')
  }
  app.get<{ Params: { file: string } }>('/embed/:file', options, (request, reply) =>
    request.caller.host.kind === 'domain' ? respond(request, reply) : reject('not-found'),
  )
  app.get<{ Params: { slug: string; file: string } }>('/:slug/embed/:file', options, (request, reply) =>
    request.caller.host.kind === 'shared' ? respond(request, reply) : reject('not-found'),
  )
}

/** The script is the same for every embed: it finds the choice in its own address. */
function sendLoader({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({
    ...nonPageHeaders,
    etag: loaderTag,
    'cache-control': 'public, max-age=3600',
    'cross-origin-resource-policy': 'cross-origin',
  })
  if (headers['if-none-match'] === loaderTag) return reply.code(304).send()
  return reply.type('text/javascript; charset=utf-8').send(loader)
}
