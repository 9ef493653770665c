import type { APIRequestContext } from '@playwright/test'
import { callApi, createOrganizationWithGames, createOrganizationWithOwner } from './organization.ts'
import { largeSeason, longTeamName } from './large-season.ts'
import { assignTeams, createTournament, playUntilFinal } from './tournament.ts'
import { readGames } from './wnba.ts'

/** Organizations that the samples do not show, by what they are: each is created once in a data folder. */
const creators = {
  /** 30 teams with long names and without logos, 1,230 games, one of them live, and a past season. */
  large: createLargeLeague,
  /** A bracket of 64 teams, two rounds of which are played. */
  cup: createCup,
  /** Nothing yet. */
  empty: createEmpty,
  /** A season with teams and without games. */
  new: createNewSeason,
} as const

export type ExtremeName = keyof typeof creators

/**
 * Returns the slugs of the organizations. Creates those that do not exist, and is signed in as an owner then.
 *
 * @param prefix the beginning of their slugs. Tests that run at the same time need different ones.
 */
export async function findExtremeOrganizations(
  request: APIRequestContext,
  prefix = 'extreme',
): Promise<{ name: ExtremeName; slug: string }[]> {
  const { organizations } = await callApi<{ organizations: { slug: string }[] }>(
    request,
    'get',
    '/api/organizations',
  )
  const found = []
  for (const [name, create] of Object.entries(creators) as [ExtremeName, typeof createEmpty][]) {
    const existing = organizations.find(({ slug }) => slug.startsWith(`${prefix}-${name}-`))
    found.push({ name, slug: existing?.slug ?? (await create(request, `${prefix}-${name}`)) })
  }
  return found
}

async function createLargeLeague(request: APIRequestContext, name: string): Promise<string> {
  const { slug } = await createOrganizationWithGames(request, name, largeSeason())
  const games = await readGames(request, slug)
  const note = (status: string, public_note: string) => {
    const [game] = games.filter((each) => each.status === status).slice(-1)
    return callApi(request, 'put', `/api/gamesv2/${game?.id}/details`, { public_note })
  }
  await note('postponed', 'The roof of the gym leaks. '.repeat(5))
  await note('forfeit', 'One of the teams had only three players. '.repeat(3))
  const [next] = games.filter(({ status, time }) => status === 'scheduled' && time)
  await callApi(request, 'put', `/api/gamesv2/${next?.id}/details`, {
    location: 'The Augustus F. Hawkins Natural Park and Recreation Center, Gymnasium of the Upper Campus',
  })
  await callApi(request, 'post', `/api/gamesv2/${next?.id}/start`, {})
  // The roster of a year ago: a season that is over, without games.
  await callApi(request, 'post', '/api/seasonsv2', { name: '2023', active: false })
  return slug
}

async function createCup(request: APIRequestContext, name: string): Promise<string> {
  const { slug } = await createOrganizationWithOwner(request, { name, features: ['brackets'] })
  const { seasonId, teams } = await createTournament(request, 64, longTeamName)
  const path = `/api/seasonsv2/${seasonId}/divisions`
  const body = { name: 'Division 1' }
  const { division } = await callApi<{ division: { id: string } }>(request, 'post', path, body)
  await assignTeams(request, division.id, teams)
  await playUntilFinal(request, seasonId, division.id, 2)
  return slug
}

async function createEmpty(request: APIRequestContext, name: string): Promise<string> {
  return (await createOrganizationWithOwner(request, { name, features: ['brackets'] })).slug
}

async function createNewSeason(request: APIRequestContext, name: string): Promise<string> {
  const { slug } = await createOrganizationWithOwner(request, { name })
  await createTournament(request, 4, longTeamName)
  return slug
}
