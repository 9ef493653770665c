import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DividedSeason, startDividedSeason } from '../testing/divided-season.ts'
import { waitForReadModels } from '../testing/signed-season.ts'

/** Twenty writers each send this many commands, one after the other. */
const COMMANDS_PER_WRITER = process.env['LONG_TESTS'] ? 50 : 3
const WRITERS = 20

let dividedSeason: DividedSeason
let base: string
let bracketGame: string
let games: string[]
let leagues: string[]
let divisions: string[]
beforeAll(async () => {
  dividedSeason = await startDividedSeason()
  const { owner, season, product } = dividedSeason
  base = await product.app.listen({ port: 0, host: '127.0.0.1' })
  const { seasonId, leagueId, home, away } = season
  const path = `/api/seasonsv2/${seasonId}`
  const create = (url: string, body: object) => owner.post(`${path}${url}`, body)
  const teams = { home_team_id: home.id, away_team_id: away.id }
  for (const name of ['Aces', 'Bulls']) await dividedSeason.assign(dividedSeason.division, name)
  const bracketGames = `/divisions/${dividedSeason.division}/games`
  bracketGame = (await create(bracketGames, { ...teams, match_id: 'R1M1' })).json.game.id
  games = []
  leagues = []
  divisions = []
  for (let index = 0; index < 5; index += 1) {
    games.push((await create(`/leagues/${leagueId}/games`, teams)).json.game.id)
    leagues.push((await create('/leagues', { name: `League ${index}` })).json.league.id)
    divisions.push((await create('/divisions', { name: `Division ${index + 20}` })).json.division.id)
  }
})
afterAll(() => dividedSeason?.product.stop())

const send = async (method: string, path: string, body: object, headers = {}) => {
  const start = performance.now()
  const answer = await fetch(base + path, {
    method,
    body: JSON.stringify(body),
    headers: {
      cookie: dividedSeason.owner.cookie ?? '',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      ...headers,
    },
  })
  const { code } = (await answer.json()) as { code?: string }
  const position = Number(answer.headers.get('x-event-position'))
  return { outcome: code ?? answer.status, position, milliseconds: performance.now() - start }
}

type Command = [method: string, path: string, body: object]
/** Returns one of the entities, so that they all get about equally many commands. */
const pick = <T>(entities: readonly T[], nth: number): T => entities[nth % entities.length] as T
/** Returns a score that no other command of the test has. */
const score = (nth: number) => ({ score_home: 100 + Math.floor(nth / 100), score_away: 1 + (nth % 100) })
const season = () => `/api/seasonsv2/${dividedSeason.season.seasonId}`

/** What twenty writers do at once: each command is another change of the same few entities. */
const subjects: Record<string, (nth: number) => Command> = {
  'the score of one game': (nth) => ['PUT', `/api/gamesv2/${games[0]}/scores`, score(nth)],
  'the scores of the games of one league': (nth) => [
    'PUT',
    `/api/gamesv2/${pick(games, nth)}/scores`,
    score(nth + 1500),
  ],
  'the score of one bracket game': (nth) => ['PUT', `/api/gamesv2/${bracketGame}/scores`, score(nth)],
  'the details of one game': (nth) => [
    'PUT',
    `/api/gamesv2/${games[1]}/details`,
    { location: `Hall ${nth}` },
  ],
  'the leagues of one season': (nth) => [
    'PUT',
    `${season()}/leagues/${pick(leagues, nth)}`,
    { name: `Renamed league ${nth}` },
  ],
  'the divisions of one season': (nth) => [
    'PUT',
    `/api/divisions/${pick(divisions, nth)}/name`,
    { name: `Division ${nth + 100}` },
  ],
  'the teams of one league': (nth) => [
    'POST',
    `${season()}/leagues/${leagues[0]}/teams`,
    { name: `Team ${nth}` },
  ],
  'one season': (nth) => ['PUT', season(), { name: `Season ${nth}` }],
}

describe(`${WRITERS} writers at once`, () => {
  it.each(Object.keys(subjects))(
    'all change %s, and the history has each change once, in the order of the log',
    async (subject) => {
      const commandOf = subjects[subject] as (nth: number) => Command
      const { dependencies, pool } = dividedSeason.product
      const before = await dependencies.store.head()
      const start = performance.now()
      const writers = Array.from({ length: WRITERS }, async (_, writer) => {
        const answers = []
        for (let step = 0; step < COMMANDS_PER_WRITER; step += 1) {
          answers.push(await send(...commandOf(step * WRITERS + writer)))
        }
        return answers
      })
      const answers = (await Promise.all(writers)).flat()
      const seconds = (performance.now() - start) / 1000
      const total = WRITERS * COMMANDS_PER_WRITER
      expect(answers.map(({ outcome }) => outcome)).toEqual(Array.from({ length: total }, () => 200))

      await waitForReadModels(dividedSeason.product)
      const { events } = await dependencies.store.readAll(before, 10 * total)
      expect(new Set(events.map(({ meta }) => meta.correlationId)).size).toBe(total)
      expect(new Set(answers.map(({ position }) => position)).size).toBe(total)
      const { rows } = await pool.query<{ event_id: string }>(
        'select event_id from history.entry where position > $1 order by position',
        [before],
      )
      expect(rows.map(({ event_id }) => event_id)).toEqual(events.map(({ eventId }) => eventId))
      const slowest = Math.max(...answers.map(({ milliseconds }) => milliseconds))
      if (process.env['LONG_TESTS']) {
        console.info(
          `${subject}: ${total} commands, ${Math.round(total / seconds)} a second, slowest ${Math.round(slowest)} ms`,
        )
      }
    },
    300_000,
  )
})

it(`${WRITERS} generations of one schedule, while its name changes, all succeed one after the other (C120)`, async () => {
  const { owner, product } = dividedSeason
  const leagueId = (await owner.post(`${dividedSeason.base}/leagues`, { name: 'Generated' })).json.league.id
  for (const name of ['Ants', 'Bees', 'Cats', 'Dogs'])
    await owner.post(`${dividedSeason.base}/leagues/${leagueId}/teams`, { name })
  const weeks = { startDate: '2026-07-05', numWeeks: 3, gameDays: ['Sunday'], timeSlots: ['18:00', '19:30'] }
  const { schedule } = (await owner.post('/api/schedules', { name: 'Summer', leagueId, ...weeks })).json
  const writers = Array.from({ length: WRITERS }, (_, nth) =>
    nth % 4 === 3
      ? send('PUT', `/api/schedules/${schedule.id}`, { name: `Summer ${nth}` })
      : send('POST', '/api/games/generate-full-schedule', { scheduleId: schedule.id, seed: nth }),
  )
  const answers = await Promise.all(writers)
  expect(answers.map(({ outcome }) => outcome)).toEqual(writers.map(() => 200))
  await waitForReadModels(product)
  const { games } = (await owner.get(`${dividedSeason.base}/leagues/${leagueId}/games`)).json
  expect(games).toHaveLength(6)
})

it('A command with the If-Match of an earlier revision is refused, also among commands without one', async () => {
  const url = `/api/gamesv2/${games[2]}/scores`
  const stale = { 'if-match': '"0"' }
  await send('PUT', url, score(2001))
  const answers = await Promise.all([
    ...[2002, 2003, 2004].map((nth) => send('PUT', url, score(nth))),
    ...[2005, 2006].map((nth) => send('PUT', url, score(nth), stale)),
  ])
  expect(answers.map(({ outcome }) => outcome)).toEqual([200, 200, 200, 'stale-revision', 'stale-revision'])
})
