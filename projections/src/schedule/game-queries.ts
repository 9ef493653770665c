import { z } from 'zod'
import {
  gameId,
  teamEntryId,
  type GameId,
  type LeagueId,
  type SeasonId,
  type TeamEntryId,
  type VenueId,
} from '@league/contracts/kernel/id'
import { gameDayView, type GameDayView, type GameView } from '@league/contracts/game/views'
import { seasonIs, joinExistingLeague } from '../directory/joins.ts'
import { query, sql } from '../query.ts'
import { joinTeams } from './join-teams.ts'
import { isCompletedIn } from './completed.ts'
import { gamesWhere, gameUses } from './game-rows.ts'
import { joinVenue, locationOfGame } from './join-venue.ts'

export interface GameFilter {
  /** An id, or 'active' for the active season (decision 31). All seasons if omitted. */
  seasonId?: SeasonId | undefined
  leagueId?: LeagueId | undefined
  /** Id of a team entry. */
  teamId?: TeamEntryId | undefined
  gameId?: GameId | undefined
  venueId?: VenueId | undefined
  /** First and last day, `YYYY-MM-DD`. Games without a day match unless `to` is given. */
  from?: string | undefined
  to?: string | undefined
}

export interface GameListFilter extends GameFilter {
  state?: 'upcoming' | 'completed' | undefined
  /** By day and time; 'asc' if omitted. */
  order?: 'asc' | 'desc' | undefined
  /** All games if omitted. */
  limit?: number | undefined
}

/**
 * Returns the games of the organization that match all parts of a filter, by day and time (C055, C064, C065).
 */
export const listGamesQuery = query<GameView[], GameListFilter>(
  gameUses,
  (db, { state, order, limit, ...filter }) => {
    const matches = gameMatches(filter)
    const condition = state ? sql.fragment`${matches} and ${stateConditions[state]}` : matches
    return gamesWhere(db, condition, { order, limit })
  },
)

const stateConditions = {
  upcoming: sql.fragment`game.status = 'scheduled'`,
  completed: isCompletedIn('game'),
} as const

export interface VenueDay {
  date: string
  /** The location of the games; null for all of them. */
  venue: string | null
}

const isOfDay = ({ date, venue }: VenueDay) => sql.fragment`
  game.date = ${date}
  and ${venue === null ? sql.fragment`true` : sql.fragment`${locationOfGame} = ${venue}`}
`

/** Returns the games of one day, at one venue or at all, of all seasons. */
export const listGamesOfDayQuery = query<GameView[], VenueDay>(gameUses, (db, day) =>
  gamesWhere(db, isOfDay(day)),
)

/** Returns the ids of these games. */
export const listGameIdsOfDayQuery = query<GameId[], VenueDay>(['schedule'], async (db, day) => {
  const rows = await db.any(sql.type(z.object({ game_id: gameId }))`
    select game.game_id
    from schedule.game game
    ${joinVenue}
    where not game.deleted and ${isOfDay(day)}
  `)
  return rows.map((row) => row.game_id)
})

/** Returns a game, or null if it does not exist or something above it is deleted. */
export const readGameQuery = query<GameView | null, GameId>(gameUses, async (db, gameId) => {
  const [game] = await gamesWhere(db, sql.fragment`game.game_id = ${gameId}`)
  return game ?? null
})

const teamRow = z.object({ id: teamEntryId, name: z.string() })

interface GameDays {
  days: GameDayView[]
  teams: z.infer<typeof teamRow>[]
  time_zones: string[]
}

/**
 * The `from` clause of games that are not below anything deleted, without the columns that a GameView shows.
 */
export const existingGames = sql.fragment`from schedule.game game ${joinExistingLeague('game')} ${joinTeams}`

/**
 * Returns the days of a filter with the number of their games. The teams that have games, by name and without hidden
 * ones (decision 46), and the time zones of games are those of the whole season.
 */
export const listGameDaysQuery = query<GameDays, GameFilter>(
  ['schedule', 'team', 'directory'],
  async (db, filter) => {
    const days = await db.any(sql.type(gameDayView)`
      select game.date, count(*)::integer as games
      ${existingGames}
      where not game.deleted and ${gameMatches(filter)}
      group by game.date
      order by game.date nulls last
    `)
    const teams = await db.any(sql.type(teamRow)`
      select entry.team_entry_id as id, entry.name
      from team.entry entry
      where not entry.deleted
        and not entry.hidden
        and exists (
          select 1
          ${existingGames}
          where not game.deleted
            and ${seasonIs(filter.seasonId ?? 'all')}
            and game.organization_id = entry.organization_id
            and (game.home_team_id = entry.team_entry_id or game.away_team_id = entry.team_entry_id)
        )
      order by lower(entry.name), entry.team_entry_id
    `)
    const zones = await db.any(sql.type(z.object({ time_zone: z.string() }))`
      select distinct game.time_zone
      ${existingGames}
      where not game.deleted and ${seasonIs(filter.seasonId ?? 'all')}
      order by game.time_zone
    `)
    return { days: [...days], teams: [...teams], time_zones: zones.map(({ time_zone }) => time_zone) }
  },
)

/** Returns a filter as a condition on `game` and `season`. */
export function gameMatches({ seasonId, leagueId, teamId, gameId, venueId, from, to }: GameFilter) {
  return sql.fragment`${sql.join(
    [
      seasonIs(seasonId ?? 'all'),
      ...(leagueId ? [sql.fragment`game.league_id = ${leagueId}`] : []),
      ...(teamId ? [sql.fragment`(game.home_team_id = ${teamId} or game.away_team_id = ${teamId})`] : []),
      ...(gameId ? [sql.fragment`game.game_id = ${gameId}`] : []),
      ...(venueId ? [sql.fragment`game.venue_id = ${venueId}`] : []),
      ...(from ? [sql.fragment`(game.date >= ${from} or game.date is null)`] : []),
      ...(to ? [sql.fragment`game.date <= ${to}`] : []),
    ],
    sql.fragment` and `,
  )}`
}
