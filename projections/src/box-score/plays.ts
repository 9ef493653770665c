import { z } from 'zod'
import type { LoggedPlay } from '@league/contracts/game/plays'
import type { GameView, PlayView } from '@league/contracts/game/views'
import type { GameId } from '@league/contracts/kernel/id'
import { query, sql } from '../query.ts'
import { gameUses } from '../schedule/game-rows.ts'
import { readGameQuery } from '../schedule/game-queries.ts'

/** Returns the plays of a game that is scored live, in the order in which they were recorded. */
export const listPlaysQuery = query<{ game: GameView; plays: PlayView[] } | null, GameId>(
  gameUses,
  async (db, gameId) => {
    const game = await readGameQuery(db, gameId)
    if (!game) return null
    const rows = await db.any(sql.type(z.object({ play: z.custom<LoggedPlay>() }))`
      select play.play
      from box_score.play play
      where play.game_id = ${gameId}
      order by play.sequence
    `)
    return { game, plays: rows.map(({ play }) => toView(play)) }
  },
)

function toView({ playId: id, teamEntryId: team_id, ...play }: LoggedPlay): PlayView {
  const { kind, at, gamePeriodId, clock } = play
  return {
    id,
    kind,
    at,
    gamePeriodId,
    clock,
    team_id,
    ...(play.kind === 'action' ? { player_id: play.playerId, action: play.action } : {}),
    ...(play.kind === 'lineup' ? { players: play.players } : {}),
  }
}
