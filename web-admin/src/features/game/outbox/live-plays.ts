import type { LoggedPlay } from '@league/contracts/game/plays'
import type { PlayView } from '@league/contracts/game/views'

/** Returns a play of the API as the rules of live scoring take it. Its counts are the server's business. */
export function toPlay(play: PlayView): LoggedPlay {
  const { id: playId, at, gamePeriodId, clock, team_id: teamEntryId } = play
  const moment = { playId, at, gamePeriodId, clock, teamEntryId }
  if (play.kind === 'action' && play.player_id && play.action)
    return { ...moment, kind: 'action', playerId: play.player_id, action: play.action, counts: {} }
  if (play.kind === 'lineup') return { ...moment, kind: 'lineup', players: play.players ?? [] }
  return { ...moment, kind: 'time-out' }
}
