import { absent } from '../../page/absent.ts'
import { currentSeason } from '../../lib/current-season.ts'
import { definePage } from '../../page/page.ts'
import { drawBracket } from '../../blocks/bracket/draw-bracket.ts'
import { paths } from '../../paths.ts'
import { BracketPage } from './BracketPage.tsx'
import type { BracketData } from './bracket-data.ts'

/** The bracket of a division (S024): of the one that is named, else of the first of the season, which is the current one without a name. */
export const page = definePage<BracketData>({
  async load(read, { search }) {
    const { seasons } = await read('GET /api/seasonsv2')
    const named = search.get('seasonId')
    const season = named === null ? currentSeason(seasons) : seasons.find(({ id }) => id === named)
    if (!season) return absent()
    const seasonId = season.id
    const { divisions } = await read('GET /api/seasonsv2/:seasonId/divisions', { params: { seasonId } })
    const chosen = search.get('divisionId') || divisions[0]?.id
    const division = divisions.find(({ id }) => id === chosen)
    if (!division) return absent()
    const { games } = await read('GET /api/seasonsv2/:seasonId/divisions/:divisionId/games', {
      params: { seasonId, divisionId: division.id },
    })
    const { id, name, video_url, image_url } = division
    return {
      season: { id: seasonId, name: season.name },
      divisions: divisions.map((one) => ({ id: one.id, name: one.name })),
      division: { id, name, video_url, image_url },
      bracket: drawBracket(division.teams, games),
    }
  },
  keys: (search) => [search.get('seasonId') ?? '', search.get('divisionId') ?? ''],
  head: ({ season, division, bracket }) => ({
    title: `${division.name} Bracket`,
    description: [
      `Tournament bracket of ${division.name}, ${season.name}.`,
      bracket.champion && `Champion: ${bracket.champion}.`,
    ]
      .filter(Boolean)
      .join(' '),
    path: paths.bracket(season.id, division.id),
  }),
  View: BracketPage,
  loading: 'Loading division...',
  missing: 'Division not found.',
})
