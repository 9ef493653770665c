import type { PlaceView } from '@league/contracts/places/views'
import { parseSeasonPath } from '../season-path.ts'
import { addressOf, itemOfPlace } from './items.ts'
import { findItems, indexItems, type Item } from './matches.ts'

/** How many places are offered before anything is typed. */
const ROWS = 12

const dialogOf = ({ action }: Item) => (action && 'asks' in action ? action : null)

/** Returns the places to which an action can add something, latest first, or those that fit what was typed. */
export function placesFor(item: Item, places: readonly PlaceView[], query: string): Map<string, Item[]> {
  const asked = dialogOf(item)
  const fitting = places
    .filter(({ kind }) => kind === asked?.asks)
    .map((place) => {
      const found = itemOfPlace(place)
      return { ...found, to: `${found.to}#${asked?.dialog}` }
    })
  if (query.trim() !== '') return findItems(indexItems(fitting), query, 'places')
  const [first] = fitting
  return first ? new Map([[first.group, fitting.slice(0, ROWS)]]) : new Map()
}

/** Returns where an action adds something without asking: on the screen of the place, or if there is only one. */
export function onlyPlace(item: Item, places: readonly PlaceView[], pathname: string): string | null {
  const asked = dialogOf(item)
  if (!asked) return null
  const current = parseSeasonPath(pathname)
  const currentId = { season: current?.seasonId, league: current?.leagueId, team: current?.teamId }[
    asked.asks
  ]
  const fitting = places.filter(({ kind }) => kind === asked.asks)
  const place = fitting.find(({ id }) => id === currentId) ?? (fitting.length === 1 ? fitting[0] : undefined)
  return place ? `${addressOf(place)}#${asked.dialog}` : null
}

/** Returns what to ask for an action that needs a place: 'To which team?'. */
export function questionOf(item: Item): string {
  return `To which ${dialogOf(item)?.asks ?? 'place'}?`
}

/** Returns what is shown while there is no place to add something to. */
export function missingText(item: Item): string {
  return `There is no ${dialogOf(item)?.asks ?? 'place'} yet. Add one first.`
}
