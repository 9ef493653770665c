import type { PageContext } from '../../page/page-context.ts'
import { filterOf, filterSchedule } from './filter-schedule.ts'
import type { PackedGame } from './packed-game.ts'
import type { ScheduleData } from './schedule-data.ts'

/**
 * Leaves out the ids of games that the document shows: each row's link holds one already, and random ids are what does
 * not compress. A season of 240 games is 5 KB lighter so.
 */
export function withoutShownIds(data: ScheduleData, { search }: PageContext): ScheduleData {
  const shown = new Set(shownPlaces(data, search))
  return { ...data, games: data.games.map((game, at) => (shown.has(at) ? withId(game, '') : game)) }
}

/** Puts the ids back, from the links of the rows in their order. */
export function withShownIds(
  data: ScheduleData,
  { search }: PageContext,
  ids: readonly string[],
): ScheduleData {
  const games = [...data.games]
  shownPlaces(data, search).forEach((at, row) => {
    const game = games[at]
    if (game) games[at] = withId(game, ids[row] ?? '')
  })
  return { ...data, games }
}

/** Places in `games` of the rows that a filter shows, in the order of the rows. Ids decide nothing in that. */
function shownPlaces(data: ScheduleData, search: URLSearchParams): number[] {
  const numbered = { ...data, games: data.games.map((game, at) => withId(game, String(at))) }
  return filterSchedule(numbered, filterOf(search)).flatMap((row) =>
    row.kind === 'game' ? [Number(row.game.id)] : [],
  )
}

function withId([, ...rest]: PackedGame, id: string): PackedGame {
  return [id, ...rest]
}
