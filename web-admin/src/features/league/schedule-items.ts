import { byeMark, weekOffText } from '@league/contracts/calendar/rules'
import type { ByeView, WeekOffView } from '@league/contracts/calendar/views'
import { matchupText } from '@league/contracts/game/matchup-text'
import type { GameView } from '@league/contracts/game/views'

/** A row of the game schedule table (S087). */
export type ScheduleItem =
  | { kind: 'game'; id: string; date: string | null; name: string; game: GameView }
  | { kind: 'bye' | 'week-off'; id: string; date: string; name: string }

/**
 * Merges games, byes and weeks off into one list sorted by date, with undated games last (C070, C074). On
 * each date, weeks off come first, then byes, then games.
 */
export function mergeScheduleItems(
  games: readonly GameView[],
  byes: readonly ByeView[],
  weekOffs: readonly WeekOffView[],
): ScheduleItem[] {
  const items: ScheduleItem[] = [
    ...weekOffs.map((weekOff) => ({
      kind: 'week-off' as const,
      id: weekOff.id,
      date: weekOff.date,
      name: weekOffText(weekOff),
    })),
    ...byes.map(({ id, date, teams }) => ({ kind: 'bye' as const, id, date, name: byeName(teams) })),
    ...games.map((game) => ({
      kind: 'game' as const,
      id: game.id,
      date: game.date,
      name: matchupText(game),
      game,
    })),
  ]
  return items.toSorted((a, b) => (a.date ?? '9999').localeCompare(b.date ?? '9999'))
}

const byeName = (teams: ByeView['teams']) => `${teams.map(({ name }) => name).join(', ')} ${byeMark}`
