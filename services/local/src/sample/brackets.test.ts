import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bracketOf } from '@league/contracts/bracket/rules'
import { divisions } from '@league/operations/division/state'
import { derivedId } from '@league/operations/kernel/derived-id'
import { load } from '@league/operations/kernel/load'
import { toBracketGame, loadBracket, seedsOf } from '@league/operations/processes/bracket/load-bracket'
import {
  testMetadata,
  openTestDependencies,
  type TestDependencies,
} from '@league/operations/testing/dependencies'
import { playBracket } from './brackets.ts'

let dependencies: TestDependencies
beforeAll(async () => {
  dependencies = await openTestDependencies()
})
afterAll(() => dependencies.close())

const teams = ['Ants', 'Bees', 'Cats', 'Dogs', 'Eels']
const rosters = new Map([
  [
    'Monday',
    {
      leagueId: 'monday',
      teams: new Map(teams.map((id) => [id, { teamEntryId: id, players: [`${id}-1`, `${id}-2`] }])),
    },
  ],
])
const teamSize = { rosterSize: 2, strength: 58 }
const metadataFor = (...step: string[]) => testMetadata({ commandId: derivedId('sample', ...step) })

describe('playBracket', () => {
  it('plays a bracket to its champion with box scores that add up, and a repeat writes no events', async () => {
    const bracket = { name: 'Division 1', location: 'Gym', teams }
    const season = { seasonId: 'season-1', rosters, teamSize, firstDay: '2026-03-01', today: '2026-06-01' }
    await playBracket(bracket, season, dependencies, metadataFor)
    const head = await dependencies.store.head()
    await playBracket(bracket, season, dependencies, metadataFor)
    expect(await dependencies.store.head()).toBe(head)
    const { state } = await load(dependencies, divisions, 'organization-1', 'season-1')
    const [division] = Object.values(state.divisions)
    if (!division) throw new Error('The season has no division')
    const { games } = await loadBracket(dependencies, 'organization-1', division)
    const played = [...games.values()].flatMap(({ state: game }) =>
      game.exists ? [toBracketGame(game)] : [],
    )
    expect(played).toHaveLength(4)
    expect(bracketOf(seedsOf(division), played).champion).not.toBeNull()
    for (const { state: game } of games.values()) {
      if (!game.exists) continue
      const pointsOf = (teamEntryId: string) =>
        Object.values(game.lines[teamEntryId] ?? {}).reduce((sum, { stats }) => sum + (stats['pts'] ?? 0), 0)
      const score = { home: pointsOf(game.ids.homeTeamId), away: pointsOf(game.ids.awayTeamId) }
      expect(game.score).toEqual(score)
      expect(score.home).toBeGreaterThan(20)
    }
  })

  it('does not play games from today on', async () => {
    const bracket = { name: 'Division 1', location: 'Gym', teams }
    const dates = { firstDay: '2026-03-01', today: '2026-03-05' }
    const season = { seasonId: 'season-2', rosters, teamSize, ...dates, rounds: 2 }
    await playBracket(bracket, season, dependencies, metadataFor)
    const { state } = await load(dependencies, divisions, 'organization-1', 'season-2')
    const [division] = Object.values(state.divisions)
    if (!division) throw new Error('The season has no division')
    const { bracket: current } = await loadBracket(dependencies, 'organization-1', division)
    const [first, second, final] = current.rounds
    expect(first?.matchups.every(({ winnerId }) => winnerId !== null)).toBe(true)
    expect(second?.matchups.map(({ game, winnerId }) => [game?.status, winnerId])).toEqual([
      ['scheduled', null],
      ['scheduled', null],
    ])
    expect(final?.matchups[0]?.game).toBeNull()
  })
})
