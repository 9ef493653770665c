import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, posix, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createEncodings, type Encoding } from '../http/encodings.ts'

const types: Record<string, string> = {
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
  /** What is compressed already does not get smaller. */
  compressible: boolean
}

/** The files of a build by their address, in memory. Pages themselves (`.html`) are none of them. */
export function loadAssets(bundle: URL): Map<string, Asset> {
  const folder = fileURLToPath(bundle)
  const assets = new Map<string, Asset>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const type = types[extname(entry.name)]
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
