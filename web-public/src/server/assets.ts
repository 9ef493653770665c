import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** A stylesheet that a document contains. */
export interface Stylesheet {
  css: string
  /** Its hash for the content security policy. */
  hash: string
  /** Where the browser finds it when another page needs it. */
  url: string
}

/** The parts of the client build that a document needs. */
export interface Assets {
  /** All styles of the site. */
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
  /** Returns the styles that a page needs, in their order, by the sources of its chunks. */
  stylesOf(...sources: string[]): readonly Stylesheet[]
}

interface ManifestEntry {
  file: string
  src?: string
  imports?: string[]
  css?: string[]
}

/**
 * Reads the manifest and the stylesheets of `dist/client`.
 *
 * @throws Error if the build lacks one of the chunks
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
  /** Returns the chunks of a page, each after those that it imports. */
  const chunksOf = (sources: readonly string[]) => {
    const chunks = new Set<ManifestEntry>()
    const collect = (key: string, path: readonly string[]) => {
      const chunk = entryOf(key)
      if (chunks.has(chunk) || path.includes(key)) return
      for (const imported of chunk.imports ?? []) collect(imported, [...path, key])
      chunks.add(chunk)
    }
    for (const source of ['src/main.tsx', ...sources]) collect(source, [])
    return [...chunks]
  }
  const readStylesheet = async (file: string): Promise<Stylesheet> => {
    const css = (await readFile(new URL(file, folder), 'utf8')).trim()
    return { css, hash: hashInlined(css), url: `/${file}` }
  }
  const files = new Set(Object.values(manifest).flatMap((chunk) => chunk.css ?? []))
  const stylesheets = new Map(
    await Promise.all([...files].map(async (file) => [file, await readStylesheet(file)] as const)),
  )
  const allSources = Object.keys(manifest).filter((key) => manifest[key]?.file.endsWith('.js'))
  const stylesOf = (sources: readonly string[]) =>
    [...new Set(chunksOf(sources).flatMap((chunk) => chunk.css ?? []))].map(
      (file) => stylesheets.get(file) as Stylesheet,
    )
  const css = stylesOf(allSources)
    .map((style) => style.css)
    .join('\n')
  return {
    css,
    cssHash: hashInlined(css),
    entry: `/${entryOf('src/entry-client.ts').file}`,
    embed: `/${entryOf('src/entry-embed.ts').file}`,
    fonts: Object.values(manifest)
      .filter(({ file }) => /-latin-700-.*\.woff2$/.test(file))
      .map(({ file }) => `/${file}`),
    scriptsOf: memoize((sources) => chunksOf(sources).map(({ file }) => `/${file}`)),
    stylesOf: memoize(stylesOf),
  }
}

/** Remembers the results of a function, of which there are as many as kinds of pages. */
function memoize<Result>(compute: (sources: string[]) => Result): (...sources: string[]) => Result {
  const known = new Map<string, Result>()
  return (...sources) => {
    const id = sources.join()
    const result = known.get(id) ?? compute(sources)
    known.set(id, result)
    return result
  }
}

/** Returns the hash of an inlined stylesheet or script for the content security policy. */
export function hashInlined(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
