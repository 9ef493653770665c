import type { BreadcrumbList, Person, SportsEvent, SportsOrganization, SportsTeam, WebSite } from 'schema-dts'
import type { GameData } from '../features/game/game-data.ts'
import type { PlayerIdentity } from '../features/player/player-identity.ts'
import type { TeamData } from '../features/team/team-data.ts'
import { type Site, siteName } from '../lib/site.ts'
import { type Head, siteBase } from '../page/head.ts'
import { paths } from '../paths.ts'
import { type GameSummary, stateWithWinner, type Side } from '../ui/game-summary.ts'

/** A thing that search engines know by schema.org. The types of the package check every property. */
export type Thing = BreadcrumbList | Person | SportsEvent | SportsOrganization | SportsTeam | WebSite

interface ShownPage {
  route: string
  /** Null for a page that shows blocks instead. */
  data: unknown
  head: Head
  site: Site
}

/** Returns what a page is about, in the vocabulary of schema.org. Only the server needs it. */
export function structuredData({ route, data, head, site }: ShownPage): Thing[] {
  if (head.noindex) return []
  if (!site.organization) return [{ '@type': 'WebSite', name: siteName(site), url: `${site.origin}/` }]
  return [...describe(route, data, site), ...breadcrumbs(route, head, site)]
}

function describe(route: string, data: unknown, site: Site): Thing[] {
  if (route === '/' || route === '/site') return [{ ...organizationOf(site), ...socialPages(site) }]
  if (data === null) return []
  if (route === '/games/:id') return [gameEvent(data as GameData, site)]
  if (route === '/teams/:id') return [sportsTeam(data as TeamData, site)]
  if (route === '/players/:id' || route === '/player/:id/stats')
    return person((data as { player: PlayerIdentity }).player, site)
  return []
}

type Organization = Exclude<SportsOrganization, string>

function organizationOf(site: Site): Organization & { '@type': 'SportsOrganization' } {
  const { organization } = site
  const sport = organization?.sports[0]?.name
  const logo = organization?.logo_url
  return {
    '@type': 'SportsOrganization',
    name: organization?.name ?? '',
    url: `${siteBase(site)}/`,
    ...(sport && { sport }),
    ...(logo && { logo: absolute(logo, site) }),
  }
}

function socialPages({ organization }: Site): { sameAs?: string[] } {
  const pages = [organization?.facebook_url, organization?.instagram_url, organization?.youtube_url]
  const sameAs = pages.flatMap((page) => (page ? [page] : []))
  return sameAs.length > 0 ? { sameAs } : {}
}

/** A game that was played keeps the status of its schedule, since the vocabulary has no other. */
const eventStatus = {
  scheduled: 'https://schema.org/EventScheduled',
  final: 'https://schema.org/EventScheduled',
  forfeit: 'https://schema.org/EventScheduled',
  postponed: 'https://schema.org/EventPostponed',
  cancelled: 'https://schema.org/EventCancelled',
} as const satisfies Record<GameSummary['status'], string>

function gameEvent({ game }: GameData, site: Site): SportsEvent {
  const [away, home] = [teamOfSide(game.away, site), teamOfSide(game.home, site)]
  const start = game.instant ?? game.date
  const sport = site.organization?.sports[0]?.name
  return {
    '@type': 'SportsEvent',
    name: `${game.away.name} at ${game.home.name}`,
    description: describeGame(game),
    url: siteBase(site) + paths.game(game.id),
    ...(start && { startDate: start }),
    eventStatus: eventStatus[game.status],
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...(game.location && { location: { '@type': 'Place', name: game.location, address: game.location } }),
    ...(sport && { sport }),
    homeTeam: home,
    awayTeam: away,
    competitor: [away, home],
    organizer: organizationOf(site),
  }
}

/** Returns the league, and the result: 'Sunday Men, Fall 2026: Dockers 55, Harbor Lights 63.' */
function describeGame(game: GameData['game']): string {
  const { away, home, league, season } = game
  const result =
    game.status === 'final'
      ? `: ${away.name} ${away.score ?? 0}, ${home.name} ${home.score ?? 0}`
      : game.completed
        ? `: ${stateWithWinner(game)}`
        : ''
  return `${league}, ${season}${result}.`
}

/** Only the name of a hidden team is public. */
function teamOfSide({ id, name, logo, hidden }: Side, site: Site): SportsTeam {
  return {
    '@type': 'SportsTeam',
    name,
    ...(hidden ? {} : { url: siteBase(site) + paths.team(id) }),
    ...(logo && { logo: absolute(logo, site) }),
  }
}

function sportsTeam({ team, players }: TeamData, site: Site): SportsTeam {
  const sport = site.organization?.sports[0]?.name
  const athletes = players.flatMap(({ player_id, firstName, lastName }) => {
    const name = `${firstName} ${lastName}`.trim()
    return name ? [{ '@type': 'Person' as const, name, url: siteBase(site) + paths.player(player_id) }] : []
  })
  return {
    '@type': 'SportsTeam',
    name: team.name,
    url: siteBase(site) + paths.team(team.id),
    ...(sport && { sport }),
    ...(team.logo && { logo: absolute(team.logo, site) }),
    memberOf: organizationOf(site),
    ...(athletes.length > 0 && { athlete: athletes }),
  }
}

/** Describes a player as far as visitors see him or her: the name and the photo follow the rules of the site. */
function person(player: PlayerIdentity, site: Site): Person[] {
  const name = player.name.trim()
  if (!name) return []
  const [latest] = player.history
  return [
    {
      '@type': 'Person',
      name,
      url: siteBase(site) + paths.player(player.id),
      ...(player.image && { image: absolute(player.image, site) }),
      ...(latest && {
        memberOf: {
          '@type': 'SportsTeam',
          name: latest.team,
          url: siteBase(site) + paths.team(latest.teamId),
        },
      }),
    },
  ]
}

interface Crumb {
  name: string
  path: string
}

/** The list that a page belongs to, by route. */
const lists: Readonly<Record<string, Crumb>> = {
  '/games/:id': { name: 'Schedule', path: paths.schedule() },
  '/teams/:id': { name: 'Teams', path: paths.teams() },
  '/players/:id': { name: 'Players', path: paths.players() },
  '/player/:id/stats': { name: 'Players', path: paths.players() },
  '/leagues/:leagueId': { name: 'Leagues', path: paths.leagues() },
  '/tournamentBracket': { name: 'Tournament', path: paths.tournament() },
}

function breadcrumbs(route: string, { title, path }: Head, site: Site): BreadcrumbList[] {
  if (title === null) return []
  const list = lists[route]
  const crumbs = [{ name: 'Home', path: '/' }, ...(list ? [list] : []), { name: title, path }]
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map((crumb, index) => ({
        '@type': 'ListItem' as const,
        position: index + 1,
        name: crumb.name,
        item: crumb.path === '/' ? `${siteBase(site)}/` : siteBase(site) + crumb.path,
      })),
    },
  ]
}

function absolute(address: string, { origin }: Site): string {
  return address.startsWith('/') ? origin + address : address
}
