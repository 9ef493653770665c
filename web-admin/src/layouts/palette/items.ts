import { statusText } from '@league/contracts/game/rules'
import type { PlaceView } from '@league/contracts/places/views'
import { formatDate, formatTime } from '@league/contracts/kernel/calendar-text'
import { paths } from '../../paths.ts'
import type { Item } from './matches.ts'

const groups = {
  season: 'Seasons, leagues and teams',
  league: 'Seasons, leagues and teams',
  team: 'Seasons, leagues and teams',
  game: 'Games',
  player: 'Players',
  page: 'Pages',
} as const satisfies Record<PlaceView['kind'], string>

const kinds = {
  season: 'places',
  league: 'places',
  team: 'places',
  page: 'places',
  game: 'games',
  player: 'people',
} as const satisfies Record<PlaceView['kind'], Item['kind']>

const icons = {
  season: 'calendar',
  league: 'leagues',
  team: 'teams',
  game: 'schedule',
  player: 'player',
  page: 'website',
} as const satisfies Record<PlaceView['kind'], Item['icon']>

/** Returns a place as the palette shows it. */
export function itemOfPlace(place: PlaceView): Item {
  const { kind, id, name } = place
  return {
    id: `${kind} ${id}`,
    kind: kinds[kind],
    group: groups[kind],
    icon: icons[kind],
    name,
    detail: detailOf(place),
    to: addressOf(place),
    ...(place.badge && { badge: { badge: place.badge, logo: place.logo ?? null } }),
  }
}

/** Returns the address of the screen of a place. */
export function addressOf({ kind, id, seasonId = '', leagueId = '' }: PlaceView): string {
  switch (kind) {
    case 'season':
      return paths.season(id)
    case 'league':
      return paths.league(seasonId, id)
    case 'team':
      return paths.team(seasonId, leagueId, id)
    case 'player':
      return paths.player(id)
    case 'game':
      return paths.game(id)
    case 'page':
      return paths.pageEditor(id)
  }
}

function detailOf({
  kind,
  within,
  date = null,
  time = null,
  status = 'scheduled',
}: PlaceView): string | null {
  if (kind !== 'game') return within
  const when = [date && formatDate(date), date && time && formatTime(time)].filter(Boolean).join(', ')
  return [when || 'No date', within, status !== 'scheduled' && statusText({ status })]
    .filter(Boolean)
    .join(' · ')
}
