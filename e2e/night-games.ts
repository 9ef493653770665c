import type { Page } from '@playwright/test'
import { callApi } from './organization.ts'

interface Night {
  date: string
  leagues: { id: string; seasonId: string }[]
  games: string[]
}

/** The day of the games, in the time zone of the organization. */
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(new Date())

const before = (date: string, days: number) =>
  new Date(Date.parse(`${date}T12:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

/** Creates two leagues with three games tonight each, and one game of last week without a score. */
export async function createNight(page: Page): Promise<Night> {
  const { request } = page
  const date = today()
  const { season } = await callApi<{ season: { id: string } }>(request, 'post', '/api/seasonsv2', {
    name: 'Fall',
    active: true,
  })
  const leagues = []
  const games = []
  for (const name of ['Sunday Men', 'Tuesday Open']) {
    const base = `/api/seasonsv2/${season.id}/leagues`
    const { league } = await callApi<{ league: { id: string } }>(request, 'post', base, { name })
    leagues.push({ id: league.id, seasonId: season.id })
    const teams: string[] = []
    for (const team of ['Anchors', 'Breakers', 'Dockers', 'Tides', 'Owls', 'Hogs']) {
      const body = { name: `${team} ${name.slice(0, 3)}` }
      const { team: entry } = await callApi<{ team: { id: string } }>(
        request,
        'post',
        `${base}/${league.id}/teams`,
        body,
      )
      teams.push(entry.id)
    }
    for (const index of [0, 1, 2]) {
      const { game } = await callApi<{ game: { id: string } }>(
        request,
        'post',
        `${base}/${league.id}/games`,
        {
          home_team_id: teams[index * 2],
          away_team_id: teams[index * 2 + 1],
          date,
          time: `1${7 + index}:00`,
          location: name === 'Sunday Men' ? 'Harbor Gym' : 'Bayside High',
        },
      )
      games.push(game.id)
    }
    if (name === 'Sunday Men') {
      await callApi(request, 'post', `${base}/${league.id}/games`, {
        home_team_id: teams[0],
        away_team_id: teams[3],
        date: before(date, 7),
        time: '20:00',
      })
    }
  }
  return { date, leagues, games }
}
