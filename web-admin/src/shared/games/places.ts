import type { GameView } from '@league/contracts/game/views'

/** A location that games use. */
export interface Place {
  name: string
  /** The address of its map, from the latest game that has one. */
  map: string | null
}

/** Returns the locations of games, each once, by name. */
export function placesOf(games: readonly Pick<GameView, 'location' | 'location_url'>[]): Place[] {
  const maps = new Map<string, string | null>()
  for (const { location, location_url: map } of games)
    if (location) maps.set(location, map ?? maps.get(location) ?? null)
  return [...maps]
    .map(([name, map]) => ({ name, map }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
}
