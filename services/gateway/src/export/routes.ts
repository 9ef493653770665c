import { z } from 'zod'
import type {
  GameId,
  LeagueId,
  OrganizationId,
  SeasonId,
  TeamEntryId,
  VenueId,
} from '@league/contracts/kernel/id'
import {
  exportBoxScoresEndpoint,
  readCalendarFeedEndpoint,
  exportPlayersEndpoint,
  exportRostersEndpoint,
  exportScheduleEndpoint,
  exportStandingsEndpoint,
} from '@league/contracts/export/endpoints'
import type { OrganizationView } from '@league/contracts/organization/views'
import { standingView } from '@league/contracts/standings/views'
import { listFreeDaysQuery } from '@league/projections/calendar/free-days'
import { toCsv } from '@league/projections/csv'
import { countDivisionTeamsQuery } from '@league/projections/division/queries'
import { listSeasonsQuery } from '@league/projections/directory/seasons'
import { exportBoxScoresQuery } from '@league/projections/export/box-scores'
import { exportPlayersQuery } from '@league/projections/export/players'
import { exportRostersQuery } from '@league/projections/export/rosters'
import { listCalendarGamesQuery } from '@league/projections/schedule/calendar-games'
import { listGamesQuery } from '@league/projections/schedule/game-queries'
import { readVenueQuery } from '@league/projections/schedule/venue-queries'
import { listStandingsQuery } from '@league/projections/standings/queries'
import { bindText, type Binding, type CallContext } from '../binding/binding.ts'
import { orNotFound, type RouteDeps } from '../route-deps.ts'
import {
  lineColumns,
  playerColumns,
  rosterColumns,
  scheduleColumns,
  scheduleLine,
  scheduleLines,
  standingColumns,
} from './columns.ts'
import { calendarFeedText, calendarFeedView, feedNameOf, fileNameOf } from './calendar-feed.ts'

interface ExportFilter {
  seasonId?: SeasonId | undefined
  leagueId?: LeagueId | undefined
  teamId?: TeamEntryId | undefined
  gameId?: GameId | undefined
  venueId?: VenueId | undefined
}

const setFileName = ({ setHeader }: CallContext, name: string) =>
  setHeader('content-disposition', `attachment; filename="${name}"`)

/** Binds the exports for spreadsheets and calendars, which the specification does not list. */
export function exportRoutes({ reads }: Pick<RouteDeps, 'reads'>): Binding[] {
  /**
   * Returns the filter of an export. A league, a team or a game implies its season, and a venue has games of all
   * seasons. Without any of them it is the season the site shows: the active one, else the latest.
   */
  const filterOf = async (
    organizationId: OrganizationId,
    { seasonId, leagueId, teamId, gameId, venueId }: ExportFilter,
  ) => {
    if (seasonId || leagueId || teamId || gameId || venueId) return { seasonId, leagueId, teamId }
    const seasons = await reads.read(organizationId, listSeasonsQuery, undefined)
    return { seasonId: (seasons.find(({ active }) => active) ?? seasons[0])?.id ?? 'active' }
  }
  return [
    bindText(exportStandingsEndpoint, listStandingsQuery.uses, {
      view: z.array(standingView),
      read: async ({ query }, { organizationId, trusted }) => {
        const rows = await reads.read(
          organizationId,
          listStandingsQuery,
          await filterOf(organizationId, query),
        )
        return rows.filter(({ hidden }) => trusted || !hidden)
      },
      text: (rows, context) => {
        setFileName(context, 'standings.csv')
        return toCsv(standingColumns, rows)
      },
    }),
    bindText(exportScheduleEndpoint, [...listGamesQuery.uses, 'calendar', 'division'], {
      view: z.array(scheduleLine),
      read: async ({ query }, { organizationId, trusted }) => {
        const filter = await filterOf(organizationId, query)
        const games = await reads.read(organizationId, listGamesQuery, filter)
        const free = await reads.read(organizationId, listFreeDaysQuery, filter)
        const shown = free.filter(({ hidden }) => trusted || !hidden)
        const teamCounts = await reads.read(organizationId, countDivisionTeamsQuery, undefined)
        return scheduleLines(games, shown, teamCounts)
      },
      text: (lines, context) => {
        setFileName(context, 'schedule.csv')
        return toCsv(scheduleColumns, lines)
      },
    }),
    bindText(exportRostersEndpoint, exportRostersQuery.uses, {
      read: async ({ query }, { organizationId }) =>
        reads.read(organizationId, exportRostersQuery, await filterOf(organizationId, query)),
      text: ({ attributes, places }, context) => {
        setFileName(context, 'rosters.csv')
        return toCsv(rosterColumns(attributes), places)
      },
    }),
    bindText(exportBoxScoresEndpoint, exportBoxScoresQuery.uses, {
      read: async ({ query }, { organizationId }) =>
        reads.read(organizationId, exportBoxScoresQuery, {
          ...(await filterOf(organizationId, query)),
          gameId: query.gameId,
        }),
      text: ({ stats, lines }, context) => {
        setFileName(context, 'box-scores.csv')
        return toCsv(lineColumns(stats), lines)
      },
    }),
    bindText(exportPlayersEndpoint, exportPlayersQuery.uses, {
      read: (_, { organizationId }) => reads.read(organizationId, exportPlayersQuery, undefined),
      text: ({ attributes, players }, context) => {
        setFileName(context, 'players.csv')
        return toCsv(playerColumns(attributes), players)
      },
    }),
    bindText(readCalendarFeedEndpoint, [...listCalendarGamesQuery.uses, 'calendar'], {
      view: calendarFeedView,
      read: async ({ query }, { organizationId, host, origin }) => {
        const organization = orNotFound(await reads.directory.find({ id: organizationId }))
        const filter = await filterOf(organizationId, query)
        const { gameId, venueId } = query
        const venue = venueId ? await reads.read(organizationId, readVenueQuery, venueId) : null
        const games = await reads.read(organizationId, listCalendarGamesQuery, { ...filter, gameId, venueId })
        const free = gameId || venueId ? [] : await reads.read(organizationId, listFreeDaysQuery, filter)
        return {
          name: feedNameOf(organization.name, games, query, venue?.name),
          fileName: fileNameOf(games, query),
          site: siteOf(organization, { host, origin }),
          timeZone: organization.timeZone,
          games,
          // Calendar clients have no session, so a feed shows what visitors see (R185).
          free: free.filter(({ hidden }) => !hidden),
        }
      },
      text: (feed, context) => {
        setFileName(context, feed.fileName)
        return calendarFeedText(feed)
      },
    }),
  ]
}

/** Returns the address of an organization's site. A feed on the domain of another one links to the own domain. */
function siteOf(
  { id, slug, domain }: Pick<OrganizationView, 'id' | 'slug' | 'domain'>,
  { host, origin = '' }: Pick<CallContext, 'host' | 'origin'>,
): string {
  if (host.kind === 'shared') return `${origin}/${slug}`
  return host.organizationId === id || !domain ? origin : `https://${domain}`
}
