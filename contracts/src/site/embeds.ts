/** What other sites can show of a site in a frame. */
export const embedKinds = ['standings', 'schedule', 'scoreboard', 'bracket'] as const
export type EmbedKind = (typeof embedKinds)[number]

/** The type of the message by which a frame tells the page around it its height. */
export const EMBED_MESSAGE = 'league-embed'

export interface EmbedChoice {
  kind: EmbedKind
  /** The id of a league; all leagues of the current season if omitted. Not for a bracket. */
  league?: string | undefined
  /** The ids of a bracket; the first one of the current season if omitted. */
  division?: { seasonId: string; divisionId: string } | undefined
  /** That of the organization or the visitor's device if omitted. */
  theme?: 'light' | 'dark' | undefined
}

/**
 * Returns the address of an embed.
 *
 * @param base the address of the site without a slash at the end: `https://league.example/south-coast`
 * @param extension `.js` for the script that inserts the frame
 */
export function embedAddress(base: string, choice: EmbedChoice, extension: '' | '.js' = ''): string {
  const { kind, league, division, theme } = choice
  const search = new URLSearchParams()
  if (kind === 'bracket' && division) {
    search.set('seasonId', division.seasonId)
    search.set('divisionId', division.divisionId)
  }
  if (kind !== 'bracket' && league) search.set('league', league)
  if (theme) search.set('theme', theme)
  const query = search.toString()
  return `${base}/embed/${kind}${extension}${query && `?${query}`}`
}
