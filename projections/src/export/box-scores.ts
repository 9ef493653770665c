import { z } from 'zod'
import { sportId, type GameId } from '@league/contracts/kernel/id'
import type { GameView } from '@league/contracts/game/views'
import type { StatCounts } from '@league/contracts/statistics/rules'
import type { StatView } from '@league/contracts/statistics/views'
import { lineRow, onePersonEach } from '../box-score/lines.ts'
import { listStatsQuery } from '../directory/stat-sheet.ts'
import { precedence, joinPerson } from '../player/merged-players.ts'
import { query, sql } from '../query.ts'
import { gamesWhere, gameUses } from '../schedule/game-rows.ts'
import { type GameFilter, listGamesQuery } from '../schedule/game-queries.ts'

export interface ExportedLine {
  game: GameView
  /** Name of the team that the player played for. */
  team: string
  firstName: string
  lastName: string
  played: boolean
  counts: StatCounts
}

export interface ExportedBoxScores {
  /** Stats of the sheets of these games in their order, without hidden ones. */
  stats: StatView[]
  lines: ExportedLine[]
}

const personLine = lineRow.extend({ firstName: z.string(), lastName: z.string() })
const sportRow = z.object({ sport_id: sportId })

/** Returns the box scores of one game, or of all games of a filter: by day, home team first, then by name. */
export const exportBoxScoresQuery = query<ExportedBoxScores, GameFilter & { gameId?: GameId | undefined }>(
  gameUses,
  async (db, { gameId, ...filter }) => {
    const games = gameId
      ? await gamesWhere(db, sql.fragment`game.game_id = ${gameId}`)
      : await listGamesQuery(db, filter)
    const seasons = [...new Set(games.map(({ season_id }) => season_id))]
    const sports = await db.any(sql.type(sportRow)`
      select distinct sport_id
      from directory.season
      where season_id = any(${sql.array(seasons, 'text')})
      order by sport_id
    `)
    const sheets = await Promise.all(sports.map(({ sport_id }) => listStatsQuery(db, sport_id)))
    const stats = sheets.flat().filter(({ hidden }) => !hidden)
    const rows = await db.any(sql.type(personLine)`
      select line.game_id, person.player_id, line.team_entry_id, line.played, line.stats,
        ${precedence} as precedence, person.first_name as "firstName", person.last_name as "lastName"
      from box_score.line line
      ${joinPerson('line')}
      where line.game_id = any(${sql.array(
        games.map(({ id }) => id),
        'text',
      )})
      order by lower(person.last_name), lower(person.first_name), person.player_id
    `)
    const linesOf = Map.groupBy(onePersonEach(rows), ({ game_id }) => game_id)
    const lines = games.flatMap((game) =>
      [game.homeTeam, game.awayTeam].flatMap((side) =>
        (linesOf.get(game.id) ?? [])
          .filter(({ team_entry_id }) => team_entry_id === side.id)
          .map(({ firstName, lastName, played, stats: counts }): ExportedLine => ({
            game,
            team: side.name,
            firstName,
            lastName,
            played,
            counts,
          })),
      ),
    )
    return { stats: [...new Map(stats.map((stat) => [stat.key, stat])).values()], lines }
  },
)
