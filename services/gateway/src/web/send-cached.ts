import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  publicHeaders,
  type PublicResponseCache,
  type ResponseSource,
  sendCachedResponse,
  toCachedResponse,
} from '../cache/public-responses.ts'
import { nonPageHeaders } from '../http/security-headers.ts'

interface Rendering {
  source: ResponseSource
  contentType: string
  render(): Promise<string>
}

/** Sends a text that is the same for every visitor, and caches it until the read models behind it change. */
export async function sendCached(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  responses: PublicResponseCache,
  { source, contentType, render }: Rendering,
): Promise<void> {
  const store = responses.begin(source)
  const body = Buffer.from(await render())
  const etag = `W/"${createHash('sha256').update(body).digest('base64url')}"`
  const response = toCachedResponse(body, { ...nonPageHeaders, ...publicHeaders(contentType, etag) }, etag)
  store(request, response)
  reply.hijack()
  sendCachedResponse(response, request.raw, reply.raw)
}
