import type { FragmentSqlToken } from 'slonik'
import { z } from 'zod'
import type { AttentionView, FirstStepsView } from '@league/contracts/attention/views'
import type { GameView } from '@league/contracts/game/views'
import { leagueId, seasonId } from '@league/contracts/kernel/id'
import { pointSumsOf } from '../box-score/queries.ts'
import { joinExistingLeague, joinExistingOrganization } from '../directory/joins.ts'
import { query, sql, type Reader } from '../query.ts'
import { gamesWhere, gameUses } from '../schedule/game-rows.ts'
import { conflictsFrom, joinTeams } from './conflicts.ts'
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
    const today = sql.fragment`
      to_char(
        ${now}::timestamptz at time zone organization.time_zone, 'YYYY-MM-DD'
      )
    `
    const unscored = sql.fragment`season.active and game.status = 'scheduled' and game.date < ${today}`
    const pointsOf = (side: 'home' | 'away') => {
      const sum = sql.identifier([`${side}_sum`, 'points'])
      const uncounted = sql.identifier([`${side}_uncounted`, 'points'])
      return sql.fragment`(${sum} - coalesce(${uncounted}, 0))`
    }
    const mismatched = sql.fragment`
      season.active
      and game.status in ('final', 'forfeit')
      and (${pointsOf('home')} <> game.score_home or ${pointsOf('away')} <> game.score_away)
    `
    const todays = await gamesWhere(db, sql.fragment`game.date = ${today}`)
    const noScore = await gamesWhere(db, unscored, { order: 'desc', limit: MAX_LISTED })
    const noScoreDays = await daysOf(db, unscored)
    const noScoreTotal = noScoreDays.reduce((sum, { games }) => sum + games, 0)
    const mismatches = await gamesWhere(db, mismatched, { order: 'desc' })
    const conflicts = await conflictsFrom(db, now)
    const short = await shortTeams(db, now)
    const next = await db.maybeOne(sql.type(nextRow)`
      select game.date, min(game.time) as time, count(*)::integer as games
      from schedule.game game
      ${joinExistingLeague('game')}
      where not game.deleted and season.active and game.status = 'scheduled' and game.date > ${today}
      group by game.date
      order by game.date
      limit 1
    `)
    const listed = [...todays, ...noScore, ...mismatches.slice(0, MAX_LISTED)]
    return {
      total: noScoreTotal + mismatches.length + conflicts.length + short.length,
      today: todays,
      no_score: { total: noScoreTotal, games: noScore, days: noScoreDays.slice(0, MAX_DAYS) },
      mismatches: {
        total: mismatches.length,
        games: await withPoints(db, mismatches.slice(0, MAX_LISTED)),
      },
      conflicts: { total: conflicts.length, conflicts: conflicts.slice(0, MAX_LISTED) },
      short_teams: { total: short.length, teams: short.slice(0, MAX_LISTED) },
      next_games: next,
      organizations: await organizationsOf(db, listed),
      first_steps: withFirstSteps ? await firstStepsOf(db, short.length) : null,
    }
  },
)

const dayRow = z.object({ date: z.string(), games: z.number() })

/**
 * Returns the days with games that meet a condition, latest first, and how many games each has.
 *
 * @param condition on `game`, `season` and `organization`
 */
async function daysOf(db: Reader, condition: FragmentSqlToken): Promise<readonly z.infer<typeof dayRow>[]> {
  return db.any(sql.type(dayRow)`
    select game.date, count(*)::integer as games
    from schedule.game game
    ${joinExistingLeague('game')}
    ${joinTeams}
    where not game.deleted and ${condition}
    group by game.date
    order by game.date desc
  `)
}

const nextRow = z.object({ date: z.string(), time: z.string().nullable(), games: z.number() })

const seasonRow = z.object({ season_id: seasonId, name: z.string() })

/** Returns the name of the organization of each season. */
async function organizationsOf(db: Reader, games: readonly GameView[]): Promise<Record<string, string>> {
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

/** Returns what the organization has of a first season. */
async function firstStepsOf(db: Reader, short: number): Promise<FirstStepsView> {
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
      (
        select count(*)::integer
        from schedule.game game
        ${joinExistingLeague('game')}
        where not game.deleted and game.status in ('final', 'forfeit')
      ) as scored
  `)
  return { ...steps, short_teams: short }
}

/** Adds the sums of player points to games that have a mismatch. */
async function withPoints(
  db: Reader,
  games: readonly GameView[],
): Promise<AttentionView['mismatches']['games']> {
  const pointsOf = await pointSumsOf(db, games)
  return games.map((game) => ({
    game,
    home: { score: game.score_home ?? 0, points: pointsOf(game.id, game.home_team_id) },
    away: { score: game.score_away ?? 0, points: pointsOf(game.id, game.away_team_id) },
  }))
}
