import type { z } from 'zod'
import type { recordPlayerStatsBody } from '@league/contracts/game/commands'
import type { GameDetailView } from '@league/contracts/game/views'
import { reject } from '@league/contracts/kernel/problem'
import { secondsOf } from '@league/contracts/statistics/playing-time'
import { isEntered, MAX_COUNT } from '@league/contracts/statistics/rules'
import type { RecordPlayerStatsRequest } from '@league/operations/processes/player/record-player-stats'

type Body = z.output<typeof recordPlayerStatsBody>

/**
 * Returns the counts and times of a request by stat key. Derived stats and percentages are dropped, since
 * they are computed.
 *
 * @throws Problem `invalid` for an unknown stat, a value that does not fit it, a value without a player, or a
 * value of another game
 */
export function countsOf({ allStats }: GameDetailView, body: Body): RecordPlayerStatsRequest['counts'] {
  const stats = new Map(allStats.map((stat) => [stat.id, stat]))
  return body.stats.flatMap(({ player_id, game_id, stat_id, value, seconds }, index) => {
    const refuse = (field: string, message: string) =>
      reject('invalid', [{ path: `stats.${index}.${field}`, message }])
    const playerId = player_id ?? body.player_id ?? refuse('player_id', 'Select a player.')
    if (game_id !== undefined && game_id !== body.game_id)
      refuse('game_id', 'Use the same game for every stat.')
    const stat = stats.get(stat_id) ?? refuse('stat_id', 'There is no such stat.')
    if (!isEntered(stat)) return []
    const { key } = stat
    if (stat.kind === 'time') {
      const minutes = value ?? (seconds === undefined ? refuse('value', 'Enter a value.') : 0)
      return [{ playerId, key, value: seconds ?? secondsOf(minutes) }]
    }
    const count = value ?? refuse('value', 'Enter a value.')
    if (!Number.isInteger(count)) refuse('value', `Use a whole number from 0 to ${MAX_COUNT}.`)
    return [{ playerId, key, value: count }]
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
