import type { EndpointOutput } from '@league/contracts/kernel/endpoint'
import type { Endpoints } from '@league/contracts/endpoints'
import type { GameView } from '@league/contracts/game/views'
import { expect, type APIRequestContext } from '@playwright/test'

type Output<K extends keyof Endpoints> = EndpointOutput<Endpoints[K]>

/** A public read of the sample organization; the path is that of the call, ids filled in. */
export async function read<K extends keyof Endpoints>(
  request: APIRequestContext,
  _call: K,
  path: string,
): Promise<Output<K>> {
  const response = await request.get(`${path}${path.includes('?') ? '&' : '?'}slug=wnba`)
  expect(response.status(), path).toBe(200)
  return (await response.json()) as Output<K>
}

/** Games of 2024 in the order of their days. */
export async function games(request: APIRequestContext): Promise<GameView[]> {
  const answer = await read(request, 'GET /api/gamesv2', '/api/gamesv2')
  return answer.games.toSorted((a, b) => `${a.date} ${a.id}`.localeCompare(`${b.date} ${b.id}`))
}

/** The table of 2024 in its order. */
export async function table(
  request: APIRequestContext,
): Promise<{ team: string; wins: number; losses: number }[]> {
  const { seasons } = await read(request, 'GET /api/seasonsv2', '/api/seasonsv2')
  const season = seasons.find(({ name }) => name === '2024')
  const { leagues } = await read(
    request,
    'GET /api/seasonsv2/:seasonId/leagues-with-teams-public',
    `/api/seasonsv2/${season?.id}/leagues-with-teams-public`,
  )
  const teams = leagues.find(({ name }) => name === 'WNBA')?.teams ?? []
  return teams.map(({ name, wins, losses }) => ({ team: name, wins, losses }))
}
