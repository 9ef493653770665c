/** The path below an organization's prefix, decoded where it can be: `/wnba/teams/1` below `/wnba` is `/teams/1`. */
export function pathBelow(prefix: string, pathname: string): string {
  const below = pathname.slice(prefix.length) || '/'
  try {
    return decodeURIComponent(below)
  } catch {
    return below
  }
}
