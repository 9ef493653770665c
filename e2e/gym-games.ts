import type { APIRequestContext } from '@playwright/test'
import { callApi } from './organization.ts'

/** A Saturday on which the gym is closed. */
export const CLOSED = '2027-03-06'
export const A_WEEK_LATER = '2027-03-13'

/** Adds three games in one gym on a day, and one in the same gym a week later that stays in their way. */
export async function addGymGames(request: APIRequestContext): Promise<void> {
  const { leagues } = await callApi<{ leagues: { id: string; season: { id: string } }[] }>(
    request,
    'get',
    '/api/leaguesv2',
  )
  const [league] = leagues
  const path = `/api/seasonsv2/${league?.season.id}/leagues/${league?.id}`
  const { teams } = await callApi<{ teams: { id: string }[] }>(request, 'get', `${path}/teams`)
  const add = (home: number, date: string, time: string) =>
    callApi(request, 'post', `${path}/games`, {
      home_team_id: teams[home]?.id,
      away_team_id: teams[home + 1]?.id,
      date,
      time,
      location: 'Harbor Gym',
    })
  await add(0, CLOSED, '18:00')
  await add(2, CLOSED, '19:30')
  await add(4, CLOSED, '21:00')
  await add(0, A_WEEK_LATER, '18:00')
}
