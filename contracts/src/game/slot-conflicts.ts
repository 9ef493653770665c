import type { ByeView, WeekOffView } from '../calendar/views.ts'
import { formatDate, formatTime } from '../kernel/calendar-text.ts'
import type { TeamEntryId } from '../kernel/id.ts'
import type { GameConflictView } from './bulk-change.ts'
import type { GameView } from './views.ts'

type Game = Pick<
  GameView,
  'id' | 'leagueId' | 'date' | 'time' | 'location' | 'status' | 'homeTeam' | 'awayTeam'
>

interface Calendar {
  byes: readonly Pick<ByeView, 'team_id' | 'date'>[]
  weekOffs: readonly Pick<WeekOffView, 'league_id' | 'date' | 'reason'>[]
  /** Times at which team entries cannot play. */
  unavailable: ReadonlyMap<TeamEntryId, readonly string[]>
}

/**
 * Returns what is wrong with the slots of games: a team that plays twice at one time or cannot play, a bye, a week off,
 * or another game at the same place and time. Postponed and canceled games are not played, so they are in nobody's way.
 *
 * @param games the games to check
 * @param others all games of these days; may contain `games`
 */
export function findSlotConflicts(
  games: readonly Game[],
  others: readonly Game[],
  { byes, weekOffs, unavailable }: Calendar,
): GameConflictView[] {
  const rest = others.filter(({ id }) => !games.some((game) => game.id === id))
  const bySlot = Map.groupBy([...games, ...rest].filter(takesPlace), slotOf)
  const byeKeys = new Set(byes.map(({ team_id, date }) => `${team_id} ${date}`))
  const freeDays = new Map(weekOffs.map((weekOff) => [`${weekOff.league_id} ${weekOff.date}`, weekOff]))
  return games.filter(takesPlace).flatMap((game) => {
    const { id, date, time } = game
    const conflicts: GameConflictView[] = []
    const add = (kind: GameConflictView['kind'], message: string) =>
      conflicts.push({ game_id: id, kind, message })
    const day = formatDate(date)
    const weekOff = freeDays.get(`${game.leagueId} ${date}`)
    if (weekOff)
      add('week-off', `The league has no games on ${day}${weekOff.reason ? ` (${weekOff.reason})` : ''}.`)
    const simultaneous =
      time === null ? [] : (bySlot.get(slotOf(game)) ?? []).filter((other) => other.id !== id)
    for (const team of [game.homeTeam, game.awayTeam]) {
      if (byeKeys.has(`${team.id} ${date}`)) add('bye', `${team.name} has a bye on ${day}.`)
      if (time === null) continue
      if (unavailable.get(team.id)?.includes(time))
        add('unavailable', `${team.name} cannot play at ${formatTime(time)}.`)
      const other = simultaneous.find(
        ({ homeTeam, awayTeam }) => homeTeam.id === team.id || awayTeam.id === team.id,
      )
      if (other) add('team', `${team.name} also plays in ${nameOf(other)} on ${day} at ${formatTime(time)}.`)
    }
    const place = placeOf(game)
    const neighbor = place && simultaneous.find((other) => placeOf(other) === place)
    if (neighbor)
      add('place', `${nameOf(neighbor)} is at ${game.location} on ${day} at ${formatTime(time)}, too.`)
    return conflicts
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

function takesPlace(game: Game): game is Game & { date: string } {
  return game.date !== null && game.status !== 'postponed' && game.status !== 'cancelled'
}

function slotOf({ date, time }: Pick<Game, 'date' | 'time'>): string {
  return `${date} ${time}`
}

function placeOf({ location }: Pick<Game, 'location'>): string {
  return location?.trim().toLowerCase() ?? ''
}

function nameOf({ homeTeam, awayTeam }: Pick<Game, 'homeTeam' | 'awayTeam'>): string {
  return `${homeTeam.name} vs ${awayTeam.name}`
}
