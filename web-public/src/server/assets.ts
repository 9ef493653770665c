import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** The parts of the client build that a document needs. */
export interface Assets {
  css: string
  cssHash: string
  /** The URL of the entry script. */
  entry: string
  /** The URL of the script of embeds. */
  embed: string
  /** The URLs of the fonts that every page uses. */
  fonts: readonly string[]
  /** Returns the URLs of the scripts that a page needs, by the sources of its chunks. */
  scriptsOf(...sources: string[]): readonly string[]
}

interface ManifestEntry {
  file: string
  src?: string
  imports?: string[]
  dynamicImports?: string[]
}

/**
 * Reads the manifest and the only stylesheet of `dist/client`.
 *
 * @throws Error if the build lacks a stylesheet or one of the chunks
 */
export async function readAssets(folder: URL): Promise<Assets> {
  const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', folder), 'utf8')) as Record<
    string,
    ManifestEntry
  >
  const entryOf = (key: string) => {
    const entry = manifest[key]
    if (!entry) throw new Error(`The client build does not contain ${key}.`)
    return entry
  }
  const stylesheet = Object.values(manifest).find(({ file }) => file.endsWith('.css'))
  if (!stylesheet) throw new Error('The client build does not contain a stylesheet.')
  const css = (await readFile(new URL(stylesheet.file, folder), 'utf8')).trim()
  const collectFiles = (key: string, files: Set<string>) => {
    if (files.has(entryOf(key).file)) return
    files.add(entryOf(key).file)
    for (const imported of entryOf(key).imports ?? []) collectFiles(imported, files)
  }
  const scriptsBySources = new Map<string, readonly string[]>()
  return {
    css,
    cssHash: hashInlined(css),
    entry: `/${entryOf('src/entry-client.ts').file}`,
    embed: `/${entryOf('src/entry-embed.ts').file}`,
    fonts: Object.values(manifest)
      .filter(({ file }) => /-latin-700-.*\.woff2$/.test(file))
      .map(({ file }) => `/${file}`),
    scriptsOf(...sources) {
      const known = scriptsBySources.get(sources.join())
      if (known) return known
      const files = new Set<string>()
      for (const source of ['src/main.tsx', ...sources]) collectFiles(source, files)
      const scripts = [...files].map((file) => `/${file}`)
      scriptsBySources.set(sources.join(), scripts)
      return scripts
    },
  }
}

/** Returns the hash of an inlined stylesheet or script for the content security policy. */
export function hashInlined(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
