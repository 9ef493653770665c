import type { GameEvent, StatLine } from '@league/contracts/game/events'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import { existing, game } from './game.ts'
import { linesAfter, linesOf, oneLine } from './lines-of-person.ts'
import { type GivenLine, mergeLine, sameLine } from './stat-line.ts'
import type { GameState, PlayedGame } from './state.ts'

export interface RecordPlayerStats {
  /** One or both teams of the game, in one command. */
  teams: readonly { teamEntryId: Id; lines: readonly GivenLine[] }[]
  /** All ids of a person by the one that the line is given for, that one first. Who is not named has one. */
  idsOf?: Readonly<Record<Id, readonly Id[]>> | undefined
}

/**
 * Box-score lines of players, merged with what stands: a count that is not named stays, and so does a player. Derived
 * stats and percentages are ignored (R248, R249). One event a team, with the lines that it replaced. What stands for a merged player is
 * what stands for all ids of the person (decision 28).
 */
export const recordPlayerStats: Decider<RecordPlayerStats, GameState, GameEvent> = {
  ...game,
  decide({ teams, idsOf = {} }, state) {
    const current = existing(state)
    if (current.status === 'cancelled') rejected('game-not-playable')
    const players = new Set<Id>()
    return teams.flatMap(({ teamEntryId, lines }) => {
      checkTeam(current, teamEntryId)
      const after: StatLine[] = []
      const replaced: StatLine[] = []
      for (const given of lines) {
        const { playerId } = given
        const ids = idsOf[playerId] ?? [playerId]
        const here = linesOf(current.lines[teamEntryId], ids)
        const elsewhere = Object.entries(current.lines).some(
          ([team, there]) => team !== teamEntryId && linesOf(there, ids).length > 0,
        )
        if (elsewhere || players.has(playerId)) refuseTwice(playerId)
        players.add(playerId)
        const before = oneLine(playerId, here)
        const line = mergeLine(before, given)
        if (before && sameLine(before, line)) continue
        const changed = linesAfter(here, before, line)
        after.push(...changed)
        replaced.push(...here.filter((own) => changed.some((one) => one.playerId === own.playerId)))
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
