/** The path below an organization's prefix, decoded where it can be: `/wnba/teams/1` below `/wnba` is `/teams/1`. */
export function pathBelow(prefix: string, pathname: string): string {
  return decoded(pathname.slice(prefix.length) || '/')
}

export function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
