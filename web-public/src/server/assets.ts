import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** What a document needs of the browser's build. */
export interface Assets {
  css: string
  cssHash: string
  /** Address of the first script. */
  entry: string
  /** Fonts that every page shows. */
  fonts: readonly string[]
  /** Scripts that a page needs, by the sources of its chunks. */
  scriptsOf(...sources: string[]): readonly string[]
}

interface Chunk {
  file: string
  src?: string
  imports?: string[]
  dynamicImports?: string[]
}

/** Reads the manifest and the one style sheet of `dist/client`. */
export async function readAssets(folder: URL): Promise<Assets> {
  const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', folder), 'utf8')) as Record<
    string,
    Chunk
  >
  const chunk = (key: string) => {
    const found = manifest[key]
    if (!found) throw new Error(`The build holds no ${key}.`)
    return found
  }
  const style = Object.values(manifest).find(({ file }) => file.endsWith('.css'))
  if (!style) throw new Error('The build holds no style sheet.')
  const css = (await readFile(new URL(style.file, folder), 'utf8')).trim()
  const files = (key: string, seen: Set<string>) => {
    if (seen.has(chunk(key).file)) return seen
    seen.add(chunk(key).file)
    for (const imported of chunk(key).imports ?? []) files(imported, seen)
    return seen
  }
  const scripts = new Map<string, readonly string[]>()
  return {
    css,
    cssHash: hashOf(css),
    entry: `/${chunk('src/entry-client.ts').file}`,
    fonts: Object.values(manifest)
      .filter(({ file }) => /-latin-700-.*\.woff2$/.test(file))
      .map(({ file }) => `/${file}`),
    scriptsOf(...sources) {
      const known = scripts.get(sources.join())
      if (known) return known
      const seen = files('src/main.tsx', new Set())
      for (const source of sources) files(source, seen)
      const found = [...seen].map((file) => `/${file}`)
      scripts.set(sources.join(), found)
      return found
    },
  }
}

/** For the style-src of the content security policy. */
export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
