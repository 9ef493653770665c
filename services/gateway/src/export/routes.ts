import {
  boxScoresCsv,
  calendarFeed,
  playersCsv,
  rostersCsv,
  scheduleCsv,
  standingsCsv,
} from '@league/contracts/export/endpoints'
import { freeDays } from '@league/projections/calendar/free-days'
import { csvOf } from '@league/projections/csv'
import { listSeasons } from '@league/projections/directory/seasons'
import { exportedBoxScores } from '@league/projections/export/box-scores'
import { exportedPlayers } from '@league/projections/export/players'
import { exportedRosters } from '@league/projections/export/rosters'
import { calendarGames } from '@league/projections/schedule/calendar'
import { listGames } from '@league/projections/schedule/queries'
import { listStandings } from '@league/projections/standings/queries'
import { bindText, type Binding, type CallContext } from '../binding/binding.ts'
import { present, type RouteDeps } from '../route-deps.ts'
import {
  lineColumns,
  playerColumns,
  rosterColumns,
  scheduleColumns,
  scheduleLines,
  standingColumns,
} from './columns.ts'
import { feedOf } from './feed.ts'
import { nameOfFeed } from './feed-name.ts'

interface Asked {
  seasonId?: string | undefined
  leagueId?: string | undefined
  teamId?: string | undefined
  gameId?: string | undefined
}

const asFile = ({ setHeader }: CallContext, name: string) =>
  setHeader('content-disposition', `attachment; filename="${name}"`)

/** What spreadsheets and calendars take: beside the specification's calls. */
export function exportRoutes({ reads }: Pick<RouteDeps, 'reads'>): Binding[] {
  /** A league, a team or a game names its season. Else it is the one that the site shows: the active one, or the latest. */
  const filterOf = async (organizationId: string, { seasonId, leagueId, teamId, gameId }: Asked) => {
    if (seasonId || leagueId || teamId || gameId) return { seasonId, leagueId, teamId }
    const seasons = await reads.read(organizationId, listSeasons, undefined)
    return { seasonId: (seasons.find(({ active }) => active) ?? seasons[0])?.id ?? 'active' }
  }
  return [
    bindText(
      standingsCsv,
      listStandings.uses,
      async ({ query }, { organizationId, trusted }) => {
        const rows = await reads.read(organizationId, listStandings, await filterOf(organizationId, query))
        return rows.filter(({ hidden }) => trusted || !hidden)
      },
      (rows, context) => {
        asFile(context, 'standings.csv')
        return csvOf(standingColumns, rows)
      },
    ),
    bindText(
      scheduleCsv,
      [...listGames.uses, 'calendar'],
      async ({ query }, { organizationId, trusted }) => {
        const filter = await filterOf(organizationId, query)
        const games = await reads.read(organizationId, listGames, filter)
        const free = await reads.read(organizationId, freeDays, filter)
        return scheduleLines(
          games,
          free.filter(({ hidden }) => trusted || !hidden),
        )
      },
      (lines, context) => {
        asFile(context, 'schedule.csv')
        return csvOf(scheduleColumns, lines)
      },
    ),
    bindText(
      rostersCsv,
      exportedRosters.uses,
      async ({ query }, { organizationId }) =>
        reads.read(organizationId, exportedRosters, await filterOf(organizationId, query)),
      ({ attributes, places }, context) => {
        asFile(context, 'rosters.csv')
        return csvOf(rosterColumns(attributes), places)
      },
    ),
    bindText(
      boxScoresCsv,
      exportedBoxScores.uses,
      async ({ query }, { organizationId }) =>
        reads.read(organizationId, exportedBoxScores, {
          ...(await filterOf(organizationId, query)),
          gameId: query.gameId,
        }),
      ({ stats, lines }, context) => {
        asFile(context, 'box-scores.csv')
        return csvOf(lineColumns(stats), lines)
      },
    ),
    bindText(
      playersCsv,
      exportedPlayers.uses,
      (_, { organizationId }) => reads.read(organizationId, exportedPlayers, undefined),
      ({ attributes, players }, context) => {
        asFile(context, 'players.csv')
        return csvOf(playerColumns(attributes), players)
      },
    ),
    bindText(
      calendarFeed,
      [...calendarGames.uses, 'calendar'],
      async ({ query }, { organizationId, host, origin = '' }) => {
        const organization = present(await reads.directory.byId(organizationId))
        const filter = await filterOf(organizationId, query)
        const games = await reads.read(organizationId, calendarGames, filter)
        const free = await reads.read(organizationId, freeDays, filter)
        return {
          name: nameOfFeed(organization.name, games, query),
          site: host.kind === 'domain' ? origin : `${origin}/${organization.slug}`,
          timeZone: organization.timeZone,
          games,
          // A calendar is read without a session: what visitors see (R185).
          free: free.filter(({ hidden }) => !hidden),
        }
      },
      (feed, context) => {
        asFile(context, 'schedule.ics')
        return feedOf(feed)
      },
    ),
  ]
}
