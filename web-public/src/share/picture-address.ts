import type { Site } from '../lib/site.ts'

interface Picture {
  /** The search parameters that the page reads, with a question mark; empty for none. */
  search: string
  version: string
}

/**
 * Returns the path of a page's share picture. The version makes services that have kept an older picture request the new
 * one.
 *
 * @param path the path of the page without the prefix of the site
 */
export function pictureAddress({ prefix }: Site, path: string, { search, version }: Picture): string {
  const page = path === '/' ? '/home' : path.split('/').map(encodeURIComponent).join('/')
  return `${prefix}/share/${version}${page}.png${search}`
}
