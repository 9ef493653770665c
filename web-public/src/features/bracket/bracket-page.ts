import { throwNotFound } from '../../page/not-found.ts'
import { findCurrentSeason } from '../../lib/current-season.ts'
import { definePage } from '../../page/page.ts'
import { drawBracket } from '../../blocks/bracket/draw-bracket.ts'
import { paths } from '../../paths.ts'
import { isInTournament } from '../../parts/is-in-tournament.ts'
import { BracketPage } from './BracketPage.tsx'
import type { BracketData } from './bracket-data.ts'

/**
 * The bracket of a division (S024). Without `divisionId` it is the first division of the season, and without
 * `seasonId` the season is the current one.
 */
export const page = definePage<BracketData>({
  async load(read, { search }) {
    const { seasons } = await read('GET /api/seasonsv2')
    const requestedId = search.get('seasonId')
    const season =
      requestedId === null ? findCurrentSeason(seasons) : seasons.find(({ id }) => id === requestedId)
    if (!season) return throwNotFound()
    const seasonId = season.id
    const { divisions } = await read('GET /api/seasonsv2/:seasonId/divisions', { params: { seasonId } })
    const divisionId = search.get('divisionId') || divisions[0]?.id
    const division = divisions.find(({ id }) => id === divisionId)
    if (!division) return throwNotFound()
    const { games } = await read('GET /api/seasonsv2/:seasonId/divisions/:divisionId/games', {
      params: { seasonId, divisionId: division.id },
    })
    const { id, name, video_url, image_url } = division
    return {
      season: { id: seasonId, name: season.name, isInTournament: isInTournament(season) },
      divisions: divisions.map((each) => ({ id: each.id, name: each.name })),
      division: { id, name, video_url, image_url },
      bracket: drawBracket(division.teams, games),
    }
  },
  queryKeys: (search) => [search.get('seasonId') ?? '', search.get('divisionId') ?? ''],
  head: ({ season, division, bracket }) => ({
    title: `${division.name} Bracket`,
    description: [
      `Tournament bracket of ${division.name}, ${season.name}.`,
      bracket.champion && `Champion: ${bracket.champion.name}.`,
    ]
      .filter(Boolean)
      .join(' '),
    path: paths.bracket(season.id, division.id),
  }),
  View: BracketPage,
  loadingText: 'Loading division...',
  notFoundText: 'Division not found.',
})
