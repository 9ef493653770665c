import {
  boxScoresCsv,
  calendarFeed,
  playersCsv,
  rostersCsv,
  scheduleCsv,
  standingsCsv,
} from '@league/contracts/export/endpoints'
import { csvOf } from '@league/projections/csv'
import { exportedBoxScores } from '@league/projections/export/box-scores'
import { exportedPlayers } from '@league/projections/export/players'
import { exportedRosters } from '@league/projections/export/rosters'
import { calendarGames } from '@league/projections/schedule/calendar'
import { listGames } from '@league/projections/schedule/queries'
import { listStandings } from '@league/projections/standings/queries'
import { bindText, type Binding, type CallContext } from '../binding/binding.ts'
import { present, type RouteDeps } from '../route-deps.ts'
import { gameColumns, lineColumns, playerColumns, rosterColumns, standingColumns } from './columns.ts'
import { feedOf } from './feed.ts'
import { nameOfFeed } from './feed-name.ts'

interface Asked {
  seasonId?: string | undefined
  leagueId?: string | undefined
  teamId?: string | undefined
  gameId?: string | undefined
}

/** A league, a team or a game names its season: the active one is meant where nothing is named. */
function filterOf({ seasonId, leagueId, teamId, gameId }: Asked) {
  return { seasonId: seasonId ?? (leagueId || teamId || gameId ? undefined : 'active'), leagueId, teamId }
}

const asFile = ({ setHeader }: CallContext, name: string) =>
  setHeader('content-disposition', `attachment; filename="${name}"`)

/** What spreadsheets and calendars take: beside the specification's calls. */
export function exportRoutes({ reads }: Pick<RouteDeps, 'reads'>): Binding[] {
  return [
    bindText(
      standingsCsv,
      listStandings.uses,
      async ({ query }, { organizationId, trusted }) => {
        const rows = await reads.read(organizationId, listStandings, filterOf(query))
        return rows.filter(({ hidden }) => trusted || !hidden)
      },
      (rows, context) => {
        asFile(context, 'standings.csv')
        return csvOf(standingColumns, rows)
      },
    ),
    bindText(
      scheduleCsv,
      listGames.uses,
      ({ query }, { organizationId }) => reads.read(organizationId, listGames, filterOf(query)),
      (games, context) => {
        asFile(context, 'schedule.csv')
        return csvOf(gameColumns, games)
      },
    ),
    bindText(
      rostersCsv,
      exportedRosters.uses,
      ({ query }, { organizationId }) => reads.read(organizationId, exportedRosters, filterOf(query)),
      (places, context) => {
        asFile(context, 'rosters.csv')
        return csvOf(rosterColumns, places)
      },
    ),
    bindText(
      boxScoresCsv,
      exportedBoxScores.uses,
      ({ query }, { organizationId }) =>
        reads.read(organizationId, exportedBoxScores, { ...filterOf(query), gameId: query.gameId }),
      ({ stats, lines }, context) => {
        asFile(context, 'box-scores.csv')
        return csvOf(lineColumns(stats), lines)
      },
    ),
    bindText(
      playersCsv,
      exportedPlayers.uses,
      (_, { organizationId }) => reads.read(organizationId, exportedPlayers, undefined),
      (players, context) => {
        asFile(context, 'players.csv')
        return csvOf(playerColumns, players)
      },
    ),
    bindText(
      calendarFeed,
      calendarGames.uses,
      async ({ query }, { organizationId, host, origin = '' }) => {
        const organization = present(await reads.directory.byId(organizationId))
        const games = await reads.read(organizationId, calendarGames, filterOf(query))
        return {
          name: nameOfFeed(organization.name, games, query),
          site: host.kind === 'domain' ? origin : `${origin}/${organization.slug}`,
          timeZone: organization.timeZone,
          games,
        }
      },
      (feed, context) => {
        asFile(context, 'schedule.ics')
        return feedOf(feed)
      },
    ),
  ]
}
