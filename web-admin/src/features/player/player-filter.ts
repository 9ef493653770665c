import type { PlayerListView } from '@league/contracts/player/views'
import type { Sort } from '../../ui/list/use-list-address.ts'

export interface PlayerFilter {
  name: string
  season: string
  league: string
  team: string
}

/** Returns the players whose full name contains the search and who have a roster that passes the filter. */
export function filterPlayers(players: readonly PlayerListView[], filter: PlayerFilter): PlayerListView[] {
  const search = filter.name.trim().toLowerCase()
  const matches = (roster: PlayerListView['rosters'][number]) =>
    (['season', 'league', 'team'] as const).every((key) => !filter[key] || roster[key].id === filter[key])
  const filtersRosters = filter.season || filter.league || filter.team
  return players.filter(
    ({ firstName, lastName, rosters }) =>
      `${firstName} ${lastName}`.toLowerCase().includes(search) && (!filtersRosters || rosters.some(matches)),
  )
}

/** Returns the seasons, leagues or teams of the players' rosters as options, each once, sorted by name. */
export function filterOptions(players: readonly PlayerListView[], key: 'season' | 'league' | 'team') {
  const names = new Map(
    players.flatMap(({ rosters }) => rosters.map((roster) => [roster[key].id, roster[key].name])),
  )
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true }))
}

/** Returns players by first name, as the server lists them, or by their first team. Those without a team come last. */
export function sortPlayers(
  players: readonly PlayerListView[],
  { column, isDescending }: Sort,
): readonly PlayerListView[] {
  if (column !== 'team') return isDescending ? players.toReversed() : players
  const collator = new Intl.Collator('en', { numeric: true })
  const keys = new Map(players.map(({ id, rosters }) => [id, rosters[0]?.team.name ?? '~']))
  const direction = isDescending ? -1 : 1
  return players.toSorted((a, b) => direction * collator.compare(keys.get(a.id) ?? '', keys.get(b.id) ?? ''))
}
