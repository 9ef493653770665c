import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EventId, GameId, LeagueId, PlayerId, TeamEntryId } from '@league/contracts/kernel/id'
import { defaultStatId } from '@league/operations/statistics/state'
import { mergingIn } from '../testing/merging.ts'
import { pointsOf, recordsOf, rosterOf } from '../testing/expected-from-log.ts'
import { type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

let signedSeason: SignedSeason
let people: ReturnType<typeof mergingIn>
beforeAll(async () => {
  signedSeason = await startSignedSeason()
  people = mergingIn(signedSeason)
})
afterAll(() => signedSeason?.product.stop())

interface League {
  path: string
  id: LeagueId
  teams: TeamEntryId[]
  players: PlayerId[]
  games: { id: GameId; home: TeamEntryId; away: TeamEntryId }[]
  /** History entries of merges, the latest last. */
  merges: EventId[]
}

const rows = async (url: string, key: string) => {
  const { status, json } = await signedSeason.owner.get(url)
  expect([url, status]).toEqual([url, 200])
  return (json as Record<string, { id: string }[]>)[key] ?? []
}

let leagues = 0

/** Creates a league of three teams with two players each, without games. */
async function openLeague(): Promise<League> {
  const { owner, season } = signedSeason
  leagues += 1
  const { json } = await owner.post(`/api/seasonsv2/${season.seasonId}/leagues`, {
    name: `League ${leagues}`,
  })
  const { id } = (json as { league: { id: LeagueId } }).league
  const path = `/api/seasonsv2/${season.seasonId}/leagues/${id}`
  const league: League = { path, id, teams: [], players: [], games: [], merges: [] }
  for (const name of ['Ants', 'Bees', 'Cats']) {
    const added = await owner.post(`${path}/teams`, { name: `${name} ${leagues}` })
    const team = (added.json as { team: { id: TeamEntryId } }).team.id
    league.teams.push(team)
    for (const firstName of ['Ann', 'Bea']) {
      const person = { firstName, lastName: `${name} ${leagues}` }
      await owner.post(`${path}/teams/${team}/players`, person)
    }
    league.players.push(
      ...(await rows(`${path}/teams/${team}/players`, 'players')).map((player) => player.id),
    )
  }
  return league
}

const pick = <T>(values: readonly T[], index: number): T => values[index % values.length] as T
type Action = (league: League, a: number, b: number, c: number) => Promise<{ status: number }>
const skip = async () => ({ status: 200 })

/** Commands that organizers send in any order, valid or not. A refused command has no effect. */
const actions: Record<string, Action> = {
  async game(league, a, b) {
    const [home, away] = [pick(league.teams, a), pick(league.teams, b)]
    const answer = await signedSeason.owner.post(`${league.path}/games`, {
      home_team_id: home,
      away_team_id: away,
    })
    if (answer.status === 200)
      league.games.push({ id: (answer.json as { game: { id: GameId } }).game.id, home, away })
    return answer
  },
  score({ games }, a, b, c) {
    if (games.length === 0) return skip()
    return signedSeason.owner.put(`/api/gamesv2/${pick(games, a).id}/scores`, {
      score_home: b,
      score_away: c,
    })
  },
  status({ games }, a, b, c) {
    if (games.length === 0) return skip()
    const game = pick(games, a)
    const status = pick(['forfeit', 'forfeit', 'postponed', 'cancelled', 'scheduled', 'final'], b)
    const winner = status === 'forfeit' && c % 3 ? { winner_team_id: c % 2 ? game.home : game.away } : {}
    return signedSeason.owner.put(`/api/gamesv2/${game.id}/details`, { status, ...winner })
  },
  statistics({ games, players }, a, b, c) {
    if (games.length === 0) return skip()
    const stats = ['pts', 'ast'].map((key, at) => ({
      stat_id: defaultStatId(signedSeason.season.organizationId, 'basketball', key),
      value: c + at,
    }))
    const body = { player_id: pick(players, b), game_id: pick(games, a).id, stats }
    return signedSeason.owner.put('/api/player-game-stats', body)
  },
  drop({ path, games }, a, b) {
    if (games.length === 0 || b % 3) return skip()
    return signedSeason.owner.delete(`${path}/games/${pick(games, a).id}`)
  },
  join({ path, teams, players }, a, b) {
    return signedSeason.owner.post(`${path}/teams/${pick(teams, a)}/players`, { player_id: pick(players, b) })
  },
  leave({ path, teams, players }, a, b) {
    return signedSeason.owner.delete(`${path}/teams/${pick(teams, a)}/players/${pick(players, b)}`)
  },
  async merge({ players, merges }, a, b) {
    const body = { masterId: pick(players, a), duplicateIds: [pick(players, b)] }
    const answer = await signedSeason.owner.post('/api/playersv2/merge', body)
    if (answer.status === 200) merges.push(await people.lastMerge(body.masterId))
    return answer
  },
}

/** The same leagues in each run, or many random ones if LONG_TESTS is set. */
const sample = process.env['LONG_TESTS'] ? { numRuns: 30 } : { seed: 3, numRuns: 2 }

const smallNumber = fc.nat({ max: 40 })
const names = Object.keys(actions)
const commands = fc.array(
  fc.record({
    action: fc.constantFrom('game', 'score', 'status', 'statistics', ...names),
    a: smallNumber,
    b: smallNumber,
    c: smallNumber,
  }),
  { minLength: 40, maxLength: 60, size: 'max' },
)

it('the read side keeps rosters, statistics and standings consistent with the events after any order of commands, merges and undone merges', async () => {
  const { product, season, owner } = signedSeason
  const seen = { wins: 0, points: 0, merges: 0 }
  const property = fc.asyncProperty(commands, async (chosen) => {
    const league = await openLeague()
    for (const { action, a, b, c } of chosen) {
      const { status } = await (actions[action] ?? skip)(league, a, b, c)
      expect([action, status < 500]).toEqual([action, true])
    }
    // Undo all merges: everything that was recorded of either player is back exactly once.
    seen.merges += league.merges.length
    for (const id of league.merges.toReversed()) expect((await people.undo(id)).status).toBe(200)
    for (const team of league.teams) {
      const shown = await rows(`${league.path}/teams/${team}/players`, 'players')
      expect(shown.map(({ id }) => id).sort()).toEqual(await rosterOf(product, team))
    }
    for (const player of league.players) {
      const answer = await owner.get(`/api/playersv2/${player}/stats`)
      const { gameStats } = answer.json as {
        gameStats: { game_id: GameId; value: number; stat: { abbreviation: string } }[]
      }
      const shown = gameStats.filter(({ stat }) => stat.abbreviation === 'PTS')
      const points = shown.map(({ game_id, value }) => [game_id, value] as const)
      seen.points += points.length
      expect(new Map(points)).toEqual(await pointsOf(product, player))
    }
    const table = await owner.get(`/api/seasonsv2/${season.seasonId}/leagues-with-teams-public?slug=east`)
    const { leagues: all } = table.json as {
      leagues: { id: LeagueId; teams: { id: TeamEntryId; wins: number; losses: number }[] }[]
    }
    const teams = all.find(({ id }) => id === league.id)?.teams ?? []
    const shown = teams.map(({ id, wins, losses }) => [id, { wins, losses }] as const)
    seen.wins += teams.reduce((sum, { wins }) => sum + wins, 0)
    expect(new Map(shown)).toEqual(await recordsOf(product, league.id, league.teams))
  })
  await fc.assert(property, { ...sample, endOnFailure: true })
  // The random leagues contain data, so the comparison is not vacuous.
  expect(Math.min(seen.wins, seen.points, seen.merges)).toBeGreaterThan(0)
}, 120_000)
