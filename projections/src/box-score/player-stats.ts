import { z } from 'zod'
import { seasonId, statId, type PlayerId, type SeasonId } from '@league/contracts/kernel/id'
import { statKind } from '@league/contracts/statistics/events'
import type { PlayerStatsView, PlayerView, TeamHistoryView } from '@league/contracts/player/views'
import { seasonIs } from '../directory/joins.ts'
import { activeSeasonQuery } from '../directory/seasons.ts'
import { readPlayerQuery } from '../player/queries.ts'
import { mergedIdsOf, masterIdIn, masterIdOf, precedence, joinMerged } from '../player/merged-players.ts'
import { query, sql } from '../query.ts'
import { gamesWhere, gameUses } from '../schedule/game-rows.ts'
import { latestFirst, lineRow, onePersonEach, valuesOf } from './lines.ts'

const seasonStatRow = z.object({
  season_id: seasonId.nullable(),
  id: statId,
  key: z.string(),
  name: z.string(),
  abbreviation: z.string(),
  kind: statKind,
  hidden: z.boolean(),
  order: z.number(),
})

export interface PlayerStatsInput {
  playerId: PlayerId
  /** An id, 'active' for the active season (decision 31), or 'all'. */
  seasonId: SeasonId
}

/**
 * Returns the statistics of a player in every game whose lines count, latest first (C099, C100). The stats
 * are those of the sports that the player has games in, or all stats of the organization if there are no
 * games. The id of a duplicate gives the statistics of its master.
 */
export const readPlayerStatsQuery = query<PlayerStatsView, PlayerStatsInput>(
  gameUses,
  async (db, { playerId, seasonId }) => {
    const games = latestFirst(
      await gamesWhere(
        db,
        sql.fragment`
          ${seasonIs(seasonId)}
          and exists (
            select from box_score.line line
            where line.organization_id = game.organization_id
              and line.game_id = game.game_id
              and line.player_id = any(${mergedIdsOf(playerId)})
          )
          and exists (
            select from player.person person
            where person.player_id = ${masterIdOf(playerId)} and not person.deleted
          )
        `,
      ),
    )
    const lines = await db.any(sql.type(lineRow)`
      select line.game_id, ${masterIdIn('line')} as player_id, line.team_entry_id, line.played,
        line.stats, ${precedence} as precedence
      from box_score.line line
      ${joinMerged('line')}
      where line.player_id = any(${mergedIdsOf(playerId)})
    `)
    const linesOf = Map.groupBy(onePersonEach(lines), (line) => line.game_id)
    const seasonStats = await db.any(sql.type(seasonStatRow)`
      select season.season_id, stat.stat_id as id, stat.key, stat.name, stat.abbreviation, stat.kind,
        stat.hidden, stat.sort_order as "order"
      from directory.stat stat
      left join directory.season season on season.organization_id = stat.organization_id
        and season.sport_id = stat.sport_id
        and not season.deleted
      order by stat.sport_id, stat.sort_order, stat.stat_id
    `)
    const played = new Set(games.map(({ season_id }) => season_id))
    const shown = seasonStats
      .filter(({ season_id }) => games.length === 0 || played.has(season_id ?? ''))
      .map(({ season_id, ...stat }) => ({ season_id, stat: { ...stat, is_visible: !stat.hidden } }))
    const statsOf = Map.groupBy(shown, ({ season_id }) => season_id)
    return {
      games,
      allStats: [...new Map(shown.map(({ stat }) => [stat.id, stat])).values()],
      gameStats: games.flatMap((game) => {
        const stats = (statsOf.get(game.season_id) ?? []).map(({ stat }) => stat)
        return (linesOf.get(game.id) ?? []).flatMap((line) => valuesOf(line, stats, game.date))
      }),
    }
  },
)

export interface PlayerBasic extends PlayerStatsView {
  player: PlayerView
  teamHistory: TeamHistoryView[]
  activeSeasonId: SeasonId | null
}

/**
 * Returns a player with team history and the statistics of the active season or of all seasons, or null if
 * the player does not exist (C099).
 */
export const readPlayerBasicQuery = query<
  PlayerBasic | null,
  { playerId: PlayerId; scope: 'active' | 'all' }
>(readPlayerStatsQuery.uses, async (db, { playerId, scope }) => {
  const player = await readPlayerQuery(db, { playerId, personal: false })
  if (!player) return null
  const stats = await readPlayerStatsQuery(db, { playerId, seasonId: scope })
  const season = await activeSeasonQuery(db)
  return { ...stats, player, teamHistory: player.teamHistory, activeSeasonId: season?.id ?? null }
})
