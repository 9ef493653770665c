import { z } from 'zod'
import type { GameDetailView, GameRosterPlayerView, PeriodScoreView } from '@league/contracts/game/views'
import { listPeriods, listStats } from '../directory/stat-sheet.ts'
import { readSeason } from '../directory/seasons.ts'
import { oncePerPerson, rank, withPerson } from '../player/same-person.ts'
import { query, sql, type Reader } from '../query.ts'
import { gamesWhere, gameUses } from '../schedule/game-rows.ts'
import { readGame } from '../schedule/queries.ts'
import { lineRow, onePersonEach, valuesOf } from './lines.ts'
import { overruledPoints } from './overruled.ts'

/** A game with rosters, periods and box score, null when absent (C066). */
export const readGameDetail = query<GameDetailView | null, string>(gameUses, async (db, gameId) => {
  const game = await readGame(db, gameId)
  if (!game) return null
  const season = await readSeason(db, game.season_id)
  const sportId = season?.sport_id ?? ''
  const allStats = await listStats(db, sportId)
  const gamePeriods = await listPeriods(db, sportId)
  const lines = await db.any(sql.type(lineRow)`
      select line.game_id, person.player_id, line.team_entry_id, line.played, line.stats, ${rank} as rank
      from box_score.line line
      ${withPerson('line')}
      where line.game_id = ${gameId}
      order by lower(person.last_name), lower(person.first_name), person.player_id`)
  const rosters = Map.groupBy(await rostersOf(db, gameId), ({ team_id }) => team_id)
  const rosterOf = (teamId: string) => (rosters.get(teamId) ?? []).map(({ player }) => player)
  return {
    game,
    homeRoster: rosterOf(game.home_team_id),
    awayRoster: rosterOf(game.away_team_id),
    gamePeriods,
    periodScores: await periodScoresOf(db, gameId),
    allStats,
    playerStats: onePersonEach(lines).flatMap((line) => valuesOf(line, allStats, game.date)),
  }
})

const rosterRow = z.object({
  rank: z.number(),
  id: z.string(),
  player_id: z.string(),
  team_id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  image: z.string().nullable(),
  jersey: z.string().nullable(),
  position: z.string().nullable(),
})

/** Who is on either team now, or has a line for it: a player who left since stays in the box score. */
async function rostersOf(
  db: Reader,
  gameId: string,
): Promise<{ team_id: string; player: GameRosterPlayerView }[]> {
  const rows = await db.any(sql.type(rosterRow)`
    with place as (
      select roster.organization_id, roster.team_entry_id, roster.player_id
      from schedule.game game
      join team.roster roster on roster.organization_id = game.organization_id
        and roster.team_entry_id in (game.home_team_id, game.away_team_id) and roster.left_at is null
      where game.game_id = ${gameId}
      union
      select line.organization_id, line.team_entry_id, line.player_id
      from box_score.line line where line.game_id = ${gameId}
    )
    select person.player_id as id, person.player_id, place.team_entry_id as team_id,
      ${rank} + case when roster.left_at is null and roster.player_id is not null then 0 else 1000 end as rank,
      person.first_name as "firstName", person.last_name as "lastName", person.image,
      roster.jersey, roster.position
    from place
    ${withPerson('place')}
    left join team.roster roster on roster.organization_id = place.organization_id
      and roster.team_entry_id = place.team_entry_id and roster.player_id = place.player_id
    order by lower(person.last_name), lower(person.first_name), person.player_id`)
  const once = oncePerPerson(rows, ({ team_id }) => team_id)
  return once.map(({ team_id, ...player }) => ({ team_id, player }))
}

const periodScoreRow = z.object({
  game_period_id: z.string(),
  name: z.string(),
  hidden: z.boolean(),
  order: z.number(),
  team_id: z.string(),
  home: z.boolean(),
  score: z.number(),
})

async function periodScoresOf(db: Reader, gameId: string): Promise<PeriodScoreView[]> {
  const rows = await db.any(sql.type(periodScoreRow)`
    select score.game_period_id, period.name, period.hidden, period.sort_order as "order",
      score.team_entry_id as team_id, score.team_entry_id = game.home_team_id as home, score.score
    from box_score.period_score score
    join schedule.game game on game.organization_id = score.organization_id and game.game_id = score.game_id
    join directory.season season on season.organization_id = game.organization_id
      and season.season_id = game.season_id
    join directory.period period on period.organization_id = score.organization_id
      and period.sport_id = season.sport_id and period.game_period_id = score.game_period_id
    where score.game_id = ${gameId}
    order by period.sort_order, home desc`)
  return rows.map(({ game_period_id, name, hidden, order, team_id, home, score }) => ({
    id: `${game_period_id}.${home ? 'home' : 'away'}`,
    gamePeriod: { id: game_period_id, name, hidden, order },
    team_id,
    score,
  }))
}

export interface ScoreMismatch {
  home: { score: number; points: number }
  away: { score: number; points: number }
}

const sumsRow = z.object({ game_id: z.string(), team_id: z.string(), points: z.number() })

/** Games of a league whose summed player points differ from the score, by game id (C063, R219). */
export const scoreMismatches = query<Record<string, ScoreMismatch>, string>(
  gameUses,
  async (db, leagueId) => {
    const games = await gamesWhere(db, sql.fragment`game.league_id = ${leagueId}`)
    const differing = games.filter(({ score_mismatch }) => score_mismatch)
    const sums = await db.any(sql.type(sumsRow)`
    select points.game_id, points.team_entry_id as team_id,
      points.points - coalesce(overruled.points, 0) as points
    from box_score.points points
    left join ${overruledPoints} overruled on overruled.organization_id = points.organization_id
      and overruled.game_id = points.game_id and overruled.team_entry_id = points.team_entry_id
    where points.game_id = any(${sql.array(
      differing.map(({ id }) => id),
      'text',
    )})`)
    const pointsOf = (gameId: string, teamId: string) =>
      sums.find((sum) => sum.game_id === gameId && sum.team_id === teamId)?.points ?? 0
    return Object.fromEntries(
      differing.map((game) => [
        game.id,
        {
          home: { score: game.score_home ?? 0, points: pointsOf(game.id, game.home_team_id) },
          away: { score: game.score_away ?? 0, points: pointsOf(game.id, game.away_team_id) },
        },
      ]),
    )
  },
)
