import { formatDate } from '../kernel/calendar-text.ts'
import { isPlanned, issuesOfSlot, type PlacedGame, type Surroundings } from './moves.ts'
import type { GameConflictView } from '../game/bulk-change.ts'

interface SlotConflict extends GameConflictView {
  /** What the game is in conflict with: another game, a time, or a day. Moving both together makes nothing new. */
  against: string
}

/**
 * Returns which games cannot be played where they are, and why. Postponed and canceled games are not played, so they
 * are in nobody's way.
 *
 * @param games the games to check
 * @param surroundings `games` are all games of these days; may contain the games to check, as they were
 */
export function findSlotConflicts(
  games: readonly (PlacedGame & { leagueId: string })[],
  surroundings: Surroundings,
): SlotConflict[] {
  const checked = new Set(games.map(({ id }) => id))
  const rest = surroundings.games.filter(({ id }) => !checked.has(id))
  const all = { ...surroundings, games: [...games, ...rest] }
  return games.flatMap((game) => {
    const { id, date, time, venue_id: venueId = null, court = null } = game
    if (date === null || !isPlanned(game.status)) return []
    return issuesOfSlot(game, { date, time, venueId, court }, all)
      .filter(({ kind }) => kind === 'conflict')
      .map(({ cause, other, subject, rest: predicate }) => ({
        game_id: id,
        kind: cause,
        message: `${formatDate(date)}: ${subject} ${predicate}`,
        against: other ?? (cause === 'unavailable' ? predicate : date),
      }))
  })
}

/** Returns those of the conflicts that were not there before. */
export function newConflicts(
  after: readonly SlotConflict[],
  before: readonly SlotConflict[],
): GameConflictView[] {
  const keyOf = ({ game_id, kind, against }: SlotConflict) => `${game_id} ${kind} ${against}`
  const known = new Set(before.map(keyOf))
  return after
    .filter((conflict) => !known.has(keyOf(conflict)))
    .map(({ game_id, kind, message }) => ({ game_id, kind, message }))
}
