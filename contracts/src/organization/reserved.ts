/** First path segments that belong to the apps or the server, never to an organization (decision 8, R018, R019). */
const reserved = new Set(
  [
    'admin api assets live livez media metrics readyz www health favicon.ico robots.txt sitemap.xml',
    'registration leagueinfo tournament tournamentbracket ourteam leaguefootage youth contact store login logout site',
    'teamlist jteamlist playerlist playerlistauth schedule teams players player games leaderboard statleaders',
    'bracket navbar-links organizations leaguelist leagues stats gameperiod usersettings playerattributes season',
    'dashboard fab schedulebuilder businesspage history import projections browse millionaire',
  ].flatMap((line) => line.split(' ')),
)

/** Whether a slug is a word of the product itself, in any letter case. */
export function isReserved(segment: string): boolean {
  return reserved.has(segment.toLowerCase())
}

/** The slug that a path on the shared host begins with, or null where its first segment is none. */
export function slugOf(pathname: string): string | null {
  const first = pathname.split('/')[1] ?? ''
  return /^[a-z0-9-]{2,50}$/.test(first) && !isReserved(first) ? first : null
}
