import type { FastifyInstance } from 'fastify'
import { rejected } from '@league/contracts/kernel/problem'
import { preferredEncoding } from '../http/encodings.ts'
import { workerPolicy } from '../http/security-headers.ts'
import type { Asset } from './assets.ts'

/** Files whose name holds their content's hash never change. */
const immutable = /^\/(admin-)?assets\//

/** A script beside the folders is a service worker: there it may take care of pages. */
const worker = /^\/[^/]+\.js$/

/** The files of both apps: their own folders, and what lies beside these (icons). */
export function serveAssets(app: FastifyInstance, assets: ReadonlyMap<string, Asset>): void {
  const addresses = [
    '/assets/*',
    '/admin-assets/*',
    ...[...assets.keys()].filter((address) => !immutable.test(address)),
  ]
  for (const url of addresses) {
    app.get(url, { schema: { hide: true } as object }, async (request, reply) => {
      const address = request.url.split('?', 1)[0] ?? ''
      const asset = assets.get(address) ?? rejected('not-found')
      const encoding = asset.compressible ? preferredEncoding(request.headers['accept-encoding']) : 'identity'
      const body = asset.encoded(encoding)
      if (body !== asset.encoded('identity')) reply.header('content-encoding', encoding)
      const lasts = immutable.test(address) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
      if (worker.test(address)) reply.header('content-security-policy', workerPolicy)
      return reply
        .header('cache-control', lasts)
        .header('vary', 'Accept-Encoding')
        .type(asset.type)
        .send(body)
    })
  }
}
