import type { APIRequestContext } from '@playwright/test'
import { callApi } from './organization.ts'

export interface AdminScreen {
  name: string
  path: string
}

/** The widths at which the product is designed, with the height of a usual device. */
export const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const

interface Named {
  id: string
  name: string
}

/** Returns every screen of the admin app with an address that shows sample data to an organizer who is signed in. */
export async function findAdminScreens(request: APIRequestContext): Promise<AdminScreen[]> {
  const { seasons } = await callApi<{ seasons: (Named & { active: boolean })[] }>(
    request,
    'get',
    '/api/seasonsv2',
  )
  const season = seasons.find(({ active }) => active) ?? seasons[0]
  if (!season) throw new Error('The organization has no season.')
  const { seasonsLeagues } = await callApi<{ seasonsLeagues: (Named & { season: Named })[] }>(
    request,
    'get',
    '/api/seasonsleagues',
  )
  const league = seasonsLeagues.find((candidate) => candidate.season.id === season.id)
  if (!league) throw new Error('The season has no league.')
  const leagueApi = `/api/seasonsv2/${season.id}/leagues/${league.id}`
  const { teams } = await callApi<{ teams: Named[] }>(request, 'get', `${leagueApi}/teams`)
  const { games } = await callApi<{ games: { id: string; status: string }[] }>(
    request,
    'get',
    `${leagueApi}/games`,
  )
  const [team] = teams
  const { players } = await callApi<{ players: { id: string }[] }>(
    request,
    'get',
    `${leagueApi}/teams/${team?.id}/players`,
  )
  const { divisions } = await callApi<{ divisions: Named[] }>(
    request,
    'get',
    `/api/seasonsv2/${season.id}/divisions`,
  )
  const { user } = await callApi<{ user: { organization_id: string } }>(
    request,
    'get',
    '/api/auth/check-auth',
  )
  const links = await callApi<{ id: string; page_id: string | null }[]>(
    request,
    'get',
    `/api/organization-links/${user.organization_id}`,
  )
  const page = links.find(({ page_id: pageId }) => pageId !== null)
  const game = games.find(({ status }) => status === 'final') ?? games[0]
  const scheduled = games.find(({ status }) => status === 'scheduled')
  const found = (name: string, path: string, id: string | undefined) => (id ? [{ name, path }] : [])
  const seasonPath = `/dashboard/seasons/${season.id}`
  return [
    { name: 'seasons', path: '/dashboard/seasons' },
    { name: 'season', path: seasonPath },
    { name: 'league', path: `${seasonPath}/leagues/${league.id}` },
    ...found('team', `${seasonPath}/leagues/${league.id}/teams/${team?.id}`, team?.id),
    ...found('player', `/dashboard/players/${players[0]?.id}`, players[0]?.id),
    ...found('division', `${seasonPath}/divisions/${divisions[0]?.id}`, divisions[0]?.id),
    ...found('game', `/games/${game?.id}`, game?.id),
    { name: 'score-sheet', path: '/dashboard/scoreSheet' },
    ...found('game-sheet', `/dashboard/games/${game?.id}/sheet`, game?.id),
    ...found('live-scoring', `/games/${scheduled?.id}/live`, scheduled?.id),
    { name: 'schedule', path: '/schedule' },
    { name: 'schedule-builder', path: `/scheduleBuilder?league=${league.id}` },
    { name: 'calendar', path: '/calendar' },
    { name: 'standings', path: '/fab/standings' },
    { name: 'bracket', path: '/bracket' },
    { name: 'leagues', path: '/leagueList' },
    { name: 'teams', path: '/teamList' },
    { name: 'website-menu', path: '/navbar-links' },
    ...found('page-editor', `/dashboard/pages/${page?.id}/edit`, page?.id),
    { name: 'organization', path: `/organizations/${user.organization_id}` },
    { name: 'businesses', path: '/businessPage' },
    { name: 'history', path: '/history' },
    { name: 'import', path: '/import' },
    { name: 'all-players', path: '/playerListAuth' },
    { name: 'player-attributes', path: '/playerAttributes' },
    { name: 'stats', path: '/stats' },
    { name: 'game-periods', path: '/gamePeriod' },
    { name: 'user', path: '/userSettings' },
  ]
}

/** The screens of an organization that has nothing yet, with what they say instead. */
export const emptyScreens = [
  { name: 'empty-seasons', path: '/dashboard/seasons', text: 'No seasons yet' },
  { name: 'empty-schedule', path: '/schedule', text: 'No games available' },
  { name: 'empty-schedule-builder', path: '/scheduleBuilder', text: 'No leagues yet' },
  { name: 'empty-score-sheet', path: '/dashboard/scoreSheet', text: 'No games available' },
  { name: 'empty-standings', path: '/fab/standings', text: 'No teams found.' },
  { name: 'empty-bracket', path: '/bracket', text: 'No divisions created yet.' },
  { name: 'empty-leagues', path: '/leagueList', text: 'No leagues available' },
  { name: 'empty-teams', path: '/teamList', text: 'No teams yet' },
  { name: 'empty-players', path: '/playerListAuth', text: 'No players found.' },
  { name: 'empty-businesses', path: '/businessPage', text: 'No businesses yet' },
] as const
