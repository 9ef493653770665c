import { z } from 'zod'
import {
  gameId,
  gamePeriodId,
  playerId,
  teamEntryId,
  type GameId,
  type LeagueId,
  type TeamEntryId,
} from '@league/contracts/kernel/id'
import {
  scoreCorrectionView,
  type GameDetailView,
  type GameRosterPlayerView,
  type GameView,
  type PeriodScoreView,
  type ScoreCorrectionView,
} from '@league/contracts/game/views'
import { listPeriodsQuery, listStatsQuery } from '../directory/stat-sheet.ts'
import { readSeasonQuery } from '../directory/seasons.ts'
import { keepOnePerPerson, precedence, joinPerson } from '../player/merged-players.ts'
import { uncountedPoints } from '../player/uncounted-lines.ts'
import { query, sql, type Reader } from '../query.ts'
import { gamesWhere, gameUses } from '../schedule/game-rows.ts'
import { readGameQuery } from '../schedule/game-queries.ts'
import { lineRow, onePersonEach, valuesOf } from './lines.ts'

/** Returns a game with rosters, periods and box score, or null if it does not exist (C066). */
export const readGameDetailQuery = query<GameDetailView | null, GameId>(gameUses, async (db, gameId) => {
  const game = await readGameQuery(db, gameId)
  if (!game) return null
  const season = await readSeasonQuery(db, game.season_id)
  const sportId = season?.sport_id ?? ''
  const allStats = await listStatsQuery(db, sportId)
  const gamePeriods = await listPeriodsQuery(db, sportId)
  const lines = await db.any(sql.type(lineRow)`
    select line.game_id, person.player_id, line.team_entry_id, line.played, line.stats,
      ${precedence} as precedence
    from box_score.line line
    ${joinPerson('line')}
    where line.game_id = ${gameId}
    order by lower(person.last_name), lower(person.first_name), person.player_id
  `)
  const rosters = Map.groupBy(await rostersOf(db, gameId), ({ team_id }) => team_id)
  const rosterOf = (teamId: TeamEntryId) => (rosters.get(teamId) ?? []).map(({ player }) => player)
  return {
    game,
    homeRoster: rosterOf(game.home_team_id),
    awayRoster: rosterOf(game.away_team_id),
    gamePeriods,
    periodScores: await periodScoresOf(db, gameId),
    allStats,
    playerStats: onePersonEach(lines).flatMap((line) => valuesOf(line, allStats, game.date)),
    ...(await publishedCorrectionsOf(db, gameId)),
  }
})

const correctionsRow = z.object({ corrections: z.array(scoreCorrectionView) })

/** Returns the corrections of the score, latest first, if the organization publishes them (decision 54). */
async function publishedCorrectionsOf(
  db: Reader,
  gameId: GameId,
): Promise<{ corrections?: ScoreCorrectionView[] }> {
  const row = await db.maybeOne(sql.type(correctionsRow)`
    select game.corrections
    from schedule.game game
    join directory.organization organization on organization.id = game.organization_id
      and organization.publishes_corrections
    where game.game_id = ${gameId}
  `)
  return row ? { corrections: row.corrections.toReversed() } : {}
}

const rosterRow = z.object({
  precedence: z.number(),
  id: playerId,
  player_id: playerId,
  team_id: teamEntryId,
  firstName: z.string(),
  lastName: z.string(),
  image: z.string().nullable(),
  jersey: z.string().nullable(),
  position: z.string().nullable(),
})

/**
 * Returns the players who are on either team now or have a line for it, such as a player who left after the
 * game. Who is on both teams now is on the team of the line, if there is one.
 */
async function rostersOf(
  db: Reader,
  gameId: GameId,
): Promise<{ team_id: TeamEntryId; player: GameRosterPlayerView }[]> {
  const rows = await db.any(sql.type(rosterRow)`
    with member as (
      select roster.organization_id, roster.team_entry_id, roster.player_id
      from schedule.game game
      join team.roster roster on roster.organization_id = game.organization_id
        and roster.team_entry_id in (game.home_team_id, game.away_team_id)
        and roster.left_at is null
      where game.game_id = ${gameId}
        -- Who changed teams played for one of them.
        and not exists (
          select from box_score.line other
          where other.organization_id = game.organization_id
            and other.game_id = game.game_id
            and other.player_id = roster.player_id
            and other.team_entry_id <> roster.team_entry_id
            and other.stats <> '{}'
        )
      union
      select line.organization_id, line.team_entry_id, line.player_id
      from box_score.line line
      where line.game_id = ${gameId}
    )
    select person.player_id as id, person.player_id, member.team_entry_id as team_id,
      -- A current place on the roster comes before a former one.
      ${precedence} + case
        when roster.left_at is null and roster.player_id is not null then 0
        else 1000
      end as precedence,
      person.first_name as "firstName", person.last_name as "lastName", person.image, roster.jersey,
      roster.position
    from member
    ${joinPerson('member')}
    left join team.roster roster on roster.organization_id = member.organization_id
      and roster.team_entry_id = member.team_entry_id
      and roster.player_id = member.player_id
    order by lower(person.last_name), lower(person.first_name), person.player_id
  `)
  const players = keepOnePerPerson(rows, ({ team_id }) => team_id)
  return players.map(({ team_id, ...player }) => ({ team_id, player }))
}

const periodScoreRow = z.object({
  game_period_id: gamePeriodId,
  name: z.string(),
  hidden: z.boolean(),
  order: z.number(),
  team_id: teamEntryId,
  home: z.boolean(),
  score: z.number(),
})

async function periodScoresOf(db: Reader, gameId: GameId): Promise<PeriodScoreView[]> {
  const rows = await db.any(sql.type(periodScoreRow)`
    select score.game_period_id, period.name, period.hidden, period.sort_order as "order",
      score.team_entry_id as team_id, score.team_entry_id = game.home_team_id as home, score.score
    from box_score.period_score score
    join schedule.game game on game.organization_id = score.organization_id
      and game.game_id = score.game_id
    join directory.season season on season.organization_id = game.organization_id
      and season.season_id = game.season_id
    join directory.period period on period.organization_id = score.organization_id
      and period.sport_id = season.sport_id
      and period.game_period_id = score.game_period_id
    where score.game_id = ${gameId}
    order by period.sort_order, home desc
  `)
  return rows.map(({ game_period_id, name, hidden, order, team_id, home, score }) => ({
    id: `${game_period_id}.${home ? 'home' : 'away'}`,
    gamePeriod: { id: game_period_id, name, hidden, order },
    team_id,
    score,
  }))
}

interface ComparedSide {
  score: number
  /** The sum of the player points; null without statistics. */
  points: number | null
}

export interface ScoreMismatch {
  home: ComparedSide
  away: ComparedSide
}

const sumRow = z.object({ game_id: gameId, team_id: teamEntryId, points: z.number() })

/**
 * Returns a function that returns the sum of the player points of a team in a game; null without statistics.
 */
export async function pointSumsOf(
  db: Reader,
  games: readonly GameView[],
): Promise<(gameId: GameId, teamId: TeamEntryId) => number | null> {
  const gameIds = sql.array(
    games.map(({ id }) => id),
    'text',
  )
  const sums = await db.any(sql.type(sumRow)`
    select points.game_id, points.team_entry_id as team_id,
      points.points - coalesce(uncounted.points, 0) as points
    from box_score.points points
    left join ${uncountedPoints} uncounted on uncounted.organization_id = points.organization_id
      and uncounted.game_id = points.game_id
      and uncounted.team_entry_id = points.team_entry_id
    where points.game_id = any(${gameIds}) and points.played_lines > coalesce(uncounted.lines, 0)
  `)
  const points = new Map(sums.map((sum) => [`${sum.game_id} ${sum.team_id}`, sum.points]))
  return (gameId, teamId) => points.get(`${gameId} ${teamId}`) ?? null
}

/**
 * Returns the games of a league whose sums of player points differ from the score, by game id (C063, R219).
 */
export const listScoreMismatchesQuery = query<Record<GameId, ScoreMismatch>, LeagueId>(
  gameUses,
  async (db, leagueId) => {
    const games = await gamesWhere(db, sql.fragment`game.league_id = ${leagueId}`)
    const mismatches = games.filter(({ score_mismatch }) => score_mismatch)
    const pointsOf = await pointSumsOf(db, mismatches)
    return Object.fromEntries(
      mismatches.map((game) => [
        game.id,
        {
          home: { score: game.score_home ?? 0, points: pointsOf(game.id, game.home_team_id) },
          away: { score: game.score_away ?? 0, points: pointsOf(game.id, game.away_team_id) },
        },
      ]),
    )
  },
)
