import type { GameEvent, StatLine } from '@league/contracts/game/events'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import { existing, game } from './game.ts'
import { type GivenLine, mergeLine, sameLine } from './stat-line.ts'
import type { GameState, PlayedGame } from './state.ts'

export interface RecordPlayerStats {
  /** One or both teams of the game, in one command. */
  teams: readonly { teamEntryId: Id; lines: readonly GivenLine[] }[]
}

/**
 * Box-score lines of players, merged with what stands: a count that is not named stays, and so does a player. Derived
 * stats and percentages are ignored (R248, R249). One event a team, with the lines that it replaced.
 */
export const recordPlayerStats: Decider<RecordPlayerStats, GameState, GameEvent> = {
  ...game,
  decide({ teams }, state) {
    const current = existing(state)
    if (current.status === 'cancelled') rejected('game-not-playable')
    const players = new Set<Id>()
    return teams.flatMap(({ teamEntryId, lines }) => {
      checkTeam(current, teamEntryId)
      const after: StatLine[] = []
      const replaced: StatLine[] = []
      for (const given of lines) {
        const before = current.lines[teamEntryId]?.[given.playerId]
        const elsewhere = Object.entries(current.lines).some(
          ([team, there]) => team !== teamEntryId && Object.hasOwn(there, given.playerId),
        )
        if (elsewhere || players.has(given.playerId)) refuseTwice(given.playerId)
        players.add(given.playerId)
        const line = mergeLine(before, given)
        if (before && sameLine(before, line)) continue
        after.push(line)
        if (before) replaced.push(before)
      }
      if (after.length === 0) return []
      return [
        {
          type: 'PlayerStatsRecorded',
          data: { ...current.ids, teamEntryId, lines: after, replaced },
        } as const,
      ]
    })
  },
}

function checkTeam({ ids }: PlayedGame, teamEntryId: Id): void {
  if (teamEntryId === ids.homeTeamId || teamEntryId === ids.awayTeamId) return
  rejected('invalid', [{ path: 'team', message: 'This team does not play.' }])
}

function refuseTwice(playerId: Id): never {
  return rejected('invalid', [{ path: playerId, message: 'A player has one line in a game.' }])
}
