import { z } from 'zod'
import type { AttentionView, FirstStepsView } from '@league/contracts/attention/views'
import type { GameView } from '@league/contracts/game/views'
import { gameId, leagueId, seasonId, type GameId } from '@league/contracts/kernel/id'
import { pointSumsOf } from '../box-score/queries.ts'
import { joinExistingLeague, joinExistingOrganization } from '../directory/joins.ts'
import { query, sql, type Reader } from '../query.ts'
import { uncountedPoints } from '../player/uncounted-lines.ts'
import { gamesWhere, gameUses, joinPoints } from '../schedule/game-rows.ts'
import { joinTeams } from '../schedule/join-teams.ts'
import { conflictsFrom } from './conflicts.ts'
import { todayByOrganization } from './days.ts'
import { shortTeams } from './short-teams.ts'

/** Entries of each list. The total counts all of them. */
const MAX_LISTED = 20

/** Days of games without a score. */
const MAX_DAYS = 31

interface AttentionInput {
  /** ISO in UTC. */
  now: string
  /** Whether the first steps of the organization are read, which makes no sense for several. */
  withFirstSteps: boolean
}

/**
 * Returns what needs attention in the active seasons: games of earlier days without a score, games whose player
 * points differ from the score, games that cannot be played as scheduled, and teams with too few players.
 */
export const readAttentionQuery = query<AttentionView, AttentionInput>(
  [...gameUses, 'calendar', 'division'],
  async (db, { now, withFirstSteps }) => {
    const due = await db.any(sql.type(dueRow)`
      with ${todayByOrganization(now)}
      select game.game_id as id, game.date, game.date = day.today as "isToday"
      from schedule.game game
      join day on day.id = game.organization_id
      ${joinExistingLeague('game')}
      ${joinTeams}
      where not game.deleted
        and (
          game.date = day.today or season.active and game.status = 'scheduled' and game.date < day.today
        )
      order by game.date desc, game.time desc nulls first, game.game_id desc
    `)
    const unscored = due.filter(({ isToday }) => !isToday)
    const days = Map.groupBy(unscored, ({ date }) => date)
    const mismatchedIds = await mismatchedGames(db)
    // A game has many joins, so the lists are read at once.
    const gameOf = await gamesById(db, [
      ...due.filter(({ isToday }) => isToday).map(({ id }) => id),
      ...unscored.slice(0, MAX_LISTED).map(({ id }) => id),
      ...mismatchedIds.slice(0, MAX_LISTED),
    ])
    const todays = gameOf(due.filter(({ isToday }) => isToday).map(({ id }) => id)).toReversed()
    const noScore = gameOf(unscored.slice(0, MAX_LISTED).map(({ id }) => id))
    const mismatches = gameOf(mismatchedIds.slice(0, MAX_LISTED))
    const conflicts = await conflictsFrom(db, now)
    const short = await shortTeams(db, now)
    const next = await db.maybeOne(sql.type(nextRow)`
      with ${todayByOrganization(now)}
      select game.date, min(game.time) as time, count(*)::integer as games
      from schedule.game game
      join day on day.id = game.organization_id
      ${joinExistingLeague('game')}
      where not game.deleted and season.active and game.status = 'scheduled' and game.date > day.today
      group by game.date
      order by game.date
      limit 1
    `)
    return {
      total: unscored.length + mismatchedIds.length + conflicts.length + short.length,
      today: todays,
      no_score: {
        total: unscored.length,
        games: noScore,
        days: [...days].slice(0, MAX_DAYS).map(([date, games]) => ({ date, games: games.length })),
      },
      mismatches: { total: mismatchedIds.length, games: await withPoints(db, mismatches) },
      conflicts: { total: conflicts.length, conflicts: conflicts.slice(0, MAX_LISTED) },
      short_teams: { total: short.length, teams: short.slice(0, MAX_LISTED) },
      next_games: next,
      organizations: await organizationsOf(db, [...todays, ...noScore, ...mismatches]),
      first_steps: withFirstSteps ? await firstStepsOf(db, short.length) : null,
    }
  },
)

const dueRow = z.object({ id: gameId, date: z.string(), isToday: z.boolean() })

const mismatchRow = z.object({ id: gameId })

/** Returns the games of active seasons whose player points differ from the score, latest first. */
async function mismatchedGames(db: Reader): Promise<GameId[]> {
  const pointsOf = (side: 'home' | 'away') => {
    const sum = sql.identifier([`${side}_sum`, 'points'])
    const uncounted = sql.identifier([`${side}_uncounted`, 'points'])
    return sql.fragment`(${sum} - coalesce(${uncounted}, 0))`
  }
  const rows = await db.any(sql.type(mismatchRow)`
    with uncounted as materialized (select * from ${uncountedPoints} points)
    select game.game_id as id
    from schedule.game game
    ${joinExistingLeague('game')}
    ${joinTeams}
    ${joinPoints}
    where not game.deleted
      and season.active
      and game.status in ('final', 'forfeit')
      and (${pointsOf('home')} <> game.score_home or ${pointsOf('away')} <> game.score_away)
    order by game.date desc nulls first, game.time desc nulls first, game.game_id desc
  `)
  return rows.map(({ id }) => id)
}

/** Reads games and returns a function that returns some of them in the order of their ids. */
async function gamesById(
  db: Reader,
  ids: readonly GameId[],
): Promise<(some: readonly GameId[]) => GameView[]> {
  if (ids.length === 0) return () => []
  const games = await gamesWhere(db, sql.fragment`game.game_id = any(${sql.array(ids, 'text')})`)
  const byId = new Map(games.map((game) => [game.id, game]))
  return (some) => some.flatMap((id) => byId.get(id) ?? [])
}

const nextRow = z.object({ date: z.string(), time: z.string().nullable(), games: z.number() })

const seasonRow = z.object({ season_id: seasonId, name: z.string() })

/** Returns the name of the organization of each season. */
async function organizationsOf(db: Reader, games: readonly GameView[]): Promise<Record<string, string>> {
  if (games.length === 0) return {}
  const seasonIds = [...new Set(games.map((game) => game.season_id))]
  const rows = await db.any(sql.type(seasonRow)`
    select season.season_id, organization.name
    from directory.season season
    ${joinExistingOrganization('season')}
    where season.season_id = any(${sql.array(seasonIds, 'text')})
  `)
  return Object.fromEntries(rows.map((row) => [row.season_id, row.name]))
}

const stepsRow = z.object({
  season: z.object({ id: seasonId, name: z.string() }).nullable(),
  league: z.object({ id: leagueId, name: z.string(), season_id: seasonId }).nullable(),
  teams: z.number(),
  games: z.number(),
  scored: z.number(),
})

const resultRow = z.object({ exists: z.boolean() })

/** Returns what the organization has of a first season; null once a game has a result. */
async function firstStepsOf(db: Reader, short: number): Promise<FirstStepsView | null> {
  const result = await db.one(sql.type(resultRow)`
    select exists (
      select from schedule.game game
      ${joinExistingLeague('game')}
      where not game.deleted and game.status in ('final', 'forfeit')
    ) as exists
  `)
  if (result.exists) return null
  const steps = await db.one(sql.type(stepsRow)`
    select (
        select jsonb_build_object('id', season.season_id, 'name', season.name)
        from directory.season season
        where not season.deleted
        order by season.active desc, season.start_date desc nulls last, season.season_id
        limit 1
      ) as season,
      (
        select jsonb_build_object(
          'id', league.league_id, 'name', league.name, 'season_id', season.season_id
        )
        from directory.league league
        join directory.season season on season.organization_id = league.organization_id
          and season.season_id = league.season_id
          and not season.deleted
        where not league.deleted
        order by season.active desc, season.start_date desc nulls last, league.position,
          league.league_id
        limit 1
      ) as league,
      (
        select count(*)::integer
        from team.entry entry
        ${joinExistingLeague('entry')}
        where not entry.deleted
      ) as teams,
      (
        select count(*)::integer
        from schedule.game game
        ${joinExistingLeague('game')}
        where not game.deleted
      ) as games,
      0 as scored
  `)
  return { ...steps, short_teams: short }
}

/** Adds the sums of player points to games that have a mismatch. */
async function withPoints(
  db: Reader,
  games: readonly GameView[],
): Promise<AttentionView['mismatches']['games']> {
  if (games.length === 0) return []
  const pointsOf = await pointSumsOf(db, games)
  return games.map((game) => ({
    game,
    home: { score: game.score_home ?? 0, points: pointsOf(game.id, game.home_team_id) },
    away: { score: game.score_away ?? 0, points: pointsOf(game.id, game.away_team_id) },
  }))
}
