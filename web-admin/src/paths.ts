/** Every address of the app, once. Links and redirects are made here, so that a route can move. */
export const paths = {
  login: '/login',
  organizations: '/organizations',
  organization: (id: string) => `/organizations/${id}`,
  apiTokens: (organizationId: string) => `/organizations/${organizationId}#api-tokens`,
  seasons: '/dashboard/seasons',
  season: (seasonId: string) => `/dashboard/seasons/${seasonId}`,
  league: (seasonId: string, leagueId: string) => `/dashboard/seasons/${seasonId}/leagues/${leagueId}`,
  team: (seasonId: string, leagueId: string, teamId: string) =>
    `/dashboard/seasons/${seasonId}/leagues/${leagueId}/teams/${teamId}`,
  division: (seasonId: string, divisionId: string) =>
    `/dashboard/seasons/${seasonId}/divisions/${divisionId}`,
  standings: '/fab/standings',
  player: (id: string) => `/dashboard/players/${id}`,
  game: (id: string) => `/games/${id}`,
  liveScoring: (gameId: string) => `/games/${gameId}/live`,
  scoreSheet: (gameId: string) => `/dashboard/games/${gameId}/sheet`,
  nightSheet: '/dashboard/scoreSheet',
  scorer: '/scorer',
  scorerGame: (gameId: string) => `/scorer/${gameId}`,
  scorerLive: (gameId: string) => `/scorer/${gameId}/live`,
  teamToggle: (id: string) => `/dashboard/singleTeamToggle/${id}`,
  teams: '/teamList',
  schedule: '/schedule',
  scheduleBuilder: '/scheduleBuilder',
  calendar: '/calendar',
  leagues: '/leagueList',
  leagueById: (id: string, organizationId = '') =>
    `/leagues/${id}${organizationId && `?organization=${organizationId}`}`,
  menu: '/navbar-links',
  pageEditor: (linkId: string) => `/dashboard/pages/${linkId}/edit`,
  businesses: '/businessPage',
  embeds: '/dashboard/embeds',
  import: '/import',
  history: '/history',
  projections: '/projections',
  allPlayers: '/playerListAuth',
  playerAttributes: '/playerAttributes',
  stats: '/stats',
  gamePeriods: '/gamePeriod',
  userSettings: '/userSettings',
} as const

/** Screens that work without the frame of the app: nothing but the screen itself is shown. */
export const fullScreenPaths = ['/games/:id/live'] as const

/** Where a signed-in user begins (R058, R066, R067). */
export function homeOf(user: { role: string }): string {
  return user.role === 'super_admin' ? paths.organizations : paths.seasons
}

interface Place {
  protocol: string
  hostname: string
  port: string
}

/**
 * Where signing out leads: the organization's domain or slug page, or `/` (R065). On the own domain it stays on this origin; elsewhere
 * the port of the present address is kept, which the browser leaves empty when it is the usual one.
 */
export function farewellOf(user: { domain: string | null; slug: string | null }, at: Place): string {
  if (!user.domain) return user.slug ? `/${user.slug}` : '/'
  if (at.hostname.replace(/^www\./, '') === user.domain) return '/'
  return `${at.protocol}//${user.domain}${at.port && `:${at.port}`}/`
}
