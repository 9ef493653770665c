import type { GameEvent, PeriodScore } from '@league/contracts/game/events'
import { rejected } from '@league/contracts/kernel/problem'
import type { PlayedGame } from './state.ts'

/**
 * Period scores with these put over what was there; a period that is not named stays.
 *
 * @throws Problem `invalid` for a team that does not play
 */
export function recordPeriodScores(state: PlayedGame, given: readonly PeriodScore[]): GameEvent[] {
  const { homeTeamId, awayTeamId } = state.ids
  const merged = new Map(state.periodScores.map((entry) => [placeOf(entry), entry]))
  for (const [index, entry] of given.entries()) {
    if (entry.teamEntryId !== homeTeamId && entry.teamEntryId !== awayTeamId) {
      rejected('invalid', [{ path: `periodScores.${index}.team_id`, message: 'This team does not play.' }])
    }
    merged.set(placeOf(entry), entry)
  }
  const before = [...state.periodScores]
  const after = [...merged.values()]
  const same = after.length === before.length && after.every((entry, at) => entry.score === before[at]?.score)
  return same ? [] : [{ type: 'PeriodScoresRecorded', data: { ...state.ids, before, after } }]
}

function placeOf({ gamePeriodId, teamEntryId }: PeriodScore): string {
  return `${gamePeriodId}/${teamEntryId}`
}
