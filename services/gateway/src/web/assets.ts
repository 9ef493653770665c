import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, posix, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { reject } from '@league/contracts/kernel/problem'
import { createEncodings, type Encoding, preferredEncoding } from '../http/encodings.ts'
import { workerPolicy } from '../http/security-headers.ts'

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

export interface Asset {
  type: string
  encoded(encoding: Encoding): Buffer
  /** Whether compression makes the file smaller. */
  compressible: boolean
}

/** Loads the files of a build into memory, by URL path. Leaves out HTML documents. */
export function loadAssets(bundle: URL): Map<string, Asset> {
  const folder = fileURLToPath(bundle)
  const assets = new Map<string, Asset>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const type = contentTypes[extname(entry.name)]
    if (
      !entry.isFile() ||
      type === undefined ||
      entry.name.startsWith('.') ||
      path.includes(`${sep}.vite${sep}`)
    )
      continue
    const address = posix.join('/', relative(folder, path).split(sep).join('/'))
    const compressible = /^(text|image\/svg|application\/json)/.test(type)
    assets.set(address, { type, compressible, encoded: createEncodings(readFileSync(path), 9) })
  }
  return assets
}

/** Files with a content hash in their name never change. */
const immutablePaths = /^\/(admin-)?assets\//

/** A script at the root is a service worker, which can control pages from there. */
const serviceWorkerPath = /^\/[^/]+\.js$/

/** Serves the files of both apps: their folders, and single files such as icons. */
export function serveAssets(app: FastifyInstance, assets: ReadonlyMap<string, Asset>): void {
  const routes = [
    '/assets/*',
    '/admin-assets/*',
    ...[...assets.keys()].filter((address) => !immutablePaths.test(address)),
  ]
  for (const url of routes) {
    app.get(url, { schema: { hide: true } as object }, async (request, reply) => {
      const address = request.url.split('?', 1)[0] ?? ''
      const asset = assets.get(address) ?? reject('not-found')
      const encoding = asset.compressible ? preferredEncoding(request.headers['accept-encoding']) : 'identity'
      const body = asset.encoded(encoding)
      if (body !== asset.encoded('identity')) reply.header('content-encoding', encoding)
      const cacheControl = immutablePaths.test(address)
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600'
      if (serviceWorkerPath.test(address)) reply.header('content-security-policy', workerPolicy)
      return reply
        .header('cache-control', cacheControl)
        .header('vary', 'Accept-Encoding')
        .type(asset.type)
        .send(body)
    })
  }
}
