import { randomUUID } from 'node:crypto'
import createClient from 'openapi-fetch'
import type { paths } from './.generated/api.ts'

/**
 * A script as users of the API write it: records the score of the first game of the active season and prints the
 * league tables as JSON. `LEAGUE` is the address of the site and `TOKEN` an API token.
 */
const { LEAGUE: baseUrl, TOKEN: token } = process.env
const api = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}` } })

/** Returns the data of an answer. @throws Error with the message of the problem */
function dataOf<Data>({ data, error }: { data?: Data; error?: { code: string; message: string } }): Data {
  if (data === undefined) throw new Error(`${error?.code}: ${error?.message}`)
  return data
}

const { user } = dataOf(await api.GET('/api/auth/check-auth'))
const { seasons } = dataOf(await api.GET('/api/seasonsv2'))
const season = seasons.find(({ active }) => active)
if (!season) throw new Error('No season is active.')

const { games } = dataOf(
  await api.GET('/api/gamesv2', { params: { query: { seasonId: season.id, order: 'asc', limit: 1 } } }),
)
const [game] = games
if (!game) throw new Error('The season has no games.')

const scored = dataOf(
  await api.PUT('/api/gamesv2/{id}/scores', {
    params: {
      path: { id: game.id },
      header: { 'If-Match': `"${game.revision}"`, 'Idempotency-Key': randomUUID() },
    },
    body: { score_home: 70, score_away: 81 },
  }),
)

const { leagues } = dataOf(
  await api.GET('/api/seasonsv2/{seasonId}/leagues-with-teams-public', {
    params: { path: { seasonId: season.id } },
  }),
)
const tables = leagues.map(({ name, teams }) => ({
  league: name,
  teams: teams.map((team) => `${team.rank}. ${team.name} ${team.wins}-${team.losses}`),
}))
console.log(JSON.stringify({ user: user?.username, status: scored.game.status, tables }))
