import type { z } from 'zod'
import type { recordPlayerStatsBody } from '@league/contracts/game/commands'
import type { GameDetailView } from '@league/contracts/game/views'
import { reject } from '@league/contracts/kernel/problem'
import type { RecordPlayerStatsRequest } from '@league/operations/processes/player/record-player-stats'

type Body = z.output<typeof recordPlayerStatsBody>

/**
 * Returns the counts of a request by stat key. Derived stats and percentages are dropped, since they are
 * computed.
 *
 * @throws Problem `invalid` for an unknown stat, a value without a player, or a value of another game
 */
export function countsOf({ allStats }: GameDetailView, body: Body): RecordPlayerStatsRequest['counts'] {
  const keys = new Map(allStats.map(({ id, key, kind }) => [id, kind === 'count' ? key : null]))
  return body.stats.flatMap(({ player_id, game_id, stat_id, value }, index) => {
    const refuse = (field: string, message: string) =>
      reject('invalid', [{ path: `stats.${index}.${field}`, message }])
    const playerId = player_id ?? body.player_id ?? refuse('player_id', 'Select a player.')
    if (game_id !== undefined && game_id !== body.game_id)
      refuse('game_id', 'Use the same game for every stat.')
    const key = keys.get(stat_id)
    if (key === undefined) return refuse('stat_id', 'There is no such stat.')
    return key === null ? [] : [{ playerId, key, value }]
  })
}

/** Returns the players of both rosters, then those of the lines: a line decides a player's team first. */
export function membersOf({ game, homeRoster, awayRoster, playerStats }: GameDetailView) {
  return [
    ...awayRoster.map(({ player_id: playerId }) => ({ playerId, teamEntryId: game.away_team_id })),
    ...homeRoster.map(({ player_id: playerId }) => ({ playerId, teamEntryId: game.home_team_id })),
    ...playerStats.map(({ player_id: playerId, team_id: teamEntryId }) => ({ playerId, teamEntryId })),
  ]
}
