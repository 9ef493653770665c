import { findCurrentSeason } from '../../lib/current-season.ts'
import { isSeasonOver } from '../../lib/is-season-over.ts'
import { definePage } from '../../page/page.ts'
import { paths } from '../../paths.ts'
import { countText } from '../../ui/count-text.ts'
import { todayIn, weekBefore } from '../../ui/today.ts'
import { StandingsPage } from './StandingsPage.tsx'
import { toStandingRow } from './standing-row.ts'
import { choiceIn, keyOf, type StandingsData } from './standings-data.ts'

/** The standings of the season of the selected league, or of the selected or the current season (S037). */
export const page = definePage<StandingsData>({
  async load(read, { search, site }) {
    const choice = choiceIn(search)
    const today = todayIn(site.organization?.timeZone)
    const [{ leagues }, { seasons }] = await Promise.all([
      read('GET /api/leaguesv2'),
      read('GET /api/seasonsv2'),
    ])
    const league = leagues.find(({ id }) => id === choice.league)
    const seasonId = league?.season_id ?? choice.season
    const season = seasons.find(({ id }) => id === seasonId) ?? findCurrentSeason(seasons)
    const readTables = (divisionId?: string) =>
      season && choice.league !== ''
        ? read('GET /api/seasonsv2/:seasonId/standings', {
            params: { seasonId: season.id },
            query: {
              leagueId: league?.id,
              divisionId,
              by: choice.byLeague ? 'league' : undefined,
              since: weekBefore(today),
            },
          })
        : { tables: [], divisions: [] }
    const all = await readTables()
    const division = all.divisions.find(({ id }) => id === choice.division)
    const { tables } = division ? await readTables(division.id) : all
    return {
      choice,
      seasons: seasons.map(({ id, name }) => ({ id, name })),
      season: season && { id: season.id, name: season.name, isOver: isSeasonOver(season, today) },
      leagues: leagues.map(({ id, name, season: { name: seasonName } }) => ({
        id,
        name,
        season: seasonName,
      })),
      divisions: all.divisions,
      tables: tables.map(({ league: leagueOfTable, rows }) => ({
        league: leagueOfTable,
        rows: rows.map(toStandingRow),
      })),
    }
  },
  queryKeys: (search) => [keyOf(choiceIn(search))],
  content: { slug: () => 'teamlist', place: 'above-view' },
  head: ({ season, tables, leagues, choice }) => ({
    title: 'Standings',
    description: season
      ? `Standings of season ${season.name}, ${countText(
          tables.reduce((sum, { rows }) => sum + rows.length, 0),
          'team',
        )}.`
      : 'Standings.',
    // The table of a league is a page of its own, which people share.
    path: paths.standings(leagues.find(({ id }) => id === choice.league)?.id),
  }),
  View: StandingsPage,
})
