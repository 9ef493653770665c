import type { PlayerListView } from '@league/contracts/player/views'

export interface PlayerFilter {
  name: string
  season: string
  league: string
  team: string
}

type Part = 'season' | 'league' | 'team'

/** Players whose full name holds the search in any letter case, with one roster place that fits all other filters. */
export function filterPlayers(players: readonly PlayerListView[], filter: PlayerFilter): PlayerListView[] {
  const wanted = filter.name.trim().toLowerCase()
  const fits = (roster: PlayerListView['rosters'][number]) =>
    (['season', 'league', 'team'] as const).every((part) => !filter[part] || roster[part].id === filter[part])
  const isNarrowed = filter.season || filter.league || filter.team
  return players.filter(
    ({ firstName, lastName, rosters }) =>
      `${firstName} ${lastName}`.toLowerCase().includes(wanted) && (!isNarrowed || rosters.some(fits)),
  )
}

/** Seasons, leagues or teams of the players' rosters, each once, by name. */
export function choicesOf(players: readonly PlayerListView[], part: Part) {
  const found = new Map(
    players.flatMap(({ rosters }) => rosters.map((roster) => [roster[part].id, roster[part].name])),
  )
  return [...found]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true }))
}
