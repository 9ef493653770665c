import type { GameView } from '@league/contracts/game/views'
import { statusText } from '@league/contracts/game/rules'
import { addDays } from '../../ui/typed-date.ts'
import type { Sort } from '../../ui/list/use-list-address.ts'

export const filterNames = ['league', 'date', 'location', 'status'] as const

/** The filters of the schedule as they are in the address; '' for all games. */
export type GameFilter = Readonly<Record<(typeof filterNames)[number], string>>

/** The filters of dates that move with today. */
export const relativeDates = [
  { value: 'today', label: 'Today' },
  { value: 'next-7', label: 'Next 7 days' },
] as const

export const statusFilters = [
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'no-score', label: 'No score' },
  { value: 'final', label: 'Completed' },
  { value: 'forfeit', label: 'Forfeit' },
  { value: 'postponed', label: 'Postponed' },
  { value: 'cancelled', label: 'Canceled' },
] as const

/** The views that every organizer has, with their filters as they are in the address. */
export const builtInViews = [
  { label: 'All games', search: '' },
  { label: 'Today', search: 'date=today' },
  { label: 'No score', search: 'status=no-score' },
  { label: 'Next 7 days', search: 'date=next-7' },
  { label: 'Postponed', search: 'status=postponed' },
] as const

/** @param today the day in the time zone of the organization */
export function matchesFilter(game: GameView, filter: GameFilter, today: string): boolean {
  const { league, date, location, status } = filter
  return (
    (league === '' || game.league.id === league) &&
    matchesDate(game, date, today) &&
    (location === '' || game.location === location) &&
    matchesStatus(game, status, today)
  )
}

function matchesDate(game: GameView, date: string, today: string): boolean {
  if (date === '') return true
  if (game.date === null) return false
  if (date === 'today') return game.date === today
  if (date === 'next-7') return game.date > today && game.date <= addDays(today, 7)
  return game.date === date
}

function matchesStatus(game: GameView, status: string, today: string): boolean {
  if (status === '') return true
  if (status !== 'no-score') return game.status === status
  return game.status === 'scheduled' && !game.live && game.date !== null && game.date < today
}

/** Returns games in the order of a column. Games that are the same there stay by date. */
export function sortGames(games: readonly GameView[], { column, isDescending }: Sort): readonly GameView[] {
  const text = sortTexts[column]
  if (!text) return isDescending ? games.toReversed() : games
  const direction = isDescending ? -1 : 1
  // Comparing texts takes long, and thousands of games have few different ones.
  const texts = [...new Set(games.map((game) => text(game)))]
    .filter((value) => value !== null)
    .toSorted(collator.compare)
  const ranks = new Map<string | null, number>(texts.map((value, rank) => [value, direction * rank]))
  const rankOf = (game: GameView) => ranks.get(text(game)) ?? texts.length
  return games.toSorted((a, b) => rankOf(a) - rankOf(b))
}

const collator = new Intl.Collator('en', { numeric: true })

/** What a column is sorted by. Games come from the server by date, and those without a value come last. */
const sortTexts: Readonly<Record<string, (game: GameView) => string | null>> = {
  time: ({ time }) => time,
  matchup: ({ homeTeam, awayTeam }) => `${homeTeam.name} ${awayTeam.name}`,
  location: ({ location }) => location,
  status: (game) => statusText(game),
}
