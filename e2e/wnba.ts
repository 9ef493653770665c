import type { EndpointOutput } from '@league/contracts/kernel/endpoint'
import type { Endpoints } from '@league/contracts/endpoints'
import type { GameView } from '@league/contracts/game/views'
import { expect, type APIRequestContext } from '@playwright/test'

type Output<K extends keyof Endpoints> = EndpointOutput<Endpoints[K]>

/**
 * Reads a public endpoint for an organization. `path` is the path of the endpoint with ids filled in.
 *
 * @param slug defaults to the organization with the sample season
 */
export async function read<K extends keyof Endpoints>(
  request: APIRequestContext,
  _endpoint: K,
  path: string,
  slug = 'wnba',
): Promise<Output<K>> {
  const response = await request.get(`${path}${path.includes('?') ? '&' : '?'}slug=${slug}`)
  expect(response.status(), path).toBe(200)
  return (await response.json()) as Output<K>
}

/** Reads the games of the 2024 season, ordered by date. */
export async function readGames(request: APIRequestContext, slug?: string): Promise<GameView[]> {
  const answer = await read(request, 'GET /api/gamesv2', '/api/gamesv2', slug)
  return answer.games.toSorted((a, b) => `${a.date} ${a.id}`.localeCompare(`${b.date} ${b.id}`))
}

/** Reads the standings of the 2024 season in the order of the table. */
export async function readStandings(
  request: APIRequestContext,
  slug?: string,
): Promise<{ team: string; wins: number; losses: number }[]> {
  const { seasons } = await read(request, 'GET /api/seasonsv2', '/api/seasonsv2', slug)
  const season = seasons.find(({ name }) => name === '2024')
  const { leagues } = await read(
    request,
    'GET /api/seasonsv2/:seasonId/leagues-with-teams-public',
    `/api/seasonsv2/${season?.id}/leagues-with-teams-public`,
    slug,
  )
  const teams = leagues.find(({ name }) => name === 'WNBA')?.teams ?? []
  return teams.map(({ name, wins, losses }) => ({ team: name, wins, losses }))
}
