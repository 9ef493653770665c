import { formatDate } from '../kernel/calendar-text.ts'
import { isPlanned, issuesOfSlot, type PlacedGame, type Surroundings } from './moves.ts'
import type { GameConflictView } from '../game/bulk-change.ts'

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
): GameConflictView[] {
  const checked = new Set(games.map(({ id }) => id))
  const rest = surroundings.games.filter(({ id }) => !checked.has(id))
  const all = { ...surroundings, games: [...games, ...rest] }
  return games.flatMap((game) => {
    const { id, date, time, venue_id: venueId = null, court = null } = game
    if (date === null || !isPlanned(game.status)) return []
    return issuesOfSlot(game, { date, time, venueId, court }, all)
      .filter(({ kind }) => kind === 'conflict')
      .map(({ cause, subject, rest: predicate }) => ({
        game_id: id,
        kind: cause,
        message: `${formatDate(date)}: ${subject} ${predicate}`,
      }))
  })
}

/** Returns those of the conflicts that were not there before. */
export function newConflicts(
  after: readonly GameConflictView[],
  before: readonly GameConflictView[],
): GameConflictView[] {
  const keyOf = ({ game_id, kind, message }: GameConflictView) => `${game_id} ${kind} ${message}`
  const known = new Set(before.map(keyOf))
  return after.filter((conflict) => !known.has(keyOf(conflict)))
}
