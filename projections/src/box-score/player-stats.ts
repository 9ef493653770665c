import { z } from 'zod'
import type { PlayerStatsView, PlayerView, TeamHistoryView } from '@league/contracts/player/views'
import { seasonIs } from '../directory/living.ts'
import { activeSeason } from '../directory/seasons.ts'
import { readPlayer } from '../player/queries.ts'
import { idsOf, masterIn, masterOf, rank, whoIs } from '../player/same-person.ts'
import { query, sql } from '../query.ts'
import { gamesWhere, gameUses } from '../schedule/game-rows.ts'
import { latestFirst, lineRow, onePersonEach, valuesOf } from './lines.ts'

const sheetRow = z.object({
  season_id: z.string().nullable(),
  id: z.string(),
  key: z.string(),
  name: z.string(),
  abbreviation: z.string(),
  kind: z.enum(['count', 'derived', 'percentage']),
  hidden: z.boolean(),
  order: z.number(),
})

export interface PlayerStatsOf {
  playerId: string
  /** An id, 'active' or 'all'. */
  seasonId: string
}

/**
 * Statistics of a player in every game whose lines count, latest first (C099, C100). Values of a game are those of its
 * sport's stat sheet; without any game the stats are all that the organization has. A duplicate's are those of its master.
 */
export const playerStats = query<PlayerStatsView, PlayerStatsOf>(
  gameUses,
  async (db, { playerId, seasonId }) => {
    const games = latestFirst(
      await gamesWhere(
        db,
        sql.fragment`${seasonIs(seasonId)} and exists (select from box_score.line line
          where line.organization_id = game.organization_id and line.game_id = game.game_id
            and line.player_id = any(${idsOf(playerId)}))
          and exists (select from player.person person
            where person.player_id = ${masterOf(playerId)} and not person.deleted)`,
      ),
    )
    const lines = await db.any(sql.type(lineRow)`
      select line.game_id, ${masterIn('line')} as player_id, line.team_entry_id, line.played, line.stats,
        ${rank} as rank
      from box_score.line line
      ${whoIs('line')}
      where line.player_id = any(${idsOf(playerId)})`)
    const linesOf = Map.groupBy(onePersonEach(lines), (line) => line.game_id)
    const sheet = await db.any(sql.type(sheetRow)`
      select season.season_id, stat.stat_id as id, stat.key, stat.name, stat.abbreviation, stat.kind, stat.hidden,
        stat.sort_order as "order"
      from directory.stat stat
      left join directory.season season on season.organization_id = stat.organization_id
        and season.sport_id = stat.sport_id and not season.deleted
      order by stat.sport_id, stat.sort_order, stat.stat_id`)
    const played = new Set(games.map(({ season_id }) => season_id))
    const shown = sheet
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
  activeSeasonId: string | null
}

/** A player with statistics of the active season or of all, and team history; null when absent (C099). */
export const playerBasic = query<PlayerBasic | null, { playerId: string; scope: 'active' | 'all' }>(
  playerStats.uses,
  async (db, { playerId, scope }) => {
    const player = await readPlayer(db, { playerId, personal: false })
    if (!player) return null
    const stats = await playerStats(db, { playerId, seasonId: scope })
    const season = await activeSeason(db)
    return { ...stats, player, teamHistory: player.teamHistory, activeSeasonId: season?.id ?? null }
  },
)
