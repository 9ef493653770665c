/** Removes an organization's prefix from a path and decodes it: `/wnba/teams/1` becomes `/teams/1`. */
export function pathWithoutPrefix(prefix: string, pathname: string): string {
  return decodePath(pathname.slice(prefix.length) || '/')
}

/** Decodes a path. Returns it unchanged if it is malformed. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
