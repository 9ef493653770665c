import type { GameId, PlayerId, TeamEntryId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import { type NewPlay, recordPlays } from '../../game/live-commands.ts'
import type { CommandDependencies, CommandMetadata, Receipt } from '../../kernel/dependencies.ts'
import type { FromReadModel } from '../../kernel/from-read-model.ts'
import { handleCommand } from '../../kernel/handle-command.ts'
import { loadPeople } from './people.ts'

export interface RecordPlaysRequest {
  gameId: GameId
  plays: readonly NewPlay[]
  /** The keys of the stats that the organization shows, and the players of the game by team. */
  readModel: FromReadModel<{
    shownStats: ReadonlySet<string>
    members: readonly { playerId: PlayerId; teamEntryId: TeamEntryId }[]
  }>
}

/**
 * Records the plays of a game in play. What a duplicate does counts for the master (decision 28).
 *
 * @throws Problem `player-not-on-team` and those of `recordPlays`
 */
export async function recordPlaysProcess(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  { gameId, plays, readModel }: RecordPlaysRequest,
): Promise<Receipt<GameId>> {
  const { masterOf, idsOf } = await loadPeople(dependencies, metadata.organizationId)
  const { shownStats, members } = readModel.value
  const known = new Set(members.map(({ playerId, teamEntryId }) => `${masterOf(playerId)} ${teamEntryId}`))
  const requireMember = (playerId: PlayerId, teamEntryId: TeamEntryId): PlayerId =>
    known.has(`${masterOf(playerId)} ${teamEntryId}`) ? masterOf(playerId) : reject('player-not-on-team')
  const checked = plays.map((play): NewPlay => {
    if (play.kind === 'action') return { ...play, playerId: requireMember(play.playerId, play.teamEntryId) }
    if (play.kind !== 'lineup') return play
    return { ...play, players: play.players.map((playerId) => requireMember(playerId, play.teamEntryId)) }
  })
  return handleCommand(dependencies, recordPlays, {
    command: { plays: checked, shownStats, idsOf },
    metadata,
    streamId: gameId,
  })
}
